import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { codes, reasonTexts } from '../texts/errors.ts'

/** How long, and how often, somebody may keep a connection waiting. */

const second = 1_000

/** What a call may take to arrive, ms: documents are long, and a phone's way up is narrow. */
export const arrivals = { headers: 20 * second, body: 60 * second, documents: 180 * second }

/** Connections of one process; nginx has one for each call that is under way. */
export const mostConnections = 10_000

export const socketPath = '/ws/'

const isSocket = (url = ''): boolean => url.split('?')[0] === socketPath

/** For the server. What is upgraded anywhere but at the websocket's address is a call like any other. */
export const connectionOptions = {
  requestTimeout: arrivals.documents,
  // Silence, before and while a call arrives.
  connectionTimeout: 60 * second,
  keepAliveTimeout: 72 * second,
  http: {
    headersTimeout: arrivals.headers,
    connectionsCheckingInterval: 5 * second,
    shouldUpgradeCallback: ({ url }: IncomingMessage) => isSocket(url),
  },
} as const

const awaited = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/** Gives a body up that has not arrived by then. Said again, the last counts. @param within ms */
export const awaitBody = (request: FastifyRequest, within: number): void => {
  const { raw } = request
  clearTimeout(awaited.get(request))
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, within)
  timer.unref()
  awaited.set(request, timer)
  raw.once('close', () => clearTimeout(timer))
}

/** Hook for `onRequest`. */
export const awaitUsualBody = async (request: FastifyRequest): Promise<void> => {
  const { headers } = request
  if ((headers['content-length'] ?? headers['transfer-encoding']) !== undefined) awaitBody(request, arrivals.body)
}

/** Hook for `onRequest`: of two names of the site two who read the call could believe one each. @throws code 0 (HTTP 400) */
export const refuseTwoHosts = async ({ raw }: FastifyRequest): Promise<void> => {
  const names = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (names.length > 1) throw new Refusal(codes.unknown, { status: 400, text: reasonTexts.unreadable })
}
