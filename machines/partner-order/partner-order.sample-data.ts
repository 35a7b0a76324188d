import { codes } from '../shared/codes.ts'
import type { Requisite } from '../shared/means.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { replies as account } from '../shared/sample-account.ts'
import type { PartnerOrder } from '../shared/partner-order.ts'
import { usdt, xrp } from '../shared/sample-means.ts'
import { currencies, iban, ibanField, routeBetween, visitorField } from '../shared/sample-routes.ts'
import type { MeansReply, PartnerMeans, PartnerRequest } from './partner-order.types.ts'

/** The coin of the balance. */
export const coin = { ...currencies.USDTTRC20, currencyId: 'USDT', name: 'Tether', xml: 'USDT', network: null }

/** From the balance to an account, and to cash in Tbilisi. */
export const routes = {
  bank: routeBetween({
    from: coin,
    to: currencies.TBCGEL,
    rate: '2.7',
    give: { min: '10', max: '5000' },
    get: { fields: [ibanField], min: '30', max: '20000', reserve: '300' },
    route: { fields: [{ ...visitorField, name: 'reason', kind: 'text', label: 'Payment reference', required: false }] },
  }),
  cash: routeBetween({
    from: coin,
    to: currencies.GELTbilisi,
    rate: '2.65',
    give: { min: '20' },
    get: { fields: [visitorField], min: '50' },
  }),
}

const xrpCoin = { ...coin, currencyId: 'XRP', name: 'XRP', xml: 'XRP', symbol: 'XRP' }
const { positionOut: _, ...unplaced } = currencies.TBCGEL

/** More of them: from another coin, and to banks without a position. */
export const otherRoutes = {
  xrpBank: routeBetween({
    from: xrpCoin,
    to: currencies.TBCGEL,
    rate: '1.4',
    give: { min: '20' },
    get: { fields: [ibanField] },
  }),
  alpha: routeBetween({ from: coin, to: { ...unplaced, currencyId: 'alpha', name: 'Alpha Bank' }, rate: '2.6' }),
  omega: routeBetween({ from: coin, to: { ...unplaced, currencyId: 'omega', name: 'Omega Bank' }, rate: '2.6' }),
}

/** Saved payment details that fit the account. */
export const savedIban: Requisite = {
  id: 'requisite-9',
  name: 'Salary account',
  currencyId: currencies.TBCGEL.currencyId,
  currencyName: currencies.TBCGEL.name,
  symbol: 'GEL',
  image: currencies.TBCGEL.image,
  networkTitle: null,
  values: [{ name: 'iban', label: 'IBAN', value: iban }],
  isActive: true,
  activeFrom: '2025-12-01T00:00:00.000Z',
  createdAt: '2025-12-01T00:00:00.000Z',
}

export const means: PartnerMeans = {
  routes: [routes.bank, routes.cash],
  wallets: [usdt, xrp],
  requisites: [savedIban],
}

const side = (
  { name, xml, symbol, image, kind, network, decimals }: typeof routes.bank.from | typeof routes.bank.to,
  amount: string,
) => ({ name, xml, symbol, image, kind, network, decimals, amount })

/** A payment as the service answers it. */
export const partnerOrder = (id = 7, status: PartnerOrder['status'] = 'new'): PartnerOrder => ({
  orderUID: `payment-${id}`,
  orderSecret: `secret-${id}`,
  id,
  status,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:10:00.000Z',
  route: {
    routeId: routes.bank.routeId,
    rate: { amount: '2.7' },
    from: side(routes.bank.from, '100'),
    to: side(routes.bank.to, '270'),
  },
  toValues: [{ name: 'iban', label: 'IBAN', value: iban }],
  routeValues: [],
  ...(status === 'done' ? { payoutTxId: 'TBC-2026-0001' } : {}),
})

/** An end of loading with these. */
export const loaded = (some: PartnerMeans): MeansReply => ({ kind: 'loaded', means: some })

/** Possible ends of loading. */
export const replies = {
  means: loaded(means),
  poor: loaded({ ...means, wallets: [xrp] }),
  cashOnly: loaded({ ...means, routes: [routes.cash] }),
  broken: { kind: 'failed', refusal: null, status: 502 },
  noWallets: { kind: 'failed', refusal: refused(codes.technicalWork, 'Technical work').refusal, status: null },
} as const satisfies Record<string, MeansReply>

/** Possible replies to a payment. */
export const outcomes = {
  made: accepted({ orderUID: 'payment-7', orderSecret: 'secret-7' }),
  tooMuch: refused(codes.balanceTooLow, 'Your balance isn’t enough.', { max: '20' }),
  ibanRefused: refused(codes.fieldInvalid, 'This value is not valid.', { field: 'iban' }),
  rateChanged: refused(codes.rateChanged, 'The rate has changed.', { rate: '2.6' }),
  /** At which the reserve isn’t enough. */
  rateJumped: refused(codes.rateChanged, 'The rate has changed.', { rate: '3.1' }),
  unconfirmed: account.unconfirmed,
}

export const ibanKey = 'to-iban-iban'
export const reasonKey = 'route-text-reason'
export const visitorKey = 'to-name-visitor'

/** A request whose reply was lost before the page was loaded again. */
export const unanswered: PartnerRequest = {
  routeId: routes.bank.routeId,
  amount: '100',
  expectedRate: '2.7',
  toValues: [{ name: 'iban', value: iban }],
  routeValues: [{ name: 'reason', value: 'Rent' }],
  idempotencyKey: 'payment-key-before',
}

let made = 0
/** Unique idempotency keys. */
export const newKey = (): string => `payment-key-${(made += 1)}`
