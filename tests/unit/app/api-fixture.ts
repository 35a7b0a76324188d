import { createApi, type ApiDeps } from '../../../src/api/client.ts'

/** A client of the contract over a fake fetch function. */
export const apiBefore = (fetch: ApiDeps['fetch'], parts: Partial<ApiDeps> = {}) =>
  createApi({
    baseUrl: 'http://service.test',
    lang: () => 'en',
    cookie: () => 'token',
    onRefusal: () => undefined,
    fetch,
    ...parts,
  })

export const data = (value: unknown) => Response.json({ success: true, data: value })
export const refusal = (errorCode: number, object = {}) =>
  Response.json({ success: false, error: { errorCode, message: '', object } }, { status: 403 })
