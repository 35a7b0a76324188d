import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import type { Withdrawal } from '../shared/means.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isHeldBack } from '../shared/outcome-guards.ts'
import { need, type Outcome, type Refusal } from '../shared/outcome.ts'
import { heldBack, type Refused } from '../shared/waiting.ts'

export interface WithdrawalCancelContext extends Refused {
  /** To be cancelled; null while nothing is asked. */
  withdrawal: Withdrawal | null
}

export type WithdrawalCancelEvent =
  /** Opens the question. */
  { type: 'cancel.asked'; withdrawal: Withdrawal } | { type: 'cancel.agreed' } | { type: 'cancel.closed' }

export type WithdrawalCancelEmitted = { type: 'withdrawal.cancelled'; id: number } | { type: 'withdrawals.outdated' }

/** Takes back a withdrawal of which nothing has been sent, after a question. */
export const withdrawalCancelMachine = setup({
  types: {
    context: {} as WithdrawalCancelContext,
    events: {} as WithdrawalCancelEvent,
    emitted: {} as WithdrawalCancelEmitted,
    tags: {} as 'busy' | 'unanswered' | 'heldBack',
    meta: {} as { view: string; description: string },
  },
  actors: {
    cancelWithdrawal: fromPromise<Outcome<Withdrawal>, { id: number }>(notProvided('cancelWithdrawal')),
  },
  actions: {
    choose: assign({ withdrawal: (_, withdrawal: Withdrawal) => withdrawal }),
    forget: assign({ withdrawal: null, refusal: null }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    tellCancelled: emit(({ context }) => ({ type: 'withdrawal.cancelled', id: need(context.withdrawal).id })),
    tellOutdated: emit({ type: 'withdrawals.outdated' }),
  },
  guards: {
    isAccepted,
    isHeldBack,
    /** Only while nothing of it has been done. */
    isNew: (_: unknown, { status }: Withdrawal) => status === 'new',
  },
  delays: { heldBack },
}).createMachine({
  id: 'withdrawalCancel',
  context: { withdrawal: null, refusal: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      meta: { view: 'withdrawalCancel.closed', description: 'Nothing is asked.' },
      on: {
        'cancel.asked': {
          guard: { type: 'isNew', params: ({ event }) => event.withdrawal },
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event.withdrawal },
        },
      },
    },
    asking: {
      entry: 'forgetRefusal',
      meta: { view: 'withdrawalCancel.asking', description: 'Asks whether to cancel; the money is available again.' },
      on: { 'cancel.agreed': 'sending', 'cancel.closed': 'closed' },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetRefusal',
      meta: { view: 'withdrawalCancel.asking', description: 'The withdrawal is being cancelled.' },
      invoke: {
        id: 'cancelWithdrawal',
        src: 'cancelWithdrawal',
        input: ({ context }) => ({ id: need(context.withdrawal).id }),
        onDone: [
          { guard: ifAccepted, target: 'closed', actions: 'tellCancelled' },
          { target: 'sorting', actions: takeRefusal },
        ],
        onError: 'unanswered',
      },
    },
    sorting: { always: [{ guard: 'isHeldBack', target: 'heldBack' }, { target: 'refused' }] },
    heldBack: {
      tags: 'heldBack',
      meta: { view: 'withdrawalCancel.asking', description: 'Too many attempts: countdown of the wait, or Close.' },
      after: { heldBack: 'asking' },
      on: { 'cancel.closed': { target: 'closed', actions: 'tellOutdated' } },
    },
    refused: {
      meta: { view: 'withdrawalCancel.asking', description: 'Refused, for example because it is on its way.' },
      on: { 'cancel.closed': { target: 'closed', actions: 'tellOutdated' } },
    },
    unanswered: {
      tags: 'unanswered',
      meta: {
        view: 'withdrawalCancel.asking',
        description: 'No reply: it may be cancelled; retry, or look at the list.',
      },
      on: { 'cancel.agreed': 'sending', 'cancel.closed': { target: 'closed', actions: 'tellOutdated' } },
    },
  },
})

export type WithdrawalCancelActor = ActorRefFrom<typeof withdrawalCancelMachine>
