import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted, isConfirmNeeded } from '../shared/outcome-guards.ts'
import { need, type Outcome, type Refusal } from '../shared/outcome.ts'
import { isConfirmed, stepUp } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import type { ClosureContext, ClosureEmitted, ClosureEvent, ClosureKind } from './closure.types.ts'

/** An account blocked for 7 days or deleted for good, after two questions (spec §2, §4). */
export const closureMachine = setup({
  types: {
    context: {} as ClosureContext,
    events: {} as ClosureEvent,
    emitted: {} as ClosureEmitted,
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    closeAccount: fromPromise<Outcome<null>, { kind: ClosureKind }>(notProvided('closeAccount')),
    /** Resolves with whether anybody is signed in still: a closed account has no session. */
    findOut: fromPromise<boolean>(notProvided('findOut')),
    stepUp: stepUpMachine,
  },
  actions: {
    takeKind: assign({ kind: (_, kind: ClosureKind) => kind }),
    forget: assign({ kind: null, refusal: null }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    tellClosing: emit(({ context }) => ({ type: 'account.closing', kind: need(context.kind) })),
    tellKept: emit({ type: 'account.kept' }),
    tellClosed: emit(({ context }) => ({ type: 'account.closed', kind: need(context.kind) })),
  },
  guards: {
    isAccepted,
    isConfirmNeeded,
    isConfirmed,
    isOpen: (_: unknown, isSignedIn: boolean) => isSignedIn,
  },
}).createMachine({
  id: 'closure',
  context: ({ input }) => ({ ...input, kind: null, refusal: null }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      meta: { view: 'closure.idle', description: 'Two buttons: block the account, delete the account.' },
      on: {
        'closure.asked': { target: 'asking', actions: { type: 'takeKind', params: ({ event }) => event.kind } },
      },
    },
    asking: {
      meta: { view: 'closure.asking', description: 'The first question: what will happen, Cancel or OK.' },
      on: { 'closure.agreed': 'confirming', 'closure.cancelled': 'idle' },
    },
    confirming: {
      meta: { view: 'closure.confirming', description: 'The second question: at once, Cancel or Sure.' },
      on: { 'closure.confirmed': 'closing', 'closure.cancelled': 'idle' },
    },
    closing: {
      tags: 'busy',
      entry: ['forgetRefusal', 'tellClosing'],
      meta: { view: 'closure.confirming', description: 'The account is being closed.' },
      invoke: {
        id: 'closeAccount',
        src: 'closeAccount',
        input: ({ context }) => ({ kind: need(context.kind) }),
        onDone: [
          { guard: ifAccepted, target: 'closed' },
          {
            target: 'sorting',
            actions: ['tellKept', takeRefusal],
          },
        ],
        onError: 'finding',
      },
    },
    sorting: { always: [{ guard: 'isConfirmNeeded', target: 'proving' }, { target: 'refused' }] },
    proving: {
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'The owner confirms that it is them; the account is closed then.' },
      invoke: stepUp({ confirmed: 'closing', left: 'idle', unanswered: 'undone' }),
    },
    finding: {
      tags: 'busy',
      meta: { view: 'closure.confirming', description: 'The reply was lost: was it done? Who is signed in says it.' },
      invoke: {
        id: 'findOut',
        src: 'findOut',
        onDone: [
          { guard: { type: 'isOpen', params: ({ event }) => event.output }, target: 'undone', actions: 'tellKept' },
          { target: 'closed' },
        ],
        onError: 'unanswered',
      },
    },
    refused: {
      meta: { view: 'closure.refused', description: 'The service minds: says why, Cancel or once more.' },
      on: { 'closure.confirmed': 'closing', 'closure.cancelled': 'idle' },
    },
    undone: {
      meta: { view: 'closure.undone', description: 'The account is as it was: says so, Cancel or once more.' },
      on: { 'closure.confirmed': 'closing', 'closure.cancelled': 'idle' },
    },
    unanswered: {
      meta: {
        view: 'closure.unanswered',
        description: 'Nobody knows whether it was done: it can be looked up, or not.',
      },
      on: { 'closure.confirmed': 'finding', 'closure.cancelled': { target: 'idle', actions: 'tellKept' } },
    },
    closed: {
      type: 'final',
      entry: 'tellClosed',
      meta: { view: 'closure.closed', description: 'Closed; the session is over and the home page opens.' },
    },
  },
})

export type ClosureActor = ActorRefFrom<typeof closureMachine>
