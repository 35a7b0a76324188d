import { replies, secrets } from '../shared/sample-account.ts'
import { tron } from '../shared/sample-means.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { noSecret } from '../shared/secret.ts'
import type { withdrawalMachine } from './withdrawal.machine.ts'
import { at, lost, outcomes, sent, unanswered } from './withdrawal.sample-data.ts'

type Journeys = readonly JourneyOf<typeof withdrawalMachine>[]

const proving = { see: at('proving') } as const
const left = { done: 'stepUp', output: { isConfirmed: false } } as const
const request = { walletId: 'USDT', amount: '40', requisiteId: tron.id, idempotencyKey: 'withdrawal-key' }

/** Journeys through the step-up of a withdrawal. */
export const provenJourneys: Journeys = [
  {
    name: 'the owner confirms, then exactly what was checked is requested',
    input: 'keyed',
    steps: [
      ...sent,
      { done: 'createWithdrawal', output: outcomes.unconfirmed },
      proving,
      { tags: [] },
      { called: 'stepUp', input: { ways: ['password', 'mail'] } },
      'withdrawal.confirmed',
      'form.reopened',
      { called: 'createWithdrawal', times: 1 },
      { done: 'stepUp', output: { isConfirmed: true } },
      { see: at('sending') },
      { called: 'createWithdrawal', input: { request, code: null, isRepeated: false }, times: 1 },
      { context: { refusal: null } },
      { done: 'createWithdrawal', output: outcomes.made },
    ],
    end: at('done'),
  },
  {
    name: 'not confirmed: nothing is requested, and what was checked is shown',
    steps: [
      ...sent,
      { done: 'createWithdrawal', output: outcomes.unconfirmed },
      left,
      { see: at({ review: 'shown' }) },
      { tags: ['open', 'review'] },
      { context: { amount: '40', refusal: null, isUnsure: false } },
      { called: 'createWithdrawal', times: 1 },
      'form.reopened',
    ],
    end: at({ form: 'editing' }),
  },
  {
    name: 'no reply while the owner confirms: nothing is requested, and what was checked is shown',
    steps: [
      ...sent,
      { done: 'createWithdrawal', output: outcomes.unconfirmed },
      'error:stepUp',
      { context: { refusal: null } },
      { called: 'createWithdrawal', times: 1 },
    ],
    end: at({ review: 'shown' }),
  },
  {
    name: 'no reply, and the same request needs the owner: until confirmed, it may have been made',
    steps: [
      ...lost,
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: outcomes.unconfirmed },
      proving,
      { context: { isUnsure: true } },
      left,
      { see: at('unanswered') },
      { context: { isUnsure: true, refusal: null } },
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: outcomes.unconfirmed },
      { done: 'stepUp', output: { isConfirmed: true } },
      { called: 'createWithdrawal', input: { isRepeated: true }, times: 4 },
      { done: 'createWithdrawal', output: outcomes.made },
    ],
    end: at('done'),
  },
  {
    name: 'after the page was loaded again: the owner confirms, then the request of then is sent',
    input: 'reloaded',
    steps: [
      'withdrawal.asked',
      { done: 'loadMeans', output: outcomes.none },
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: outcomes.unconfirmed },
      { done: 'stepUp', output: { isConfirmed: true } },
      { called: 'createWithdrawal', input: { request: unanswered, isRepeated: true }, times: 2 },
      { done: 'createWithdrawal', output: outcomes.made },
    ],
    end: at('done'),
  },
  {
    name: 'two-factor was turned off elsewhere: the code is forgotten, the owner confirms',
    input: 'twoFactor',
    steps: [
      ...sent,
      'code.typed',
      'code.submitted',
      { called: 'createWithdrawal', input: { code: secrets.code }, times: 1 },
      { done: 'createWithdrawal', output: outcomes.unconfirmed },
      proving,
      { context: { code: noSecret } },
      { done: 'stepUp', output: { isConfirmed: true } },
      { called: 'createWithdrawal', input: { code: null }, times: 1 },
      { done: 'createWithdrawal', output: replies.codeWanted },
    ],
    end: at({ coding: { asking: 'editing' } }),
  },
]
