import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { fault, replies, repliesTo } from '../shared/sample-account.ts'
import { defineSamples, type JourneyOf } from '../shared/samples.ts'
import { promoCodeMachine } from './promo-code.machine.ts'

const outcomes = {
  activated: accepted(null),
  gone: refused(codes.promoCodeGone, 'This promo code isn’t valid, or you’ve already used it.', { field: 'code' }),
}

const journeys: readonly JourneyOf<typeof promoCodeMachine>[] = [
  {
    name: 'a code is activated; the next one can be typed',
    steps: [
      { type: 'promo.typed', text: ' WELCOME ' },
      'promo.submitted',
      { called: 'activateCode', input: { code: 'welcome' }, times: 1 },
      { done: 'activateCode', output: outcomes.activated },
      { see: { form: 'activated' } },
      { context: { text: '' } },
      { emitted: [{ type: 'promo.activated' }] },
      { type: 'promo.typed', text: 'o' },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'a double click is sent once; an unknown code is kept, with the reason',
    steps: [
      'promo.typed',
      'promo.submitted',
      'promo.submitted',
      { called: 'activateCode', times: 1 },
      { done: 'activateCode', output: outcomes.gone },
      { emitted: [{ type: 'field.asked', key: 'promo' }] },
      { context: { text: 'Welcome' } },
    ],
    end: { form: 'refused' },
  },
  {
    name: 'nothing is typed, then too many are: the next one can be typed during the wait',
    steps: [
      { tags: [] },
      'promo.submitted',
      { see: { form: 'incomplete' } },
      { tags: ['incomplete'] },
      { emitted: [{ type: 'field.asked', key: 'promo' }] },
      { called: 'activateCode', times: 0 },
      'promo.typed',
      { tags: [] },
      'promo.submitted',
      { done: 'activateCode', output: replies.flooded },
      { tags: ['heldBack'] },
      { context: { refusal: replies.flooded.refusal } },
      { type: 'promo.typed', text: 'once' },
      'promo.submitted',
      { emitted: [] },
      { wait: 19_999 },
      { see: { form: 'heldBack' } },
      { called: 'activateCode', times: 1 },
      { wait: 1 },
      { context: { text: 'once', refusal: null } },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'an old refusal does not stay beside the next attempt',
    steps: [
      'promo.typed',
      'promo.submitted',
      { tags: ['busy'] },
      { done: 'activateCode', output: outcomes.gone },
      { tags: [] },
      { context: { refusal: outcomes.gone.refusal } },
      'promo.submitted',
      { context: { refusal: null } },
      { error: 'activateCode', reason: fault },
      { tags: ['unanswered'] },
      { context: { text: 'Welcome', refusal: null } },
      'promo.submitted',
      { done: 'activateCode', output: outcomes.gone },
      { type: 'promo.typed', text: 'once' },
      { context: { text: 'once', refusal: null } },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'no reply: the same code is sent again',
    steps: [
      'promo.typed',
      'promo.submitted',
      'error:activateCode',
      { see: { form: 'unanswered' } },
      'promo.submitted',
      { called: 'activateCode', input: { code: 'welcome' }, times: 2 },
    ],
    end: 'submitting',
  },
]

export const promoCodeSamples = defineSamples(promoCodeMachine, {
  events: { 'promo.typed': [{ text: 'Welcome' }, { text: ' ' }], 'promo.submitted': {} },
  actors: {
    activateCode: { done: [outcomes.activated, outcomes.gone, replies.flooded], error: fault },
  },
  journeys,
  invariants: {
    'codes are sent in lower case, without spaces around, and never empty': (_snapshot, _persisted, { started }) =>
      started.every(({ input }) => fieldOf(input, 'code') === 'welcome' || fieldOf(input, 'code') === 'once'),
    'activated means that the service accepted it': (snapshot, _persisted, history) =>
      !snapshot.matches({ form: 'activated' }) || repliesTo(history, 'activateCode').at(-1) === 0,
    'each activation is announced once': (_snapshot, _persisted, history) =>
      history.emitted.filter(({ type }) => type === 'promo.activated').length ===
      repliesTo(history, 'activateCode').filter((code) => code === 0).length,
    'a code is kept until it is accepted': ({ context }, _persisted, { events }) =>
      (fieldOf(events.at(-1), 'text') ?? context.text) === context.text,
  },
})
