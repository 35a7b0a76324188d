import { randomUUID } from 'node:crypto'
import type { Locale } from '../../../src/routes/locales.ts'
import type { Service } from './service.ts'

/** An order by what opens it. */
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

/** One order for each way of paying that the service knows (spec §3: `merchant.template`). */
const ways = {
  /** Address and QR code. */
  address: { routeId: 'btc-to-cash-gel-tbilisi', amount: '0.05', fromValues: [], toValues: person },
  /** Address and memo, a row of its own. */
  memo: { routeId: 'ton-to-cash-gel-tbilisi', amount: '400', fromValues: [], toValues: person },
  /** Account of a bank with a comment. */
  bank: {
    routeId: 'tbc-gel-to-btc',
    amount: '1500',
    fromValues: [
      { name: 'iban', value: 'GE29NB0000000101904917' },
      { name: 'holder', value: 'Nino Beridze' },
    ],
    toValues: bitcoin,
  },
  /** An office takes the money. */
  manual: { routeId: 'cash-gel-tbilisi-to-btc', amount: '1500', fromValues: person, toValues: bitcoin },
  /** The page of a payment provider. */
  redirect: {
    routeId: 'volet-usd-to-btc',
    amount: '500',
    fromValues: [{ name: 'wallet', value: 'nino@example.com' }],
    toValues: bitcoin,
  },
} as const

export type PaymentWay = keyof typeof ways

/**
 * Makes an order over HTTP, as the page would: with the anti-forgery token of its cookie and a key of its own.
 * @throws when the service refuses it
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
