import { createHmac, randomUUID } from 'node:crypto'
import type { components } from '../../../openapi/schema.d.ts'
import { confirmedMember } from './accounts.ts'
import { goodOrder } from './client.ts'
import type { Client, Failure, Reply } from './client.ts'
import type { TestService } from './service.ts'

export type MerchantOrder = components['schemas']['MerchantOrder']

export interface Key {
  apiKey: string
  secret: string
}

export interface Merchant extends Key {
  /** Signed in, with a confirmed session. */
  client: Client
  userId: string
  email: string
}

/** Another key of whoever is signed in. */
export const makeKey = async (client: Client): Promise<Key> => {
  const headers = { 'idempotency-key': randomUUID() }
  const { body } = await client.post<{ access: Key }>('/user/auth/api/create/', { name: 'shop' }, headers)
  return body.data.access
}

export const setSettings = (client: Client, change: object) => client.put('/user/profile/settings/update/', change)

/** A new account with the API on, and a key. */
export const makeMerchant = async (service: TestService): Promise<Merchant> => {
  const { client, user, email } = await confirmedMember(service)
  await setSettings(client, { apiEnabled: true })
  return { ...(await makeKey(client)), client, userId: user._id, email }
}

/** As docs/merchant/ says it, written anew. */
export const signatureOf = (secret: string, parts: readonly string[], algorithm = 'sha256'): string =>
  `${algorithm}=${createHmac(algorithm, secret).update(parts.join('\n')).digest('hex')}`

const lasts = new Map<string, number>()
/** A nonce greater than all before of its key, whichever service it is for. */
export const nextNonce = ({ clock }: Pick<TestService, 'clock'>, { apiKey }: Pick<Key, 'apiKey'>): string => {
  const nonce = Math.max((lasts.get(apiKey) ?? 0) + 1, clock.now())
  lasts.set(apiKey, nonce)
  return String(nonce)
}

export interface Asked {
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
  /** Where it comes from. */
  address?: string
  nonce?: string
  algorithm?: string
  /** What is sent in place of what was signed. */
  sent?: { method?: 'GET' | 'POST'; url?: string; body?: string; nonce?: string; signature?: string }
}

/** A program of a merchant: it signs its calls and keeps no cookies. */
export const signedCaller =
  (service: TestService, { apiKey, secret }: Key) =>
  async <Data = unknown>(method: 'GET' | 'POST', path: string, asked: Asked = {}): Promise<Reply<Data>> => {
    const { query, body, headers, address = '198.51.100.20', algorithm, sent = {} } = asked
    const nonce = asked.nonce ?? nextNonce(service, { apiKey })
    const search = new URLSearchParams(query).toString()
    const url = `/service/api/v1/merchant${path}${search === '' ? '' : `?${search}`}`
    const payload = body === undefined ? '' : JSON.stringify(body)
    const reply = await service.app.inject({
      method: sent.method ?? method,
      url: sent.url ?? url,
      payload: sent.body ?? payload,
      remoteAddress: address,
      headers: {
        ...(payload === '' ? {} : { 'content-type': 'application/json' }),
        'x-api-key': apiKey,
        'x-api-nonce': sent.nonce ?? nonce,
        'x-api-signature': sent.signature ?? signatureOf(secret, [method, url, nonce, payload], algorithm),
        ...headers,
      },
    })
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
  }

export type Signed = ReturnType<typeof signedCaller>

const { routeId, amount, toValues } = goodOrder
/** What a merchant asks for. */
export const goodWish = { routeId, amount, toValues, reference: 'A-17' }

export const createSigned = (call: Signed, body: object = goodWish, key: string = randomUUID(), more: Asked = {}) =>
  call<{ order: MerchantOrder }>('POST', '/order/create/', { body, ...more, headers: { 'idempotency-key': key } })

/** The code of a refusal, and its HTTP status. */
export const refusalOf = ({ status, body }: { status: number; body: { error: Failure } }) => [
  status,
  body.error.errorCode,
]
