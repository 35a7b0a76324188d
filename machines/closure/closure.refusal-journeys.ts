import { fault, replies } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { closureMachine } from './closure.machine.ts'
import { confirmed, outcomes, secondYes, unconfirmed } from './closure.sample-data.ts'

const closing = { type: 'account.closing', kind: 'block' } as const
const kept = { type: 'account.kept' } as const

/** Journeys of a closure that is refused or has no reply, with what the session is told. */
export const refusalJourneys: readonly JourneyOf<typeof closureMachine>[] = [
  {
    name: 'refused: the account is kept, and a retry starts without the old reason',
    steps: [
      { tags: [] },
      ...secondYes,
      { tags: ['busy'] },
      { called: 'closeAccount', input: { kind: 'block' }, times: 1 },
      { emitted: [closing] },
      { done: 'closeAccount', output: outcomes.forbidden },
      { see: 'refused' },
      { context: { refusal: outcomes.forbidden.refusal } },
      { emitted: [kept] },
      'closure.confirmed',
      { see: 'closing' },
      { context: { refusal: null } },
      { called: 'closeAccount', times: 1 },
      { done: 'closeAccount', output: replies.flooded },
      { tags: ['heldBack'] },
      { wait: 20_000 },
      { see: 'confirming' },
      { context: { refusal: null } },
      'closure.cancelled',
      { context: { kind: null } },
    ],
    end: 'idle',
  },
  {
    name: 'refused, then cancelled: neither the reason nor the action stays',
    steps: [
      ...secondYes,
      { done: 'closeAccount', output: outcomes.forbidden },
      'closure.cancelled',
      { context: { kind: null, refusal: null } },
    ],
    end: 'idle',
  },
  {
    name: 'the step-up breaks down: the account is unchanged, and it is not closed by itself',
    steps: [
      ...secondYes,
      { done: 'closeAccount', output: outcomes.unconfirmed },
      { error: 'stepUp', reason: fault },
      { see: 'undone' },
      { context: { refusal: null } },
      { called: 'closeAccount', times: 1 },
      'closure.cancelled',
    ],
    end: 'idle',
  },
  {
    name: 'the step-up is cancelled: it is not closed by itself',
    steps: [
      ...secondYes,
      { called: 'closeAccount', times: 1 },
      { done: 'closeAccount', output: outcomes.unconfirmed },
      { done: 'stepUp', output: unconfirmed },
      { called: 'closeAccount', times: 0 },
      ...secondYes,
      { done: 'closeAccount', output: outcomes.unconfirmed },
      { done: 'stepUp', output: confirmed },
      { context: { refusal: null } },
      { called: 'closeAccount', times: 2 },
    ],
    end: 'closing',
  },
  {
    name: 'an unknown outcome is left: the session is told that the account is kept',
    steps: [
      ...secondYes,
      'error:closeAccount',
      { tags: ['busy'] },
      'error:findOut',
      { see: 'unanswered' },
      { emitted: [closing] },
      'closure.cancelled',
      { emitted: [kept] },
      { context: { kind: null } },
    ],
    end: 'idle',
  },
  {
    name: 'a lost call that did nothing is cancelled',
    steps: [
      ...secondYes,
      'error:closeAccount',
      { done: 'findOut', output: true },
      { see: 'undone' },
      { emitted: [closing, kept] },
      'closure.cancelled',
    ],
    end: 'idle',
  },
  {
    name: 'money is on the wallets: says how much, and is not tried again from there',
    steps: [
      { type: 'closure.asked', kind: 'delete' },
      'closure.agreed',
      'closure.confirmed',
      { done: 'closeAccount', output: outcomes.funded },
      { see: 'funded' },
      { tags: [] },
      { context: { refusal: outcomes.funded.refusal } },
      { emitted: [{ type: 'account.closing', kind: 'delete' }, kept] },
      'closure.confirmed',
      'closure.agreed',
      { see: 'funded' },
      { called: 'closeAccount', times: 1 },
      'closure.cancelled',
      { context: { kind: null, refusal: null } },
    ],
    end: 'idle',
  },
]
