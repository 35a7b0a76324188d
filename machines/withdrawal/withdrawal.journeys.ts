import { codes } from '../shared/codes.ts'
import { replies, secrets } from '../shared/sample-account.ts'
import { waiting } from '../shared/sample-means.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { refused } from '../shared/outcome.ts'
import { reloadedJourneys } from './withdrawal.reloaded-journeys.ts'
import type { withdrawalMachine } from './withdrawal.machine.ts'
import { outcomes } from './withdrawal.sample-data.ts'

type Journeys = readonly JourneyOf<typeof withdrawalMachine>[]

const checked = ['withdrawal.asked', 'done:loadMeans', 'amount.typed', 'withdrawal.submitted'] as const
const sent = [...checked, 'withdrawal.confirmed'] as const
const lost = [...sent, 'error:createWithdrawal', { see: 'unanswered' }] as const

/** Hand-written journeys through a withdrawal with their end states. */
export const withdrawalJourneys: Journeys = [
  {
    name: 'an amount is checked, confirmed and requested once',
    steps: [
      ...checked,
      { see: { review: 'shown' } },
      'withdrawal.confirmed',
      { see: 'sending' },
      'done:createWithdrawal',
      { called: 'createWithdrawal', times: 1 },
      { emitted: [{ type: 'withdrawal.made' }] },
      { see: 'done' },
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
      { see: { review: 'shown' } },
      'form.reopened',
    ],
    end: { form: 'editing' },
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
    end: { form: 'incomplete' },
  },
  {
    name: 'zero, less than the least amount, and an ambiguous amount are not requested',
    steps: [
      'withdrawal.asked',
      'done:loadMeans',
      { type: 'amount.typed', text: '0' },
      'withdrawal.submitted',
      { see: { form: 'incomplete' } },
      { type: 'amount.typed', text: '4.99' },
      'withdrawal.submitted',
      { see: { form: 'incomplete' } },
      { type: 'amount.typed', text: '1,500' },
      'withdrawal.submitted',
    ],
    end: { form: 'incomplete' },
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
    end: { form: 'incomplete' },
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
    end: 'done',
  },
  {
    name: 'no reply, closed, and asked for another wallet: the first one is settled before',
    steps: [
      ...lost,
      'withdrawal.closed',
      { emitted: [{ type: 'withdrawal.doubted' }] },
      { type: 'withdrawal.asked', walletId: 'XRP' },
      { see: 'unanswered' },
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
      { see: { review: 'heldBack' } },
      'form.reopened',
      'withdrawal.confirmed',
      { see: { review: 'heldBack' } },
      { wait: 20_000 },
      { see: { review: 'shown' } },
      'form.reopened',
      { see: { review: 'shown' } },
      'withdrawal.confirmed',
      'done:createWithdrawal',
    ],
    end: 'done',
  },
  {
    name: 'no reply, then a refusal: nothing was made, and the form is open again',
    steps: [
      ...lost,
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: outcomes.tooMuch },
      { see: { form: 'refused' } },
      { type: 'amount.typed', text: '20' },
      'withdrawal.submitted',
      'withdrawal.confirmed',
      'done:createWithdrawal',
    ],
    end: 'done',
  },
  {
    name: 'the balance was spent elsewhere in the meantime',
    steps: [
      ...sent,
      { done: 'createWithdrawal', output: outcomes.tooMuch },
      { emitted: [{ type: 'field.asked', key: 'amount' }] },
    ],
    end: { form: 'refused' },
  },
  {
    name: 'the payment details were changed elsewhere in the meantime',
    steps: [
      ...sent,
      { done: 'createWithdrawal', output: outcomes.waits },
      { emitted: [{ type: 'field.asked', key: 'requisite' }] },
    ],
    end: { form: 'refused' },
  },
  {
    name: 'with two-factor on: a code, after a wrong one',
    input: 'twoFactor',
    steps: [
      ...sent,
      { see: { coding: { asking: 'editing' } } },
      'code.submitted',
      { see: { coding: { asking: 'incomplete' } } },
      'code.typed',
      'code.submitted',
      { see: 'sending' },
      { done: 'createWithdrawal', output: replies.codeWrong },
      { see: { coding: { asking: 'refused' } } },
      'code.typed',
      'code.submitted',
      { done: 'createWithdrawal', output: outcomes.made },
    ],
    end: 'done',
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
    end: 'done',
  },
  {
    name: 'no reply to a code: the same request without one; it never arrived, so a code is asked for again',
    input: 'twoFactor',
    steps: [
      ...sent,
      'code.typed',
      'code.submitted',
      'error:createWithdrawal',
      { see: 'unanswered' },
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: replies.codeWanted },
      { see: { coding: { asking: 'editing' } } },
      'code.typed',
      'code.submitted',
      { done: 'createWithdrawal', output: outcomes.made },
    ],
    end: 'done',
  },
  {
    name: 'two-factor was turned on elsewhere',
    steps: [...sent, { done: 'createWithdrawal', output: replies.codeWanted }],
    end: { coding: { asking: 'editing' } },
  },
  {
    name: 'technical work',
    steps: [...sent, { done: 'createWithdrawal', output: refused(codes.technicalWork) }],
    end: { review: 'refused' },
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
    end: { form: 'editing' },
  },
  ...reloadedJourneys,
]
