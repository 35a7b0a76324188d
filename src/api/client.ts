import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '../../openapi/schema.d.ts'
import { createCaller, createSend, type ApiDeps, type Caller } from './caller.ts'

export type { ApiDeps }

export interface Api extends Caller {
  client: Client<paths>
}

/** The whole client of the contract; what all its calls have in common is in caller.ts (spec §7, DESIGN §6). */
export const createApi = (deps: ApiDeps): Api => ({
  ...createCaller(deps),
  client: createClient<paths>({ baseUrl: deps.baseUrl, credentials: 'same-origin', fetch: createSend(deps) }),
})
