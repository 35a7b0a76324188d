import { tron } from '../shared/sample-means.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { withdrawalMachine } from './withdrawal.machine.ts'
import { at, outcomes, unanswered } from './withdrawal.sample-data.ts'

/** Journeys after a lost reply and a reload: what the request names may be gone by then. */
export const reloadedJourneys: readonly JourneyOf<typeof withdrawalMachine>[] = [
  {
    name: 'no reply, and the page was loaded again: the same request, whatever is asked for',
    input: 'reloaded',
    steps: [
      { type: 'withdrawal.asked', walletId: 'XRP' },
      'done:loadMeans',
      { see: at('unanswered') },
      'withdrawal.closed',
      { type: 'withdrawal.asked', walletId: 'XRP' },
      { see: at('unanswered') },
      'withdrawal.confirmed',
      { called: 'createWithdrawal', input: { request: unanswered, code: null, isRepeated: true }, times: 1 },
      'done:createWithdrawal',
      { see: at('done') },
      'withdrawal.closed',
      { type: 'withdrawal.asked', walletId: 'XRP' },
    ],
    end: 'loading',
  },
  {
    name: 'no reply, and the page was loaded again: nothing was made, and the form has what was asked for',
    input: 'reloaded',
    steps: [
      'withdrawal.asked',
      'error:loadMeans',
      { see: 'failed' },
      'means.retried',
      'done:loadMeans',
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: outcomes.tooMuch },
      { context: { walletId: 'USDT', amount: '40', requisiteId: tron.id, request: null, isUnsure: false } },
    ],
    end: at({ form: 'refused' }),
  },
  {
    name: 'no reply, and after the page was loaded again its payment details are gone: the same request all the same',
    input: 'reloaded',
    steps: [
      'withdrawal.asked',
      { done: 'loadMeans', output: outcomes.none },
      { see: at('unanswered') },
      'withdrawal.confirmed',
      { called: 'createWithdrawal', input: { request: unanswered }, times: 1 },
      'done:createWithdrawal',
    ],
    end: at('done'),
  },
  {
    name: 'after the page was loaded again its payment details are gone: no others take their place unasked',
    input: 'reloaded',
    steps: [
      'withdrawal.asked',
      { done: 'loadMeans', output: outcomes.others },
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: outcomes.reused },
      { see: at({ form: 'refused' }) },
      { emitted: [{ type: 'field.asked', key: 'requisite' }] },
      'withdrawal.submitted',
      { called: 'createWithdrawal', times: 1 },
    ],
    end: at({ form: 'incomplete' }),
  },
  {
    name: 'after the page was loaded again there are no payment details: refused as a whole, the form says so',
    input: 'reloaded',
    steps: [
      'withdrawal.asked',
      { done: 'loadMeans', output: outcomes.bare },
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: outcomes.reused },
      { see: at({ form: 'refused' }) },
      { emitted: [{ type: 'field.asked', key: 'requisite' }] },
    ],
    end: at({ form: 'refused' }),
  },
  {
    name: 'after the page was loaded again the wallet is gone: the same request, and its refusal needs no form',
    input: 'reloaded',
    steps: [
      'withdrawal.asked',
      { done: 'loadMeans', output: outcomes.none },
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: outcomes.gone },
      { see: 'gone' },
      'withdrawal.closed',
      { type: 'withdrawal.asked', walletId: 'XRP' },
    ],
    end: 'loading',
  },
]
