import { accepted } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples, sampleEpoch } from '../shared/samples.ts'
import { reservesMachine } from './reserves.machine.ts'
import { listedReserves, shortCounts } from './reserves.rules.ts'
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

const enough = [reserve('BTC', '18.5', 'enough'), reserve('USDT', '18.5', 'enough')]
const low = [reserve('BTC', '0.5', 'low'), reserve('USDT', '18.5', 'enough')]
const scarce = [reserve('BTC', '0.5', 'low'), reserve('USDT', '0', 'out')]

/** Possible replies. */
const reserves = { enough: accepted(enough), low: accepted(low), scarce: accepted(scarce) }

/** What each search finds, written by hand. */
const answers: Readonly<Record<string, readonly string[]>> = {
  '': ['BTC', 'USDT'],
  bit: ['BTC'],
  'TETHER  trc': ['USDT'],
  'tether btc': [],
}

export const reservesSamples = defineSamples(reservesMachine, {
  inputs: { admin: ({ now }) => ({ now }) },
  events: {
    'search.typed': [{ text: 'bit' }, { text: 'tether btc' }],
    'search.cleared': {},
    'short.chosen': ({ context }) => ({ isShortOnly: !context.isShortOnly }),
    'list.retried': {},
    'list.signalled': {},
  },
  actors: {
    loadReserves: { done: [reserves.low, reserves.scarce, replies.forbidden, replies.technicalWork], error: fault },
  },
  sentBy: { 'list.signalled': 'watchReserves' },
  journeys: [
    {
      name: 'an admin searches, and looks at what runs low',
      steps: [
        { see: 'loading' },
        { done: 'loadReserves', output: reserves.low },
        { see: { shown: 'fresh' } },
        { type: 'search.typed', text: 'TETHER  trc' },
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
      name: 'the search and the filter are kept while the list is loaded anew',
      steps: [
        { tags: ['busy'] },
        { done: 'loadReserves', output: reserves.enough },
        { tags: [] },
        { context: { currencies: enough, loadedAt: sampleEpoch, search: '', isShortOnly: false } },
        { type: 'search.typed', text: 'bit' },
        { type: 'short.chosen', isShortOnly: true },
        { wait: 9_999 },
        { called: 'loadReserves', times: 1 },
        { wait: 1 },
        { called: 'loadReserves', times: 1 },
        { tags: [] },
        { done: 'loadReserves', output: reserves.scarce },
        { context: { currencies: scarce, loadedAt: sampleEpoch + 10_000, search: 'bit', isShortOnly: true } },
        'search.cleared',
        { type: 'short.chosen', isShortOnly: false },
        { context: { search: '', isShortOnly: false } },
      ],
      end: { shown: 'fresh' },
    },
    {
      name: 'a load is refused, then has no reply: the old reason does not stay',
      steps: [
        { done: 'loadReserves', output: replies.technicalWork },
        { see: 'failed' },
        { tags: [] },
        { context: { refusal: replies.technicalWork.refusal } },
        'list.retried',
        { see: 'loading' },
        { context: { refusal: null } },
        'error:loadReserves',
        { context: { refusal: null } },
      ],
      end: 'failed',
    },
    {
      name: 'a refused refresh says that the list is old, and is tried again by itself',
      steps: [
        { done: 'loadReserves', output: reserves.enough },
        'list.signalled',
        { called: 'loadReserves', times: 2 },
        { done: 'loadReserves', output: replies.technicalWork },
        { tags: ['behind'] },
        { context: { currencies: enough, refusal: null } },
        { wait: 4_999 },
        { see: { shown: 'behind' } },
        { wait: 1 },
        { see: { shown: 'refreshing' } },
        { tags: [] },
        { done: 'loadReserves', output: reserves.low },
        { context: { currencies: low } },
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
    'the list has what the search and the filter leave': ({ context }) => {
      const { currencies, search, isShortOnly } = context
      const found = currencies.filter(({ symbol }) => answers[search]?.includes(symbol))
      const left = found.filter(({ level }) => !isShortOnly || level !== 'enough')
      return JSON.stringify(listedReserves(context)) === JSON.stringify(left)
    },
    'the search can be cleared exactly while there is one': (snapshot) =>
      snapshot.can({ type: 'search.cleared' }) === (snapshot.matches('shown') && snapshot.context.search !== ''),
    'what is low and what cannot be paid out is counted apart': ({ context: { currencies } }) => {
      const { low: lowCount, out } = shortCounts(currencies)
      return (
        out === currencies.filter(({ free }) => free === '0').length &&
        lowCount + out === currencies.filter(({ level }) => level !== 'enough').length
      )
    },
    'times are those of the clock': ({ context }) => context.loadedAt === null || context.loadedAt >= sampleEpoch,
  },
})
