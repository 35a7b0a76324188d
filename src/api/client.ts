import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '../../openapi/schema.d.ts'
import { createCaller, createSend, isWrite, type ApiDeps, type Caller } from './caller.ts'

export type { ApiDeps }

/** Time limit for documents on a slow network: megabytes at a few hundred kilobits per second, ms. */
const uploadLimit = 180_000

export interface Api extends Caller {
  client: Client<paths>
  /** The `fetch` of a call that uploads files, with a longer timeout. */
  upload: (request: Request) => Promise<Response>
}

type Send = (request: Request) => Promise<Response>

/** Calls that begin or end a session are not bound to an account. */
const isOfSession = (url: string): boolean => /\/user\/auth\/(?!api\/)/.test(url)

/** Names the displayed account: the service refuses the call if the browser is signed in to another one. */
const naming =
  (send: Send, userId: () => string | null): Send =>
  (request) => {
    const id = isWrite(request.method) && !isOfSession(request.url) ? userId() : null
    if (id !== null) request.headers.set('X-User', id)
    // In the messenger's web client cookies need other attributes, and not every browser tells the service.
    if (globalThis.top !== globalThis.self) request.headers.set('X-Framed', '1')
    return send(request)
  }

/**
 * The whole client of the contract; what all calls share is in caller.ts (spec §7, DESIGN §6).
 * @param userId the displayed account; null for a guest
 */
export const createApi = (deps: ApiDeps, userId: () => string | null = () => null): Api => ({
  ...createCaller(deps),
  upload: naming(createSend(deps, uploadLimit), userId),
  client: createClient<paths>({
    baseUrl: deps.baseUrl,
    credentials: 'same-origin',
    fetch: naming(createSend(deps), userId),
  }),
})
