import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { apiRoutes } from './api/api.ts'
import { limitedTo } from './http/rate-limit.ts'
import { awaitUsualBody, connectionOptions, mostConnections, refuseTwoHosts } from './http/connections.ts'
import type { ConsoleOptions } from './console/access.ts'
import { consoleRoutes } from './console/console.ts'
import { assetRoutes } from './console/replies.ts'
import { cookies } from './http/cookies.ts'
import { offerToken } from './http/csrf.ts'
import { sendError } from './http/errors.ts'
import { sufferFault } from './api/faults.ts'
import { confirmRoutes } from './api/accounts/confirm-page.ts'
import { demoRoutes } from './console/demo-pages.ts'
import { fileRoutes } from './api/files/files.ts'
import { ratesFiles } from './api/rates-export/files.ts'
import { loggable } from './log/log.ts'
import { createCore } from './create-core.ts'
import type { Core } from './core.ts'
import type { CoreOptions } from './create-core.ts'
import type { SecurityLog } from './log/security-log.ts'
import { isWithoutCookies, keepBody } from './http/signed-calls.ts'
import { securityTxtRoute } from './web/security-txt.ts'
import { offerMark } from './api/accounts/sessions.ts'
import { endSocket, socketRoutes } from './api/socket/socket.ts'
import { turnOf } from './http/uploads.ts'
import { createTicker } from './ticker.ts'
import { messengerOrigin } from './web/config.ts'
import { readableUrl, webRoutes } from './web/web.ts'
import type { WebOptions } from './web/web.ts'

export interface ServiceOptions extends CoreOptions {
  /** Calls of the API per minute and address; above it 50300. */
  requestsPerMinute?: number
  /**
   * Interval of automatic order transitions, ms; null: only by `tick`. Null by default with speed 0. Mails are sent and
   * old rows deleted in any case.
   */
  tickEvery?: number | null
  /** The built application; without it the service only has the API. */
  web?: WebOptions
  /** Writes errors and the security log to standard error. */
  log?: boolean
  /** Trusted proxies for `X-Forwarded-For`: addresses, or `loopback`, `uniquelocal`, separated by commas. */
  trustedProxies?: string | undefined
  /** Who may show the pages in a frame: sources of `frame-ancestors` (web/config.ts); by default nobody. */
  framedBy?: readonly string[]
  /** The operator console; absent unless given. */
  console?: ConsoleOptions | null
  /** Where to report a vulnerability: a `mailto:` or `https:` address. */
  securityContact?: string | undefined
}

export interface Service {
  app: FastifyInstance
  /** The Fastify instance of the console: `app`, or a separate one with its own listener; null without a console. */
  consoleApp: FastifyInstance | null
  core: Core
  /** Runs the due transitions of all orders. @returns how many */
  tick: () => Promise<number>
  /** Finishes the work in progress, then closes connections, timers and the database. */
  close: () => Promise<void>
}

/** File replies may be stored in shared caches, so they must not set cookies. File URLs end with an extension. */
const isCached = (url: string): boolean => url.startsWith('/service/fs') || /^[^?]*\.[^./?]+(\?|$)/.test(url)

const createApp = (log: boolean, trustedProxies: string | undefined) =>
  Fastify({
    logger: log ? { level: 'error', stream: process.stderr } : false,
    ...connectionOptions,
    bodyLimit: 256 * 1024,
    forceCloseConnections: true,
    trustProxy: trustedProxies ?? false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { ignoreDuplicateSlashes: false, ignoreTrailingSlash: false },
  })

/** Per minute and address; every page opens one, and reconnects. */
const socketsPerMinute = 600

/** Only JSON bodies, as in the contract; an empty body is allowed (spec §7 has POST calls without one). */
const readJson = (app: FastifyInstance) => {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    keepBody(request, body.toString())
    turnOf(request).then(() => parseJson(request, body.toString(), done), done)
  })
}

/** Sets up what all listeners share: the core, cookies, JSON bodies and error envelopes. */
const prepare = async (
  app: FastifyInstance,
  core: Core,
  { siteUrl, framedBy = [] }: Pick<ServiceOptions, 'siteUrl' | 'framedBy'> = {},
): Promise<void> => {
  app.decorate('core', core)
  app.setErrorHandler(sendError)
  readJson(app)
  await app.register(cookies, { siteUrl, mayBeFramed: framedBy.includes(messengerOrigin) })
}

/** Registers the console on the service's listener, or opens a separate one. */
const openConsole = async (
  app: FastifyInstance,
  { console: asked, log = false }: ServiceOptions,
  tick: () => Promise<number>,
): Promise<FastifyInstance | null> => {
  if (asked === undefined || asked === null) return null
  if (asked.listen === undefined) {
    await app.register(consoleRoutes, { ...asked, tick })
    return app
  }
  const apart = createApp(log, undefined)
  await prepare(apart, app.core)
  await apart.register(assetRoutes)
  await apart.register(consoleRoutes, { ...asked, tick })
  await apart.ready()
  return apart
}

/**
 * Builds the whole service on its database, ready to listen or to be injected into.
 * @throws when the database cannot be opened or the contract cannot be read
 */
export const buildService = async (options: ServiceOptions = {}): Promise<Service> => {
  const { requestsPerMinute = 3_000, web, log = false, speed = 1, tickEvery = speed === 0 ? null : 500 } = options
  const app = createApp(log, options.trustedProxies)
  const failed = (error: unknown) => app.log.error({ err: loggable(error) }, 'background work failed')
  const securityLogger = app.log.child({ log: 'security' }, { level: 'info' })
  const securityLog: SecurityLog = ({ event, ...about }) => securityLogger.info(about, event)
  const core = await createCore({ securityLog, ...options }, failed)
  try {
    const ticker = createTicker(core, tickEvery, failed)
    app.server.maxConnections = mostConnections
    app.addHook('onRequest', refuseTwoHosts)
    app.addHook('onRequest', awaitUsualBody)
    await prepare(app, core, options)
    app.addHook('onRequest', async (request, reply) => {
      if (isCached(request.url) || isWithoutCookies(request.url)) return
      await offerToken(request, reply)
      await offerMark(request, reply)
    })
    await app.register(websocket, { options: { maxPayload: 16 * 1024 }, errorHandler: endSocket })
    await app.register(async (scope) => {
      scope.addHook('onRequest', sufferFault(core.faults))
      await scope.register(rateLimit, limitedTo(socketsPerMinute, 'sockets'))
      await scope.register(socketRoutes)
    })
    await app.register(apiRoutes, { requestsPerMinute })
    await app.register(fileRoutes)
    await app.register(ratesFiles)
    await app.register(confirmRoutes)
    if (core.demo) await app.register(demoRoutes)
    const consoleApp = await openConsole(app, options, ticker.tick)
    if (core.demo || consoleApp === app) await app.register(assetRoutes)
    if (options.securityContact !== undefined)
      await app.register(securityTxtRoute, { contact: options.securityContact })
    if (web !== undefined) await app.register(webRoutes, { framedBy: options.framedBy, ...web })
    await app.ready()
    const close = async () => {
      // In parallel: closing the listener does not wait for a mail that is being sent.
      await Promise.all([ticker.stop(), app.close(), consoleApp?.close()])
      await core.close()
    }
    return { app, consoleApp, core, tick: ticker.tick, close }
  } catch (error) {
    await app.close()
    await core.close()
    throw error
  }
}
