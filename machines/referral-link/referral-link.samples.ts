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
    name: 'the language changes while another page is chosen: the pairs are loaded again once they are wanted',
    steps: [
      toPair,
      { done: 'loadPairs', output: pairs },
      { context: { pairs } },
      { type: 'get.chosen', id: 'usd' },
      toFaq,
      'language.changed',
      { see: { target: 'plain' } },
      { context: { pairs: [] } },
      { called: 'loadPairs', times: 1 },
      toPair,
      { see: { target: { pair: 'loading' } } },
      { called: 'loadPairs', times: 1 },
      { done: 'loadPairs', output: pairs },
      { context: { giveId: 'btc', getId: 'usd' } },
    ],
    end: { target: { pair: 'ready' } },
  },
  {
    name: 'the pairs of another language fail to load: the old names are gone',
    steps: [
      toPair,
      { done: 'loadPairs', output: pairs },
      'language.changed',
      { context: { pairs: [], giveId: 'btc', getId: 'gel' } },
      'error:loadPairs',
      toFaq,
      toPair,
      { see: { target: { pair: 'loading' } } },
      { called: 'loadPairs', times: 3 },
    ],
    end: { target: { pair: 'loading' } },
  },
  {
    name: 'the chosen pair is closed: the first that gives the same, the first of all, or none',
    steps: [
      toPair,
      { done: 'loadPairs', output: pairs },
      { type: 'get.chosen', id: 'usd' },
      'language.changed',
      { done: 'loadPairs', output: pairs.slice(2) },
      { context: { giveId: 'usdt', getId: 'gel' } },
      'language.changed',
      { done: 'loadPairs', output: [] },
      { see: { target: { pair: 'failed' } } },
      { context: { giveId: '', getId: '' } },
    ],
    end: { target: { pair: 'failed' } },
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
    'once the pairs are known, the link leads to the chosen one': (snapshot) => {
      const { context } = snapshot
      const pair = chosenPair(context)
      const isReady = snapshot.matches({ target: { pair: 'ready' } })
      return !isReady || (pair?.giveId === context.giveId && pair.getId === context.getId)
    },
    'what can be got is what is paid out for the chosen currency': ({ context: { pairs: known, giveId } }) =>
      getsIn({ pairs: known, giveId }).length === known.filter((pair) => pair.giveId === giveId).length,
    'a link to another page is no link to a pair': (snapshot) =>
      !snapshot.matches({ target: 'plain' }) || chosenPair(snapshot.context) === undefined,
  },
})
