import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { codes } from '../texts/errors.ts'
import { reasonTexts } from '../texts/refusal-reasons.ts'

/** Limits on connections and on how long a request may take to arrive. */

const second = 1_000

/** Time for a request to arrive, ms; long for documents, which phones upload slowly. */
export const arrivals = { headers: 20 * second, body: 60 * second, documents: 180 * second }

/** Per process; nginx opens one connection per concurrent call. */
export const mostConnections = 10_000

export const socketPath = '/ws/'

const isSocket = (url = ''): boolean => url.split('?')[0] === socketPath

/** Server options. Upgrade requests outside the websocket's address are handled as plain requests. */
export const connectionOptions = {
  requestTimeout: arrivals.documents,
  // Idle timeout before and during a request.
  connectionTimeout: 60 * second,
  keepAliveTimeout: 72 * second,
  http: {
    headersTimeout: arrivals.headers,
    connectionsCheckingInterval: 5 * second,
    shouldUpgradeCallback: ({ url }: IncomingMessage) => isSocket(url),
  },
} as const

const awaited = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/** Drops a body that does not arrive in time; a later call sets the limit again. @param within ms */
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

/** Hook for `onRequest`: with two Host headers a proxy and the service could disagree. @throws code 0 (HTTP 400) */
export const refuseTwoHosts = async ({ raw }: FastifyRequest): Promise<void> => {
  const names = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (names.length > 1) throw new Refusal(codes.unknown, { status: 400, text: reasonTexts.unreadable })
}
