import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '../../openapi/schema.d.ts'
import { createCaller, createSend, isWrite, type ApiDeps, type Caller } from './caller.ts'

export type { ApiDeps }

/** Documents on a slow network: some megabytes at a few hundred kilobits a second, ms. */
const uploadLimit = 180_000

export interface Api extends Caller {
  client: Client<paths>
  /** Sends what takes long to send: the `fetch` of a call that uploads files. */
  upload: (request: Request) => Promise<Response>
}

type Send = (request: Request) => Promise<Response>

/** What a session begins or ends with is nobody's yet, or whoever's it is. */
const isOfSession = (url: string): boolean => /\/user\/auth\/(?!api\/)/.test(url)

/** The service refuses what a tab says for an account when the browser has another one by now. */
const naming =
  (send: Send, userId: () => string | null): Send =>
  (request) => {
    const id = isWrite(request.method) && !isOfSession(request.url) ? userId() : null
    if (id !== null) request.headers.set('X-User', id)
    return send(request)
  }

/**
 * The whole client of the contract; what all its calls have in common is in caller.ts (spec §7, DESIGN §6).
 * @param userId whose account the page shows; null for a guest's
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
