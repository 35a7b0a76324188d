import type { MerchantTemplate } from '../order/order.schema.ts'
import type { OrderReference, ReceivedOrder } from '../order/order.types.ts'
import type { SavedOrder } from '../orders/orders.types.ts'
import type { OrderDraft } from '../placing/placing.types.ts'
import type { Collecting, Order, OrderStatus, SiteStatus } from './api.ts'
import { getFor } from './money.ts'
import { sideOf } from './order-side.ts'
import { addresses, iban, routes } from './sample-routes.ts'
import { sampleEpoch } from './samples.ts'

export * from './sample-routes.ts'

/** Orders as the service returns them, for samples and tests only. */

export const reference: OrderReference = {
  orderUID: 'f3b1c7e0-5a42-4d0e-9d6b-6f1a2c3d4e5f',
  orderSecret: 'mJ7vQ2rT9xLk',
}

/** Payment of 0.01 BTC: the text in `merchant.template`. */
export const templates = {
  requisites: {
    type: 'requisites',
    requisites: { account: addresses.bitcoin },
    uri: `bitcoin:${addresses.bitcoin}?amount=0.01`,
  },
  memo: { type: 'requisites', requisites: { account: addresses.tron, memo: '104233' } },
  redirect: {
    type: 'redirect',
    method: 'POST',
    url: 'https://pay.example.com/checkout',
    fields: [{ name: 'invoice', value: '104233' }],
  },
  manual: {
    type: 'manual',
    title: 'Pay in cash at the office',
    instructions: ['Come to 12 Rustaveli Avenue, Tbilisi.', 'Tell the cashier the order number 104233.'],
    contact: '+995 32 200 00 10',
    office: {
      address: '12 Rustaveli Avenue, Tbilisi',
      hours: 'daily from 10:00 to 20:00',
      opening: { timeZone: 'Asia/Tbilisi', days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '20:00' },
    },
  },
} as const satisfies Record<string, MerchantTemplate>

/** Where the cash of the sample order is collected. */
export const office: Collecting = {
  title: 'Cash pick-up at the office',
  instructions: ['Bring your identity document and the order number: 104233.', 'Count the money at the counter.'],
  address: '12 Rustaveli Avenue, Tbilisi',
  hours: 'daily from 10:00 to 20:00',
  opening: { timeZone: 'Asia/Tbilisi', days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '20:00' },
  contact: '+995 32 200 00 10',
}

/** Seconds until the sample order must be paid. */
export const payTime = 1_800

const utc = (ms: number): string => new Date(ms).toISOString()

const paidStates: ReadonlySet<OrderStatus> = new Set(['inProgress', 'inProgressPayout', 'errorPayout', 'hold', 'done'])

const paymentOf = (status: OrderStatus, amount: string): Order['payment'] => {
  if (!paidStates.has(status) && status !== 'returned') {
    return { state: 'none', received: '0', remaining: amount, confirmations: { seen: 0, required: 2 } }
  }
  return {
    state: 'exact',
    received: amount,
    remaining: '0',
    txId: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
    confirmations: { seen: 2, required: 2 },
  }
}

/** An order of 0.01 BTC for cash in Tbilisi, made at {@link sampleEpoch}; `parts` override its fields. */
export const orderIn = (status: OrderStatus, parts: Partial<Order> = {}): Order => ({
  orderUID: reference.orderUID,
  id: 104_233,
  status,
  createdAt: utc(sampleEpoch),
  updatedAt: utc(sampleEpoch),
  payUntil: utc(sampleEpoch + payTime * 1_000),
  serverTime: utc(sampleEpoch),
  lang: 'en',
  email: 'a••@example.com',
  route: {
    routeId: routes.btcTbilisi.routeId,
    friendlyURL: routes.btcTbilisi.seo.friendlyURL,
    rate: routes.btcTbilisi.rate,
    from: {
      ...sideOf(routes.btcTbilisi.from, '0.01'),
      paymentDetails: {
        merchant: {
          template: status === 'new' ? null : JSON.stringify(templates.requisites),
          signature: status === 'new' ? null : 'c2lnbmVk',
        },
      },
    },
    to: sideOf(routes.btcTbilisi.to, '1754.32'),
  },
  fromValues: [],
  toValues: [{ name: 'visitor', label: 'First and last name', value: 'Nino B••' }],
  routeValues: [],
  payment: paymentOf(status, '0.01'),
  ...(status === 'returned' || status === 'deleted' ? {} : { collecting: office }),
  ...parts,
})

/** The same amount to a bank account: a payout without collection. */
export const sentIn = (status: OrderStatus, parts: Partial<Order> = {}): Order => {
  const { collecting: _office, ...order } = orderIn(status)
  return {
    ...order,
    route: { ...order.route, to: sideOf(routes.usdtTbc.to, '1754.32') },
    toValues: [{ name: 'iban', label: 'IBAN', value: iban }],
    payment: { ...order.payment, ...(status === 'done' ? { payoutTxId: 'TB-2026-000117' } : {}) },
    ...parts,
  }
}

/** The same with its time of receipt, as the order chart expects it. @param receivedAt ms of the device's clock */
export const receivedIn = (
  status: OrderStatus,
  parts: Partial<Order> = {},
  receivedAt = sampleEpoch,
): ReceivedOrder => ({
  order: orderIn(status, parts),
  receivedAt,
  isPaymentProven: true,
})

/** A complete draft: 0.01 BTC for cash in Tbilisi. */
export const orderDraft: OrderDraft = {
  payload: {
    routeId: routes.btcTbilisi.routeId,
    fromValues: [],
    toValues: [{ name: 'visitor', value: 'Nino Beridze' }],
    routeValues: [],
    email: 'ann@example.com',
    agreement: false,
    emailNewsletterAgreement: false,
    amount: '0.01',
    skipPreview: true,
    hideOutData: false,
    lang: 'en',
    additionalServices: [],
    expectedRate: routes.btcTbilisi.rate.amount,
  },
  fromId: routes.btcTbilisi.from.currencyId,
  toId: routes.btcTbilisi.to.currencyId,
  give: sideOf(routes.btcTbilisi.from, '0.01'),
  get: sideOf(routes.btcTbilisi.to, getFor('0.01', routes.btcTbilisi.rate.amount, 2)),
  rate: routes.btcTbilisi.rate.amount,
  floating: true,
  payTime,
  shown: [{ label: 'First and last name', value: 'Nino Beridze' }],
}

/** An order of the guest's list. @param number its id; a larger one is newer */
export const savedOrder = (number: number, status: OrderStatus = 'waitPayment'): SavedOrder => ({
  orderUID: `order-${number}`,
  orderSecret: `secret-${number}`,
  id: 104_000 + number,
  status,
  createdAt: utc(sampleEpoch + number * 60_000),
  deadline: sampleEpoch + number * 60_000 + payTime * 1_000,
  give: { amount: '0.01', symbol: 'BTC', image: '/currencies/btc.svg' },
  get: { amount: '1754.32', symbol: 'GEL' },
})

export const siteStatus: SiteStatus = {
  offlineStatus: false,
  jivosite: { widgetId: '' },
  requiredCaptchaCreateOrder: false,
  captcha_module: '',
  captcha_public: '',
}
