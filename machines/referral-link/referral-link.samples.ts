import { fault } from '../shared/sample-account.ts'
import { defineSamples, type JourneyOf } from '../shared/samples.ts'
import { referralLinkMachine } from './referral-link.machine.ts'
import { chosenPair, getsIn } from './referral-link.rules.ts'
import { pairs } from './referral-link.sample-data.ts'

const toPair = { type: 'target.chosen', page: 'pair' } as const
const toFaq = { type: 'target.chosen', page: 'faq' } as const

const journeys: readonly JourneyOf<typeof referralLinkMachine>[] = [
  {
    name: 'a page in another language',
    steps: [toFaq, 'target.translated', { context: { page: 'faq', lang: 'ka' } }],
    end: 'plain',
  },
  {
    name: 'a pair: the other side follows the first',
    steps: [
      toPair,
      { see: { pair: 'loading' } },
      { done: 'loadPairs', output: pairs },
      { context: { giveId: 'btc', getId: 'gel' } },
      { type: 'get.chosen', id: 'usd' },
      { context: { giveId: 'btc', getId: 'usd' } },
      { type: 'give.chosen', id: 'usdt' },
      { context: { giveId: 'usdt', getId: 'gel' } },
    ],
    end: { pair: 'ready' },
  },
  {
    name: 'the pairs fail to load; another page, and back; then they are known',
    steps: [
      toPair,
      'error:loadPairs',
      { see: { pair: 'failed' } },
      toFaq,
      { see: 'plain' },
      toPair,
      { done: 'loadPairs', output: pairs },
      toFaq,
      toPair,
      { called: 'loadPairs', times: 2 },
    ],
    end: { pair: 'ready' },
  },
  {
    name: 'no pair is open: says so, and retries',
    steps: [toPair, { done: 'loadPairs', output: [] }, { see: { pair: 'failed' } }, 'pairs.retried'],
    end: { pair: 'loading' },
  },
  {
    name: 'the page has another language: the names are loaded again, the pair is kept',
    steps: [
      toPair,
      { done: 'loadPairs', output: pairs },
      { type: 'get.chosen', id: 'usd' },
      'language.changed',
      { see: { pair: 'loading' } },
      { done: 'loadPairs', output: pairs },
      { context: { giveId: 'btc', getId: 'usd' } },
    ],
    end: { pair: 'ready' },
  },
]

export const referralLinkSamples = defineSamples(referralLinkMachine, {
  inputs: { plain: { lang: 'en' } },
  events: {
    'target.chosen': ({ context }) => (context.page === 'pair' ? { page: 'faq' } : { page: 'pair' }),
    'target.translated': ({ context }) => (context.lang === 'en' ? { lang: 'ka' as const } : []),
    'give.chosen': ({ context }) => (context.giveId === 'btc' ? { id: 'usdt' } : { id: 'btc' }),
    'get.chosen': ({ context }) => getsIn(context).map(({ id }) => ({ id })),
    'pairs.retried': {},
    'language.changed': {},
  },
  actors: { loadPairs: { done: [pairs, []], error: fault } },
  journeys,
  invariants: {
    'once the pairs are known, the link leads to one of them': (snapshot) =>
      !snapshot.matches({ pair: 'ready' }) || chosenPair(snapshot.context) !== undefined,
    'a link to another page is no link to a pair': (snapshot) =>
      !snapshot.matches('plain') || chosenPair(snapshot.context) === undefined,
  },
  serialize: ({ context: { lang, page, pairs: known, giveId, getId } }) => [lang, page, known.length, giveId, getId],
})
