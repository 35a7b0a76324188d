import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { fault } from '../shared/sample-account.ts'
import { defineSamples, type JourneyOf } from '../shared/samples.ts'
import { referralLinkMachine } from './referral-link.machine.ts'
import { chosenPair, getsIn } from './referral-link.rules.ts'
import { listedPages, pairs } from './referral-link.sample-data.ts'

const denied = refused(codes.forbidden, 'You are not authorized.')
const toPair = { type: 'target.chosen', page: 'pair' } as const
const toFaq = { type: 'target.chosen', page: 'faq' } as const

const journeys: readonly JourneyOf<typeof referralLinkMachine>[] = [
  {
    name: 'a page in another language',
    steps: [toFaq, 'target.translated', { context: { page: 'faq', lang: 'ka' } }],
    end: { target: 'plain', pages: 'loading' },
  },
  {
    name: 'a pair: the other side follows the first',
    steps: [
      toPair,
      { see: { target: { pair: 'loading' } } },
      { done: 'loadPairs', output: pairs },
      { context: { giveId: 'btc', getId: 'gel' } },
      { type: 'get.chosen', id: 'usd' },
      { context: { giveId: 'btc', getId: 'usd' } },
      { type: 'give.chosen', id: 'usdt' },
      { context: { giveId: 'usdt', getId: 'gel' } },
    ],
    end: { target: { pair: 'ready' } },
  },
  {
    name: 'the pairs fail to load; another page, and back; then they are known',
    steps: [
      toPair,
      'error:loadPairs',
      { see: { target: { pair: 'failed' } } },
      toFaq,
      { see: { target: 'plain' } },
      toPair,
      { done: 'loadPairs', output: pairs },
      toFaq,
      toPair,
      { called: 'loadPairs', times: 2 },
    ],
    end: { target: { pair: 'ready' } },
  },
  {
    name: 'no pair is open: says so, and retries',
    steps: [toPair, { done: 'loadPairs', output: [] }, { see: { target: { pair: 'failed' } } }, 'pairs.retried'],
    end: { target: { pair: 'loading' } },
  },
  {
    name: 'the page has another language: the names are loaded again, the pair is kept',
    steps: [
      toPair,
      { done: 'loadPairs', output: pairs },
      { type: 'get.chosen', id: 'usd' },
      'language.changed',
      { see: { target: { pair: 'loading' } } },
      { done: 'loadPairs', output: pairs },
      { context: { giveId: 'btc', getId: 'usd' } },
    ],
    end: { target: { pair: 'ready' } },
  },
  {
    name: 'the pages of each language are loaded once',
    steps: [
      { called: 'loadPages', input: { lang: 'en' } },
      { done: 'loadPages', output: accepted(listedPages.en) },
      { type: 'target.translated', lang: 'ka' },
      { called: 'loadPages', input: { lang: 'ka' } },
      { done: 'loadPages', output: accepted(listedPages.ka) },
      { type: 'target.translated', lang: 'en' },
      { called: 'loadPages', times: 0 },
      { context: { lang: 'en', listed: { en: listedPages.en, ka: listedPages.ka } } },
    ],
    end: { pages: 'known' },
  },
  {
    name: 'pages that fail to load are tried again, and do not hinder the link',
    steps: [
      'error:loadPages',
      { see: { target: 'plain', pages: 'failed' } },
      'after:listRetry',
      { done: 'loadPages', output: denied },
      { see: { pages: 'failed' } },
      { type: 'target.translated', lang: 'ka' },
      { called: 'loadPages', times: 3 },
      { done: 'loadPages', output: accepted(listedPages.ka) },
    ],
    end: { pages: 'known' },
  },
]

export const referralLinkSamples = defineSamples(referralLinkMachine, {
  inputs: { plain: { lang: 'en' } },
  events: {
    'target.chosen': ({ context }) => (context.page === 'pair' ? { page: 'faq' } : { page: 'pair' }),
    'target.translated': ({ context }) => ({ lang: context.lang === 'en' ? ('ka' as const) : ('en' as const) }),
    'give.chosen': ({ context }) => (context.giveId === 'btc' ? { id: 'usdt' } : { id: 'btc' }),
    'get.chosen': ({ context }) => getsIn(context).map(({ id }) => ({ id })),
    'pairs.retried': {},
    'language.changed': {},
  },
  actors: {
    loadPairs: { done: [pairs, []], error: fault },
    loadPages: { done: [accepted(listedPages.en), denied], error: fault },
  },
  journeys,
  invariants: {
    'once the pairs are known, the link leads to one of them': (snapshot) =>
      !snapshot.matches({ target: { pair: 'ready' } }) || chosenPair(snapshot.context) !== undefined,
    'a link to another page is no link to a pair': (snapshot) =>
      !snapshot.matches({ target: 'plain' }) || chosenPair(snapshot.context) === undefined,
  },
})
