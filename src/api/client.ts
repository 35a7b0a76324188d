import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '../../openapi/schema.d.ts'
import { createCaller, createSend, type ApiDeps, type Caller } from './caller.ts'

export type { ApiDeps }

/** Documents on a slow network: some megabytes at a few hundred kilobits a second, ms. */
const uploadLimit = 180_000

export interface Api extends Caller {
  client: Client<paths>
  /** Sends what takes long to send: the `fetch` of a call that uploads files. */
  upload: (request: Request) => Promise<Response>
}

/** The whole client of the contract; what all its calls have in common is in caller.ts (spec §7, DESIGN §6). */
export const createApi = (deps: ApiDeps): Api => ({
  ...createCaller(deps),
  upload: createSend(deps, uploadLimit),
  client: createClient<paths>({ baseUrl: deps.baseUrl, credentials: 'same-origin', fetch: createSend(deps) }),
})
