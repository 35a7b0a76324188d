import { accepted } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples, sampleEpoch } from '../shared/samples.ts'
import { reservesMachine } from './reserves.machine.ts'
import { listedReserves } from './reserves.rules.ts'
import type { CurrencyReserve } from './reserves.types.ts'

const reserve = (symbol: string, free: string, level: CurrencyReserve['level']): CurrencyReserve => ({
  currencyId: symbol.toLowerCase(),
  name: symbol === 'BTC' ? 'Bitcoin' : 'Tether TRC20',
  xml: symbol === 'BTC' ? 'BTC' : 'USDTTRC20',
  symbol,
  image: `/currency/${symbol.toLowerCase()}.svg`,
  reserve: '20',
  held: '1.5',
  free,
  smallest: '0.0003',
  largest: '10',
  level,
})

/** Possible replies. */
export const reserves = {
  enough: accepted([reserve('BTC', '18.5', 'enough'), reserve('USDT', '18.5', 'enough')]),
  low: accepted([reserve('BTC', '0.5', 'low'), reserve('USDT', '18.5', 'enough')]),
}

export const reservesSamples = defineSamples(reservesMachine, {
  inputs: { admin: ({ now }) => ({ now }) },
  events: {
    'search.typed': { text: 'bit' },
    'search.cleared': {},
    'short.chosen': ({ context }) => ({ isShortOnly: !context.isShortOnly }),
    'list.retried': {},
    'list.signalled': {},
  },
  actors: { loadReserves: { done: [reserves.low, replies.forbidden, replies.technicalWork], error: fault } },
  sentBy: { 'list.signalled': 'watchReserves' },
  journeys: [
    {
      name: 'an admin searches, and looks at what runs low',
      steps: [
        { see: 'loading' },
        { done: 'loadReserves', output: reserves.low },
        { see: { shown: 'fresh' } },
        { type: 'search.typed', text: 'tether trc' },
        'search.cleared',
        { type: 'short.chosen', isShortOnly: true },
      ],
      end: { shown: 'fresh' },
    },
    {
      name: 'kept fresh: every ten seconds, and when the connection is back',
      steps: [
        { done: 'loadReserves', output: reserves.enough },
        { wait: 10_000 },
        { see: { shown: 'refreshing' } },
        { done: 'loadReserves', output: reserves.low },
        { see: { shown: 'fresh' } },
        'list.signalled',
        { see: { shown: 'refreshing' } },
        { done: 'loadReserves', output: reserves.enough },
      ],
      end: { shown: 'fresh' },
    },
    {
      name: 'a refresh fails: the reserves stay, and are loaded again',
      steps: [
        { done: 'loadReserves', output: reserves.enough },
        { wait: 10_000 },
        'error:loadReserves',
        { see: { shown: 'behind' } },
        'list.retried',
        { done: 'loadReserves', output: replies.technicalWork },
        { see: { shown: 'behind' } },
        { wait: 5_000 },
        { done: 'loadReserves', output: reserves.low },
      ],
      end: { shown: 'fresh' },
    },
    {
      name: 'anybody else is told so',
      steps: [{ done: 'loadReserves', output: replies.forbidden }],
      end: 'forbidden',
    },
    {
      name: 'no longer an admin: nothing is left on the page',
      steps: [
        { done: 'loadReserves', output: reserves.enough },
        { wait: 10_000 },
        { done: 'loadReserves', output: replies.forbidden },
      ],
      end: 'forbidden',
    },
    {
      name: 'the list fails to load, and is loaded again',
      steps: ['error:loadReserves', { see: 'failed' }, 'list.retried', { done: 'loadReserves', output: reserves.low }],
      end: { shown: 'fresh' },
    },
  ],
  invariants: {
    'only an admin sees reserves': (snapshot) => snapshot.matches('shown') || snapshot.context.currencies.length === 0,
    'the list has a time exactly if it is shown': (snapshot) =>
      snapshot.matches('shown') === (snapshot.context.loadedAt !== null),
    'the search narrows the list': ({ context }) =>
      listedReserves(context).every((currency) => context.currencies.includes(currency)),
    'what runs low is listed alone when asked': ({ context }) =>
      !context.isShortOnly || listedReserves(context).every(({ level }) => level !== 'enough'),
    'times are those of the clock': ({ context }) => context.loadedAt === null || context.loadedAt >= sampleEpoch,
  },
})
