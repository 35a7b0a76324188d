import type { GetSide, GiveSide } from '../shared/api.ts'
import { usdt, xrp } from '../shared/sample-means.ts'
import { currencies, iban, ibanField, routeBetween } from '../shared/sample-routes.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { partnerOrderMachine } from './partner-order.machine.ts'
import { coin, loaded, means, otherRoutes, outcomes, replies, routes, visitorKey } from './partner-order.sample-data.ts'

type Journeys = readonly JourneyOf<typeof partnerOrderMachine>[]

/** A form whose amount is left to type, with one route at a rate of two. */
const limited = (give: Partial<GiveSide>, get: Partial<GetSide>) => {
  const route = routeBetween({
    from: coin,
    to: currencies.TBCGEL,
    rate: '2',
    give,
    get: { ...get, fields: [ibanField] },
  })
  return [
    { done: 'loadMeans', output: loaded({ ...means, routes: [route] }) },
    'currency.chosen',
    'value.typed',
    'agreement.toggled',
  ] as const
}

const passes = (text: string) =>
  [
    { type: 'amount.typed', text },
    'payment.submitted',
    { see: 'sending' },
    { done: 'createPartnerOrder', output: outcomes.tooMuch },
    { emitted: [{ type: 'field.asked', key: 'amount' }] },
    { called: 'createPartnerOrder', times: 1 },
  ] as const

const fails = (text: string) =>
  [
    { type: 'amount.typed', text },
    'payment.submitted',
    { see: { form: { steps: 'incomplete' } } },
    { emitted: [{ type: 'field.asked', key: 'amount' }] },
    { called: 'createPartnerOrder', times: 0 },
  ] as const

const withBalances = (tether: string, ripple: string) =>
  loaded({
    ...means,
    routes: [otherRoutes.xrpBank, routes.bank, routes.cash],
    wallets: [
      { ...usdt, balance: tether },
      { ...xrp, balance: ripple },
    ],
  })

/** Journeys to the limits of an amount, and through balances and currencies. */
export const amountJourneys: Journeys = [
  {
    name: 'exactly the least and the greatest amount to pay are requested, less and more are not',
    steps: [
      ...limited({ min: '10', max: '100' }, {}),
      ...fails('9.999999'),
      ...passes('10'),
      ...passes('100'),
      ...fails('100.000001'),
    ],
    end: { form: { steps: 'incomplete' } },
  },
  {
    name: 'exactly the least and the greatest amount to arrive are requested, less and more are not',
    steps: [
      ...limited({}, { min: '30', max: '200' }),
      ...fails('14.999999'),
      ...passes('15'),
      ...passes('100'),
      ...fails('100.01'),
    ],
    end: { form: { steps: 'incomplete' } },
  },
  {
    name: 'exactly the reserve and exactly the balance are requested, more is not',
    steps: [
      ...limited({}, { reserve: '200' }),
      ...passes('100'),
      ...fails('100.01'),
      'means.signalled',
      { done: 'loadMeans', output: loaded({ ...means, wallets: [{ ...usdt, balance: '99.5' }] }) },
      ...passes('99.5'),
      ...fails('99.500001'),
    ],
    end: { form: { steps: 'incomplete' } },
  },
  {
    name: 'an amount of which nothing arrives is not requested',
    steps: [...limited({}, {}), ...fails('0.004999'), ...passes('0.005'), ...fails('0')],
    end: { form: { steps: 'incomplete' } },
  },
  {
    name: 'an amount with the decimals of the coin is taken before there is a currency, one with more is not',
    steps: [
      { done: 'loadMeans', output: replies.means },
      { type: 'amount.typed', text: '15.5' },
      'payment.submitted',
      { emitted: [{ type: 'field.asked', key: 'currency' }] },
      { type: 'amount.typed', text: '15.1234567' },
      'payment.submitted',
      { emitted: [{ type: 'field.asked', key: 'amount' }] },
    ],
    end: { form: { steps: 'incomplete' } },
  },
  {
    name: 'in cash, where no amount is the greatest: exactly what was typed is requested, without empty values',
    input: 'keyed',
    steps: [
      { done: 'loadMeans', output: replies.means },
      { type: 'currency.chosen', currencyId: 'cash-gel-tbilisi' },
      { type: 'amount.chosen', amount: '120.5' },
      { see: { form: { steps: 'editing' } } },
      { context: { amount: '120.5' } },
      { type: 'value.typed', key: visitorKey, text: ' Nino  Beridze ' },
      'agreement.toggled',
      'payment.submitted',
      {
        called: 'createPartnerOrder',
        input: {
          request: {
            routeId: routes.cash.routeId,
            amount: '120.5',
            expectedRate: '2.65',
            toValues: [{ name: 'visitor', value: 'Nino Beridze' }],
            routeValues: [],
            idempotencyKey: 'payment-key',
          },
          code: null,
          isRepeated: false,
        },
        times: 1,
      },
    ],
    end: 'sending',
  },
  {
    name: 'another balance: the same currency where it is paid out in it, otherwise none',
    steps: [
      { done: 'loadMeans', output: withBalances('120.5', '50') },
      { context: { walletId: 'USDT', currencyId: null } },
      'currency.chosen',
      { type: 'wallet.chosen', walletId: 'XRP' },
      { see: { form: { steps: 'editing' } } },
      { context: { walletId: 'XRP', currencyId: 'tbc-gel' } },
      { type: 'wallet.chosen', walletId: 'USDT' },
      { type: 'currency.chosen', currencyId: 'cash-gel-tbilisi' },
      { type: 'wallet.chosen', walletId: 'XRP' },
      { context: { walletId: 'XRP', currencyId: null } },
    ],
    end: { form: { steps: 'editing' } },
  },
  {
    name: 'it begins with the first balance that reaches the least amount',
    steps: [{ done: 'loadMeans', output: withBalances('9.99', '20') }, { context: { walletId: 'XRP' } }],
    end: { form: { steps: 'editing' } },
  },
  {
    name: 'exactly the least amount of a balance is enough to begin with it',
    steps: [{ done: 'loadMeans', output: withBalances('10', '50') }, { context: { walletId: 'USDT' } }],
    end: { form: { steps: 'editing' } },
  },
  {
    name: 'with balances that are all too small it begins with the first one',
    steps: [{ done: 'loadMeans', output: withBalances('9', '19') }, { context: { walletId: 'USDT' } }],
    end: { form: { steps: 'editing' } },
  },
  {
    name: 'a balance of nothing, and one that nothing is paid out of, are not offered',
    steps: [
      { done: 'loadMeans', output: withBalances('0', '50') },
      { context: { walletId: 'XRP' } },
      'means.signalled',
      { done: 'loadMeans', output: loaded({ ...means, wallets: [{ ...xrp, balance: '50' }] }) },
      { context: { walletId: null, currencyId: null } },
    ],
    end: 'empty',
  },
  {
    name: 'currencies without a position come last, by name',
    steps: [
      {
        done: 'loadMeans',
        output: loaded({ ...means, routes: [otherRoutes.omega, routes.bank, otherRoutes.alpha, routes.cash] }),
      },
      { context: { texts: {}, isAgreed: false } },
      { type: 'details.chosen', id: 'requisite-9' },
      { context: { texts: {} } },
      'currency.chosen',
      { type: 'details.chosen', id: 'requisite-9' },
      { context: { texts: { 'to-iban-iban': iban } } },
    ],
    end: { form: { steps: 'editing' } },
  },
]
