import { codes } from '../shared/codes.ts'
import { replies, secrets } from '../shared/sample-account.ts'
import { waiting } from '../shared/sample-means.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { refused } from '../shared/outcome.ts'
import { doubtJourneys } from './withdrawal.doubt-journeys.ts'
import { formJourneys } from './withdrawal.form-journeys.ts'
import { reloadedJourneys } from './withdrawal.reloaded-journeys.ts'
import { renamedJourneys } from './withdrawal.renamed-journeys.ts'
import type { withdrawalMachine } from './withdrawal.machine.ts'
import { at, outcomes } from './withdrawal.sample-data.ts'

type Journeys = readonly JourneyOf<typeof withdrawalMachine>[]

const checked = ['withdrawal.asked', 'done:loadMeans', 'amount.typed', 'withdrawal.submitted'] as const
const sent = [...checked, 'withdrawal.confirmed'] as const
const lost = [...sent, 'error:createWithdrawal', { see: at('unanswered') }] as const

/** Hand-written journeys through a withdrawal with their end states. */
export const withdrawalJourneys: Journeys = [
  {
    name: 'an amount is checked, confirmed and requested once',
    steps: [
      ...checked,
      { see: at({ review: 'shown' }) },
      'withdrawal.confirmed',
      { see: at('sending') },
      'done:createWithdrawal',
      { called: 'createWithdrawal', times: 1 },
      { emitted: [{ type: 'withdrawal.made' }] },
      { see: at('done') },
      'withdrawal.closed',
    ],
    end: 'closed',
  },
  {
    name: 'the whole balance',
    steps: [
      'withdrawal.asked',
      'done:loadMeans',
      { type: 'amount.chosen', amount: '120.5' },
      'withdrawal.submitted',
      { see: at({ review: 'shown' }) },
      'form.reopened',
    ],
    end: at({ form: 'editing' }),
  },
  {
    name: 'more than there is: nothing is requested',
    steps: [
      'withdrawal.asked',
      'done:loadMeans',
      { type: 'amount.typed', text: '120.51' },
      'withdrawal.submitted',
      { emitted: [{ type: 'field.asked', key: 'amount' }] },
      { called: 'createWithdrawal', times: 0 },
    ],
    end: at({ form: 'incomplete' }),
  },
  {
    name: 'zero, less than the least amount, and an ambiguous amount are not requested',
    steps: [
      'withdrawal.asked',
      'done:loadMeans',
      { type: 'amount.typed', text: '0' },
      'withdrawal.submitted',
      { see: at({ form: 'incomplete' }) },
      { type: 'amount.typed', text: '4.99' },
      'withdrawal.submitted',
      { see: at({ form: 'incomplete' }) },
      { type: 'amount.typed', text: '1,500' },
      'withdrawal.submitted',
    ],
    end: at({ form: 'incomplete' }),
  },
  {
    name: 'payment details that are not active yet',
    steps: [
      'withdrawal.asked',
      'done:loadMeans',
      'amount.typed',
      { type: 'requisite.chosen', id: waiting.id },
      'withdrawal.submitted',
      { emitted: [{ type: 'field.asked', key: 'requisite' }] },
    ],
    end: at({ form: 'incomplete' }),
  },
  {
    name: 'without payment details some are to be added',
    steps: [
      'withdrawal.asked',
      { done: 'loadMeans', output: outcomes.bare },
      'requisite.wanted',
      { emitted: [{ type: 'requisite.asked', walletId: 'USDT' }] },
    ],
    end: 'closed',
  },
  {
    name: 'no reply: the same request again, with the same key',
    steps: [...lost, 'withdrawal.confirmed', 'done:createWithdrawal', { called: 'createWithdrawal', times: 2 }],
    end: at('done'),
  },
  {
    name: 'no reply, closed, and asked for another wallet: the first one is settled before',
    steps: [
      ...lost,
      'withdrawal.closed',
      { emitted: [{ type: 'withdrawal.doubted' }] },
      { type: 'withdrawal.asked', walletId: 'XRP' },
      { see: at('unanswered') },
      'withdrawal.confirmed',
      'done:createWithdrawal',
      'withdrawal.closed',
      { type: 'withdrawal.asked', walletId: 'XRP' },
    ],
    end: 'loading',
  },
  {
    name: 'no reply, then too many calls: what may have been made is not changed',
    steps: [
      ...lost,
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: replies.flooded },
      { see: at({ review: 'heldBack' }) },
      'form.reopened',
      'withdrawal.confirmed',
      { see: at({ review: 'heldBack' }) },
      { wait: 20_000 },
      { see: at({ review: 'shown' }) },
      'form.reopened',
      { see: at({ review: 'shown' }) },
      'withdrawal.confirmed',
      'done:createWithdrawal',
    ],
    end: at('done'),
  },
  {
    name: 'no reply, then a refusal: nothing was made, and the form is open again',
    steps: [
      ...lost,
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: outcomes.tooMuch },
      { see: at({ form: 'refused' }) },
      { type: 'amount.typed', text: '20' },
      'withdrawal.submitted',
      'withdrawal.confirmed',
      'done:createWithdrawal',
    ],
    end: at('done'),
  },
  {
    name: 'the balance was spent elsewhere in the meantime',
    steps: [
      ...sent,
      { done: 'createWithdrawal', output: outcomes.tooMuch },
      { emitted: [{ type: 'field.asked', key: 'amount' }] },
    ],
    end: at({ form: 'refused' }),
  },
  {
    name: 'the payment details were changed elsewhere in the meantime',
    steps: [
      ...sent,
      { done: 'createWithdrawal', output: outcomes.waits },
      { emitted: [{ type: 'field.asked', key: 'requisite' }] },
    ],
    end: at({ form: 'refused' }),
  },
  {
    name: 'with two-factor on: a code, after a wrong one',
    input: 'twoFactor',
    steps: [
      ...sent,
      { see: at({ coding: { asking: 'editing' } }) },
      'code.submitted',
      { see: at({ coding: { asking: 'incomplete' } }) },
      'code.typed',
      'code.submitted',
      { see: at('sending') },
      { done: 'createWithdrawal', output: replies.codeWrong },
      { see: at({ coding: { asking: 'refused' } }) },
      'code.typed',
      'code.submitted',
      { done: 'createWithdrawal', output: outcomes.made },
    ],
    end: at('done'),
  },
  {
    name: 'lost authenticator: a backup code',
    input: 'twoFactor',
    steps: [
      ...sent,
      'way.changed',
      { type: 'code.typed', code: secrets.backupCode },
      'code.submitted',
      { done: 'createWithdrawal', output: outcomes.made },
    ],
    end: at('done'),
  },
  {
    name: 'no reply to a code: the same request without one; it never arrived, so a code is asked for again',
    input: 'twoFactor',
    steps: [
      ...sent,
      'code.typed',
      'code.submitted',
      'error:createWithdrawal',
      { see: at('unanswered') },
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: replies.codeWanted },
      { see: at({ coding: { asking: 'editing' } }) },
      'code.typed',
      'code.submitted',
      { done: 'createWithdrawal', output: outcomes.made },
    ],
    end: at('done'),
  },
  {
    name: 'two-factor was turned on elsewhere',
    steps: [...sent, { done: 'createWithdrawal', output: replies.codeWanted }],
    end: at({ coding: { asking: 'editing' } }),
  },
  {
    name: 'refused, and the same one is confirmed once more after no reply',
    steps: [
      ...lost,
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: refused(codes.technicalWork) },
      { called: 'createWithdrawal', input: { isRepeated: true }, times: 2 },
    ],
    end: at({ review: 'refused' }),
  },
  {
    name: 'too many codes: wait, then the same code step',
    steps: [
      ...sent,
      { done: 'createWithdrawal', output: replies.codeWanted },
      'code.typed',
      'code.submitted',
      { done: 'createWithdrawal', output: replies.flooded },
      { see: at({ coding: { asking: 'heldBack' } }) },
      'code.typed',
      'code.submitted',
      { called: 'createWithdrawal', times: 2 },
      'after:heldBack',
      { see: at({ coding: { asking: 'editing' } }) },
      'code.typed',
      'code.submitted',
      { called: 'createWithdrawal', times: 1 },
      { done: 'createWithdrawal', output: outcomes.made },
    ],
    end: at('done'),
  },
  {
    name: 'back from the code to another amount: that one is checked and requested',
    input: 'twoFactor',
    steps: [
      ...checked,
      'withdrawal.confirmed',
      { see: at({ coding: { asking: 'editing' } }) },
      'form.reopened',
      { type: 'amount.typed', text: '50' },
      'withdrawal.submitted',
      { see: at({ review: 'shown' }) },
      'withdrawal.confirmed',
      'code.typed',
      'code.submitted',
      { done: 'createWithdrawal', output: outcomes.made },
      { called: 'createWithdrawal', times: 1 },
    ],
    end: at('done'),
  },
  {
    name: 'technical work',
    steps: [...sent, { done: 'createWithdrawal', output: refused(codes.technicalWork) }],
    end: at({ review: 'refused' }),
  },
  {
    name: 'balances that fail to load are retried; a wallet that is gone may come back',
    steps: [
      'withdrawal.asked',
      'error:loadMeans',
      { see: 'failed' },
      'means.retried',
      { done: 'loadMeans', output: outcomes.none },
      { see: 'gone' },
      'means.retried',
      'done:loadMeans',
    ],
    end: at({ form: 'editing' }),
  },
  ...formJourneys,
  ...doubtJourneys,
  ...renamedJourneys,
  ...reloadedJourneys,
]
