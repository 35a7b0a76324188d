import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { consoleToken, operator } from '../../service/support/client.ts'

import { serverKey } from '../../service/support/kept-database.ts'

/** A service and its address. */
export interface Service {
  readonly origin: string
  /** Calls the operator console. @throws if it refuses */
  operate: <Reply = unknown>(action: string, body?: object) => Promise<Reply>
}

/** A service for one test: a real process with a real database in its own folder. */
export interface OwnService extends Service {
  /** Folder of its database. */
  readonly folder: string
  /** Stops the process; `start` starts another one with the same database and port. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Stops it and deletes its files. */
  remove: () => Promise<void>
}

const root = resolve(import.meta.dirname, '../../..')

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

const untilReady = async (url: string, child: ChildProcess, said: () => string): Promise<void> => {
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}:\n${said()}`)
    await new Promise((next) => setTimeout(next, 50))
  }
}

export const serviceAt = (origin: string): Service => ({
  origin,
  operate: async <Reply>(action: string, body: object = {}): Promise<Reply> => {
    const reply = await fetch(`${origin}/sandbox/api/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...operator },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`console ${action}: ${reply.status} ${await reply.text()}`)
    const parsed: Reply = await reply.json()
    return parsed
  },
})

/**
 * @param env overrides, for example SANDBOX_ROUTES
 * @param template folder of a database to copy; creating one takes seconds
 */
export const createService = async (env: Record<string, string> = {}, template?: string): Promise<OwnService> => {
  const folder = await mkdtemp(join(tmpdir(), 'kursi-e2e-'))
  if (template !== undefined) await cp(template, folder, { recursive: true })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null

  const start = async () => {
    let output = ''
    const process_ = spawn(process.execPath, ['service/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: '',
        PORT: String(port),
        DATA_DIR: folder,
        SANDBOX_SPEED: '0',
        SANDBOX_CONSOLE_TOKEN: consoleToken,
        SERVER_KEY: serverKey.current,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [process_.stdout, process_.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()))
    child = process_
    await untilReady(`${origin}/service/api/v1/public/server/lang/all/`, process_, () => output)
  }

  const stop = async () => {
    if (child === null || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    child = null
  }

  await start()
  return {
    ...serviceAt(origin),
    folder,
    start,
    stop,
    remove: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
