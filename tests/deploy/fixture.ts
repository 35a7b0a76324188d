import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingHttpHeaders, RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, posix, resolve } from 'node:path'
import type { ServiceOptions } from '../../service/app.ts'
import { prepare } from '../../deploy/prepare.ts'
import { readSettings } from '../../deploy/settings.ts'
import { pageConfig } from '../../service/web/config.ts'
import { matchPath } from '../../src/routes/table.ts'
import { answers, freePort } from '../../tools/setup/project.mjs'
import { createService, listen } from '../service/support/service.ts'

/** The parts of a deployment: the built application, the service, and nginx in front of it. */

const root = resolve(import.meta.dirname, '../..')

/** A page must contain each value, and no value may break out of its script element. */
const config = pageConfig({ PROJECT_NAME: 'Kursi "</script>" $1', ROUTES_DENY: 'XMR' })

/** Another address of this machine, which acts as a CDN. */
export const cdn = '127.0.0.2'

/** Files with specific cache rules, even if this build lacks them. */
export const otherFiles: readonly string[] = ['/sw.js', '/manifest.webmanifest']

/** A copy of the build, which later builds do not change. */
const copyBuild = async (folder: string): Promise<string> => {
  const dist = join(folder, 'dist')
  await cp(join(root, 'dist'), dist, { recursive: true })
  for (const name of otherFiles) if (!existsSync(join(dist, name))) await writeFile(join(dist, name), '{}')
  return dist
}

/** A minimal build that nginx can start with: compressing the pages of the whole one takes longer than most tests. */
export const copyLittle = async (dist: string, folder: string): Promise<string> => {
  const little = join(folder, 'little')
  for (const name of ['index.html', 'favicon.svg', 'en/index.html', 'ka/index.html', 'ka/order/index.html'])
    await cp(join(dist, name), join(little, name))
  await mkdir(join(little, 'assets'))
  return little
}

/** The service. `asked` has the headers of the requests that reached it, by path and query. */
const startService = async (options: ServiceOptions = {}) => {
  const service = await createService(options)
  const asked = new Map<string, IncomingHttpHeaders>()
  service.app.server.on('request', ({ url = '', headers }) => asked.set(url, headers))
  return { ...service, asked, origin: await listen(service) }
}

export interface Nginx {
  path: string
  modules: string
}

interface Place {
  /** Folder of this nginx only. */
  folder: string
  dist: string
  /** Host and port of the service. */
  service: string
  env?: Record<string, string>
}

/**
 * nginx with a configuration, in its own folder.
 * @param origin where it answers after its start
 */
export const runNginx = async ({ path }: Nginx, folder: string, conf: string, origin: string) => {
  // When started as root, workers run as `nobody`, who may not read the temporary folder.
  const directives = process.getuid?.() === 0 ? 'daemon off; user root;' : 'daemon off;'
  const child = spawn(path, ['-p', folder, '-c', conf, '-g', directives], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  if (!(await answers(`${origin}/favicon.svg`, child))) throw new Error(`nginx did not start.\n${said}`)
  return {
    close: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** nginx with the configuration of deploy/. */
export const startNginx = async (nginx: Nginx, { folder, dist, service, env = {} }: Place) => {
  const port = await freePort(0)
  const accessLog = join(folder, 'access.log')
  const errorLog = join(folder, 'error.log')
  await mkdir(folder, { recursive: true })
  const settings = readSettings({
    DIST: dist,
    OUT: join(folder, 'prepared'),
    KEPT_ASSETS: join(folder, 'kept'),
    LISTEN: `127.0.0.1:${port}`,
    SERVICE: service,
    MODULES: nginx.modules,
    ACCESS_LOG: accessLog,
    ERROR_LOG: errorLog,
    ...env,
  })
  const conf = await prepare(settings, config)
  const origin = `http://127.0.0.1:${port}`
  const running = await runNginx(nginx, folder, conf, origin)
  return {
    ...running,
    origin,
    kept: join(folder, 'kept'),
    /** Addresses served from a file. */
    pages: async () => {
      const names = await readdir(join(folder, 'prepared', 'pages'), { recursive: true })
      return names.filter((name) => name.endsWith('/index.html')).map((name) => `/${posix.dirname(name)}/`)
    },
    logs: async () => (await Promise.all([accessLog, errorLog].map((file) => readFile(file, 'utf8')))).join('\n'),
  }
}

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** One request, with its path sent unmodified. */
export const ask = async (
  origin: string,
  path: string,
  { body, ...options }: RequestOptions & { body?: string } = {},
): Promise<Reply> => {
  const { hostname, port } = new URL(origin)
  const sent = request({ hostname, port, path, agent: false, ...options })
  sent.end(body)
  const [reply] = await once(sent, 'response')
  const parts: Buffer[] = []
  for await (const part of reply) parts.push(part)
  return { status: reply.statusCode, headers: reply.headers, body: Buffer.concat(parts) }
}

/** The parts of a reply that affect a browser. */
export const essence = ({ status, headers, body }: Reply) => ({
  status,
  type: headers['content-type'],
  location: headers.location,
  cache: headers['cache-control'],
  policy: headers['content-security-policy'],
  encoding: headers['content-encoding'],
  body: body.toString('base64'),
})

const kinds = (names: readonly string[]): string[] =>
  names.filter((name) => !['', '.html', '.br', '.gz'].includes(extname(name)))

/** The service without pages, with nginx in front of it. */
export const openCalls = async (nginx: Nginx) => {
  const folder = await mkdtemp(join(tmpdir(), 'kursi-calls-'))
  const dist = await copyLittle(join(root, 'dist'), folder)
  const service = await startService()
  const env = { CDN_ADDRESSES: `${cdn}/32` }
  const front = await startNginx(nginx, { folder, dist, service: new URL(service.origin).host, env })
  return {
    service,
    front,
    close: async () => {
      await front.close()
      await service.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The service with its pages, nginx as `front`, and `alone`, an nginx whose service is down. */
export const openStage = async (nginx: Nginx) => {
  const folder = await mkdtemp(join(tmpdir(), 'kursi-nginx-'))
  const dist = await copyBuild(folder)
  const service = await startService({ web: { folder: dist, config, matchPath } })
  const host = new URL(service.origin).host
  const env = { CDN_ADDRESSES: `${cdn}/32` }
  const nobody = `127.0.0.1:${await freePort(0)}`
  const front = await startNginx(nginx, { folder: join(folder, 'front'), dist, service: host, env })
  const little = await copyLittle(dist, folder)
  const alone = await startNginx(nginx, { folder: join(folder, 'alone'), dist: little, service: nobody })
  return {
    dist,
    service,
    front,
    alone,
    /** One address of each file type in a folder of the build. */
    oneOfEach: async (below: string): Promise<string[]> => {
      const names = kinds(await readdir(join(dist, below)))
      return [...new Map(names.map((name) => [extname(name), posix.join('/', below, name)])).values()]
    },
    close: async () => {
      await Promise.all([front.close(), alone.close()])
      await service.close()
      await rm(folder, { recursive: true })
    },
  }
}
