import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { components } from '../../../openapi/schema.d.ts'

export type Order = components['schemas']['Order']
export type OrderCreate = components['schemas']['OrderCreate']

export interface Failure {
  errorCode: number
  message: string
  object?: {
    field?: string
    min?: string
    max?: string
    ownHeld?: string
    rate?: string
    time?: number
    amounts?: string
  }
}

export interface Reply<Data = unknown> {
  status: number
  headers: Readonly<Record<string, unknown>>
  body: { success: boolean; data: Data; error: Failure }
}

/** Console token of every test service. */
export const consoleToken = 'the-token-of-the-console-in-tests'
/** Headers of the operator. */
export const operator = { authorization: `Bearer ${consoleToken}` }

const api = '/service/api/v1'

/** A browser as the service sees it: keeps cookies and sends the anti-forgery token. */
export const createClient = (app: FastifyInstance, lang = 'en', remoteAddress = '127.0.0.1') => {
  const jar = new Map<string, string>()

  const keep = (cookies: readonly { name: string; value: string }[]) => {
    for (const { name, value } of cookies) jar.set(name, value)
  }

  const inject = async (options: InjectOptions & { url: string }) => {
    const reply = await app.inject({ remoteAddress, ...options, cookies: Object.fromEntries(jar) })
    keep(reply.cookies)
    return reply
  }

  const call = async <Data = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: Partial<InjectOptions> = {},
  ): Promise<Reply<Data>> => {
    const token = () => jar.get('__Host-csrf') ?? jar.get('csrf')
    if (method !== 'GET' && token() === undefined)
      await inject({ method: 'GET', url: `${api}/public/site/status/get/` })
    const headers = { 'accept-language': lang, 'x-csrf-token': token() ?? '', ...options.headers }
    const { statusCode, headers: replied, body } = await inject({ ...options, method, url: api + path, headers })
    return { status: statusCode, headers: replied, body: JSON.parse(body) }
  }

  return {
    jar,
    inject,
    get: <Data>(path: string, query: Record<string, string> = {}) => call<Data>('GET', path, { query }),
    post: <Data>(path: string, payload: object, headers: Record<string, string> = {}) =>
      call<Data>('POST', path, { payload, headers }),
    put: <Data>(path: string, payload: object) => call<Data>('PUT', path, { payload }),
    delete: <Data>(path: string, payload?: object) =>
      call<Data>('DELETE', path, payload === undefined ? {} : { payload }),
    create: (payload: object, key: string = randomUUID()) =>
      call<{ order: Order & { orderSecret: string }; hasOwner: boolean }>('POST', '/public/exchanger/order/create/', {
        payload,
        headers: { 'idempotency-key': key },
      }),
    order: ({ orderUID, orderSecret = '' }: { orderUID: string; orderSecret?: string | undefined }) =>
      call<{ order: Order }>('GET', '/public/exchanger/order/get/', { query: { orderUID, orderSecret } }),
    update: (order: { orderUID: string; orderSecret?: string | undefined }, status: string, txId?: string) =>
      call('PUT', '/public/exchanger/order/update-status/', {
        payload: {
          orderUID: order.orderUID,
          orderSecret: order.orderSecret ?? '',
          status,
          ...(txId === undefined ? {} : { txId }),
        },
      }),
    /** The operator console. */
    operate: async <Data = Record<string, unknown>>(action: string, payload: object = {}): Promise<Reply<Data>> => {
      const reply = await app.inject({ method: 'POST', url: `/sandbox/api/${action}`, payload, headers: operator })
      return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
    },
  }
}

export type Client = ReturnType<typeof createClient>

/** A valid order: BTC for cash in Tbilisi. */
export const goodOrder: OrderCreate = {
  routeId: 'btc-to-cash-gel-tbilisi',
  fromValues: [],
  toValues: [
    { name: 'name', value: 'Nino Beridze' },
    { name: 'phone', value: '+995 555 12 34 56' },
  ],
  routeValues: [],
  email: 'Nino@Example.com',
  agreement: true,
  emailNewsletterAgreement: false,
  amount: '0.02',
  skipPreview: true,
  hideOutData: false,
  lang: 'en',
  additionalServices: [],
}
