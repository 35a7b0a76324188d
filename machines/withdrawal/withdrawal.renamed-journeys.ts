import { means, renamedMeans, waiting } from '../shared/sample-means.ts'
import { replies } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { withdrawalMachine } from './withdrawal.machine.ts'
import { at, outcomes } from './withdrawal.sample-data.ts'

const begun = ['withdrawal.asked', 'done:loadMeans', 'amount.typed'] as const
const refreshing = { loaded: { names: 'refreshing' } } as const
const current = { loaded: { names: 'current' } } as const
const inRussian = [{ done: 'loadMeans', output: outcomes.later }, { see: current }] as const

/** Journeys while the language changes: names alone follow it. */
export const renamedJourneys: readonly JourneyOf<typeof withdrawalMachine>[] = [
  {
    name: 'another language: the form gets its names in it; what is typed, chosen and wrong stays',
    steps: [
      ...begun,
      { type: 'requisite.chosen', id: waiting.id },
      'withdrawal.submitted',
      { emitted: [{ type: 'field.asked', key: 'requisite' }] },
      'means.signalled',
      'means.signalled',
      { see: refreshing },
      { called: 'loadMeans', times: 3 },
      ...inRussian,
      { context: { means: renamedMeans, amount: '40', requisiteId: waiting.id } },
      { emitted: [] },
    ],
    end: at({ form: 'incomplete' }),
  },
  {
    name: 'another language: the form is used while its names load',
    steps: [
      ...begun,
      'means.signalled',
      { type: 'amount.typed', text: '50' },
      { see: refreshing },
      'withdrawal.submitted',
      { see: at({ review: 'shown' }) },
      ...inRussian,
      { context: { means: renamedMeans, amount: '50' } },
      'withdrawal.confirmed',
      'done:createWithdrawal',
    ],
    end: at('done'),
  },
  {
    name: 'another language, and no names in it: nothing changes',
    steps: [
      ...begun,
      'means.signalled',
      'error:loadMeans',
      { see: current },
      'means.signalled',
      { done: 'loadMeans', output: replies.forbidden },
      { see: current },
      { context: { means, amount: '40', refusal: null } },
    ],
    end: at({ form: 'editing' }),
  },
  {
    name: 'another language while it is requested: the same request after a lost reply, with what was checked',
    steps: [
      ...begun,
      'withdrawal.submitted',
      'withdrawal.confirmed',
      'means.signalled',
      'error:createWithdrawal',
      ...inRussian,
      { see: at('unanswered') },
      { context: { means: renamedMeans } },
      'withdrawal.confirmed',
      'done:createWithdrawal',
      { called: 'createWithdrawal', times: 2 },
    ],
    end: at('done'),
  },
  {
    name: 'another language after it was closed without a reply: it opens with what is known, and is named anew',
    steps: [
      ...begun,
      'withdrawal.submitted',
      'withdrawal.confirmed',
      'error:createWithdrawal',
      'withdrawal.closed',
      'means.signalled',
      { see: 'closed' },
      'withdrawal.asked',
      { see: at('unanswered') },
      { see: refreshing },
      ...inRussian,
      { context: { means: renamedMeans } },
    ],
    end: at('unanswered'),
  },
  {
    name: 'another language while balances load: they are loaded in it',
    steps: [
      'withdrawal.asked',
      'means.signalled',
      { see: 'loading' },
      { called: 'loadMeans', times: 2 },
      { done: 'loadMeans', output: outcomes.later },
    ],
    end: at({ form: 'editing' }),
  },
]
