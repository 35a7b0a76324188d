import { randomUUID } from 'node:crypto'
import type { Locale } from '../../../src/routes/locales.ts'
import type { Service } from './service.ts'

/** UID and secret of an order. */
export interface OrderReference {
  orderUID: string
  orderSecret: string
}

const api = '/service/api/v1/public'

const person = [
  { name: 'name', value: 'Nino Beridze' },
  { name: 'phone', value: '+995555123456' },
] as const

const bitcoin = [{ name: 'account', value: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' }] as const

/** One order for each way to pay of the service (spec §3: `merchant.template`). */
const ways = {
  /** Address and QR code. */
  address: { routeId: 'btc-to-cash-gel-tbilisi', amount: '0.05', fromValues: [], toValues: person },
  /** Address and memo, in separate rows. */
  memo: { routeId: 'ton-to-cash-gel-tbilisi', amount: '400', fromValues: [], toValues: person },
  /** Bank account with a comment. */
  bank: {
    routeId: 'tbc-gel-to-btc',
    amount: '1500',
    fromValues: [
      { name: 'iban', value: 'GE64TB0000000101904917' },
      { name: 'holder', value: 'Nino Beridze' },
    ],
    toValues: bitcoin,
  },
  /** Cash at an office. */
  manual: { routeId: 'cash-gel-tbilisi-to-btc', amount: '1500', fromValues: person, toValues: bitcoin },
  /** Page of a payment provider. */
  redirect: {
    routeId: 'volet-usd-to-btc',
    amount: '500',
    fromValues: [{ name: 'wallet', value: 'nino@example.com' }],
    toValues: bitcoin,
  },
} as const

export type PaymentWay = keyof typeof ways

/**
 * Creates an order over HTTP, as the page does: with the CSRF token of its cookie and an idempotency key.
 * @throws if the service refuses it
 */
export const createOrder = async (service: Service, way: PaymentWay, lang: Locale): Promise<OrderReference> => {
  const greeting = await fetch(`${service.origin}${api}/site/status/get/`)
  const cookie = greeting.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  const token = cookie.find((each) => each.startsWith('csrf='))?.slice('csrf='.length) ?? ''
  const reply = await fetch(`${service.origin}${api}/exchanger/order/create/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': lang,
      'idempotency-key': randomUUID(),
      'x-csrf-token': token,
      cookie: cookie.join('; '),
    },
    body: JSON.stringify({
      ...ways[way],
      routeValues: [],
      email: `${way}@example.com`,
      agreement: true,
      emailNewsletterAgreement: false,
      skipPreview: true,
      hideOutData: false,
      lang,
      additionalServices: [],
    }),
  })
  if (!reply.ok) throw new Error(`order by ${way}: ${reply.status} ${await reply.text()}`)
  const { data }: { data: { order: OrderReference } } = await reply.json()
  return data.order
}
