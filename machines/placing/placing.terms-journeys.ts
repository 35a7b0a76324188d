import { codes } from '../shared/codes.ts'
import { refused } from '../shared/outcome.ts'
import { orderDraft } from '../shared/sample-data.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { agreedTo, inLanguage, withRate } from './placing.draft.ts'
import type { placingMachine } from './placing.machine.ts'
import { betterRate, confirmed, consented, newRate, outcomes, quoted, words } from './placing.sample-data.ts'

const agreed = agreedTo(orderDraft)

/** The amount of the sample order, and rates at which a hundredth less or exactly as much is got. */
const amounts = { same: '1754.32', worse: '1710' }
const rates = { aHundredthLess: '175431.99', justAsMuch: '175432' }

/** Journeys of another rate or language that look at the terms, value by value. */
export const termsJourneys: readonly JourneyOf<typeof placingMachine>[] = [
  {
    name: 'a worse rate is offered before anything changes, and asked for once it is accepted',
    steps: [
      { wait: 29_999 },
      { called: 'quoteRoute', times: 0 },
      { wait: 1 },
      { called: 'quoteRoute', input: { draft: orderDraft }, times: 1 },
      { done: 'quoteRoute', output: quoted('en', newRate) },
      { context: { draft: orderDraft, offeredRate: newRate, agreedAmount: amounts.same } },
      ...consented,
      'order.confirmed',
      { see: { preview: 'rateChanged' } },
      'rate.accepted',
      { see: { preview: 'reviewing' } },
      { context: { draft: withRate(orderDraft, newRate), offeredRate: null, agreedAmount: amounts.worse } },
      'order.confirmed',
      { called: 'keepPending', input: { draft: agreedTo(withRate(orderDraft, newRate)) }, times: 1 },
    ],
    end: 'keeping',
  },
  {
    name: 'a rate that gives a hundredth less is offered; one that gives exactly as much is taken',
    steps: [
      'after:rateLifetime',
      { done: 'quoteRoute', output: quoted('en', rates.aHundredthLess) },
      { see: { preview: 'rateChanged' } },
      { context: { offeredRate: rates.aHundredthLess } },
      { type: 'language.changed', lang: 'en' },
      { context: { offeredRate: null } },
      { see: { preview: 'requoting' } },
      { done: 'quoteRoute', output: quoted('en', rates.justAsMuch) },
      { see: { preview: 'reviewing' } },
      { context: { draft: withRate(orderDraft, rates.justAsMuch), offeredRate: null, agreedAmount: amounts.same } },
    ],
    end: { preview: 'reviewing' },
  },
  {
    name: 'a better rate is taken while the preview is read; the agreed amount stays the one that was agreed to',
    steps: [
      'after:rateLifetime',
      { done: 'quoteRoute', output: quoted('en', betterRate) },
      { context: { draft: withRate(orderDraft, betterRate), agreedAmount: amounts.same, offeredRate: null } },
      'order.abandoned',
    ],
    end: 'abandoned',
  },
  {
    name: 'the service names a rate that gives as much: the same order with another key',
    steps: [
      ...confirmed,
      { done: 'createOrder', output: outcomes.rateNear },
      { see: 'keeping' },
      { context: { key: null, draft: agreedTo(withRate(orderDraft, '175432.07')) } },
      { called: 'keepPending', input: { draft: agreedTo(withRate(orderDraft, '175432.07')) }, times: 2 },
      'done:keepPending',
      { called: 'createOrder', input: { key: 'key-for-175432.07-en', isRepeated: false }, times: 2 },
      { done: 'createOrder', output: outcomes.rateNear },
      { see: { preview: 'rateChanged' } },
      { context: { key: null, offeredRate: '175432.07' } },
    ],
    end: { preview: 'rateChanged' },
  },
  {
    name: 'a repeated order at another rate is a new one: its next request is the first of its key',
    steps: [
      ...confirmed,
      'error:createOrder',
      { wait: 2_000 },
      { done: 'createOrder', output: outcomes.rateBetter },
      { see: 'keeping' },
      'done:keepPending',
      { called: 'createOrder', input: { key: 'key-for-176000-en', isRepeated: false }, times: 3 },
      { context: { isRepeated: false } },
      { done: 'createOrder', output: outcomes.flooded },
    ],
    end: 'heldBack',
  },
  {
    name: 'a rate that is no number is a refusal',
    steps: [...confirmed, { done: 'createOrder', output: refused(codes.rateChanged, '', { rate: 'n/a' }) }],
    end: 'refused',
  },
  {
    name: 'another refusal that names a rate offers none',
    steps: [...confirmed, { done: 'createOrder', output: refused(codes.routeOff, '', { rate: betterRate }) }],
    end: 'refused',
  },
  {
    name: 'the texts of another language: names and labels change, the terms do not',
    steps: [
      { type: 'language.changed', lang: 'ka' },
      { context: { lang: 'ka', shownIn: 'en' } },
      { called: 'quoteRoute', times: 1 },
      { type: 'language.changed', lang: 'ru' },
      { called: 'quoteRoute', times: 1 },
      { done: 'quoteRoute', output: quoted('ru', orderDraft.rate) },
      { context: { lang: 'ru', shownIn: 'ru' } },
      {
        context: {
          draft: {
            ...orderDraft,
            get: { ...orderDraft.get, name: words.ru.city },
            shown: [{ label: words.ru.visitor, value: 'Nino Beridze' }],
          },
        },
      },
      ...consented,
      'order.confirmed',
      { called: 'keepPending', times: 1 },
    ],
    end: 'keeping',
  },
  {
    name: 'a worse rate in another language: the texts are taken, the rate is offered',
    steps: [
      { type: 'language.changed', lang: 'ka' },
      { done: 'quoteRoute', output: quoted('ka', newRate) },
      { see: { preview: 'rateChanged' } },
      { context: { shownIn: 'ka', offeredRate: newRate } },
      'rate.accepted',
      { see: { preview: 'reviewing' } },
      ...consented,
      'order.confirmed',
      'done:keepPending',
    ],
    end: 'creating',
  },
  {
    name: 'the order is created in the language of the page, even if its texts did not load',
    steps: [
      { type: 'language.changed', lang: 'ru' },
      'error:quoteRoute',
      { see: { preview: 'reviewing' } },
      { context: { lang: 'ru', shownIn: 'en' } },
      ...consented,
      'order.confirmed',
      { called: 'keepPending', input: { draft: inLanguage(agreed, 'ru') }, times: 1 },
      'done:keepPending',
      { type: 'language.changed', lang: 'ka' },
      { called: 'quoteRoute', times: 1 },
      { context: { lang: 'ka', draft: inLanguage(agreed, 'ru') } },
    ],
    end: 'creating',
  },
]
