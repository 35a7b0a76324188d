import { replies } from '../shared/sample-account.ts'
import { means, tron, waiting } from '../shared/sample-means.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { autoWithdrawalMachine } from './auto-withdrawal.machine.ts'
import { at, auto, filled, outcomes } from './auto-withdrawal.sample-data.ts'

type Journeys = readonly JourneyOf<typeof autoWithdrawalMachine>[]

const editing = { see: at({ form: 'editing' }) } as const
const incomplete = { see: at({ form: 'incomplete' }) } as const
const refused = { see: at({ form: 'refused' }) } as const
const forgotten = { context: { refusal: null } } as const
const opened = ['auto.asked', { done: 'loadMeans', output: outcomes.means }] as const

const fails = (text: string) =>
  [
    { type: 'amount.typed', text },
    'auto.submitted',
    incomplete,
    { emitted: [{ type: 'field.asked', key: 'amount' }] },
    { called: 'saveAuto', times: 0 },
  ] as const

/** Journeys through the form of automatic withdrawals, and its loading. */
export const formJourneys: Journeys = [
  {
    name: 'closed while it loads',
    steps: [{ tags: [] }, 'auto.asked', { tags: ['open', 'busy'] }, 'auto.closed'],
    end: 'closed',
  },
  {
    name: 'not loaded: the reason, which does not stay beside a lost reply, and a retry',
    steps: [
      'auto.asked',
      { done: 'loadMeans', output: replies.forbidden },
      { see: 'failed' },
      { tags: ['open'] },
      { context: { refusal: replies.forbidden.refusal } },
      'means.retried',
      { see: 'loading' },
      'error:loadMeans',
      { see: 'failed' },
      forgotten,
      'means.retried',
      { done: 'loadMeans', output: outcomes.means },
      editing,
      { tags: ['open', 'form'] },
    ],
    end: at({ form: 'editing' }),
  },
  {
    name: 'not loaded, and closed',
    steps: ['auto.asked', 'error:loadMeans', 'auto.closed'],
    end: 'closed',
  },
  {
    name: 'exactly the least withdrawal is saved, less and nothing are not',
    steps: [
      ...opened,
      ...fails('4.999999'),
      ...fails('0'),
      ...fails(''),
      { tags: ['open', 'form', 'incomplete'] },
      { type: 'amount.typed', text: '5' },
      editing,
      'auto.submitted',
      { tags: ['open', 'busy'] },
      { called: 'saveAuto', input: { auto: { ...auto, minAmount: '5' }, code: null }, times: 1 },
      'auto.submitted',
      'auto.turnedOff',
      'auto.closed',
      { called: 'saveAuto', times: 0 },
    ],
    end: at('saving'),
  },
  {
    name: 'a threshold of zero is asked about before payment details that are missing',
    steps: [...opened, { type: 'wallet.chosen', walletId: 'XRP' }, editing, ...fails('0')],
    end: at({ form: 'incomplete' }),
  },
  {
    name: 'a reading of the threshold and other payment details are chosen while it is edited, and saved',
    steps: [
      ...opened,
      { type: 'amount.chosen', amount: '1500' },
      editing,
      { type: 'requisite.chosen', id: waiting.id },
      editing,
      'auto.submitted',
      { called: 'saveAuto', input: { auto: { walletId: 'USDT', minAmount: '1500', requisiteId: waiting.id } } },
    ],
    end: at('saving'),
  },
  {
    name: 'off: there is nothing to turn off',
    steps: [...filled, 'auto.turnedOff', { called: 'saveAuto', times: 0 }, 'auto.closed'],
    end: 'closed',
  },
  {
    name: 'a refusal does not stay beside what is typed, nor beside another attempt',
    steps: [
      ...filled,
      'auto.submitted',
      { done: 'saveAuto', output: outcomes.belowMin },
      refused,
      { tags: ['open', 'form'] },
      { emitted: [{ type: 'field.asked', key: 'amount' }] },
      { context: { refusal: outcomes.belowMin.refusal } },
      'amount.typed',
      editing,
      forgotten,
      'auto.submitted',
      { done: 'saveAuto', output: outcomes.gone },
      { emitted: [{ type: 'field.asked', key: 'requisite' }] },
      'auto.submitted',
      { see: at('saving') },
      forgotten,
    ],
    end: at('saving'),
  },
  {
    name: 'refused as a whole: the form is asked from its beginning',
    steps: [
      ...filled,
      'auto.submitted',
      { done: 'saveAuto', output: replies.forbidden },
      { emitted: [{ type: 'field.asked', key: 'amount' }] },
    ],
    end: at({ form: 'refused' }),
  },
  {
    name: 'a change is refused, and it is turned off instead',
    input: 'on',
    steps: [
      ...opened,
      'auto.submitted',
      { called: 'saveAuto', input: { auto }, times: 1 },
      { done: 'saveAuto', output: outcomes.gone },
      refused,
      'auto.turnedOff',
      { see: at('saving') },
      forgotten,
      { called: 'saveAuto', input: { auto: null, code: null }, times: 1 },
    ],
    end: at('saving'),
  },
  {
    name: 'turning it off is refused: what is typed says itself what is wrong with it',
    input: 'on',
    steps: [
      ...opened,
      { type: 'amount.typed', text: '' },
      'auto.turnedOff',
      { done: 'saveAuto', output: replies.forbidden },
      refused,
      { context: { refusal: replies.forbidden.refusal } },
      'auto.submitted',
      incomplete,
      forgotten,
    ],
    end: at({ form: 'incomplete' }),
  },
  {
    name: 'too many attempts: neither saved nor turned off until the wait ends',
    input: 'on',
    steps: [
      ...opened,
      'auto.submitted',
      { done: 'saveAuto', output: replies.flooded },
      { see: at({ form: 'heldBack' }) },
      { tags: ['open', 'form', 'heldBack'] },
      'auto.submitted',
      'auto.turnedOff',
      { see: at({ form: 'heldBack' }) },
      { called: 'saveAuto', times: 1 },
      { wait: 19_999 },
      { see: at({ form: 'heldBack' }) },
      { wait: 1 },
      editing,
      forgotten,
    ],
    end: at({ form: 'editing' }),
  },
  {
    name: 'no reply: it may be saved, and the same again is harmless',
    steps: [
      ...filled,
      'auto.submitted',
      'error:saveAuto',
      { tags: ['open', 'form', 'unanswered'] },
      { emitted: [] },
      'auto.submitted',
      { called: 'saveAuto', input: { auto, code: null }, times: 2 },
    ],
    end: at('saving'),
  },
  {
    name: 'names that are refused in another language change nothing',
    steps: [
      ...filled,
      'means.signalled',
      { done: 'loadMeans', output: replies.forbidden },
      { see: { loaded: { names: 'current' } } },
      { context: { means, requisiteId: tron.id, refusal: null } },
    ],
    end: at({ form: 'editing' }),
  },
]
