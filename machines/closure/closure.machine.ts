import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted, isConfirmNeeded, isHeldBack } from '../shared/outcome-guards.ts'
import { need, type Outcome, type Refusal } from '../shared/outcome.ts'
import { heldBack } from '../shared/waiting.ts'
import { heldBackStates, isConfirmed, stepUp } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import type { ClosureContext, ClosureEmitted, ClosureEvent, ClosureKind } from './closure.types.ts'

/** Blocks an account for 7 days or deletes it permanently, after two questions (spec §2, §4). */
export const closureMachine = setup({
  types: {
    context: {} as ClosureContext,
    events: {} as ClosureEvent,
    emitted: {} as ClosureEmitted,
    tags: {} as 'busy' | 'heldBack',
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    closeAccount: fromPromise<Outcome<null>, { kind: ClosureKind }>(notProvided('closeAccount')),
    /** Resolves with whether there is still a session: a closed account has none. */
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
    isHeldBack,
    isFunded: (_: unknown, outcome: Outcome<null>) => !outcome.ok && outcome.refusal.code === codes.accountFunded,
    isOpen: (_: unknown, isSignedIn: boolean) => isSignedIn,
  },
  delays: { heldBack },
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
      meta: { view: 'closure.asking', description: 'First question: the consequences, Cancel or OK.' },
      on: { 'closure.agreed': 'confirming', 'closure.cancelled': 'idle' },
    },
    confirming: {
      entry: 'forgetRefusal',
      meta: { view: 'closure.confirming', description: 'Second question: immediate effect, Cancel or Sure.' },
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
            guard: { type: 'isFunded', params: ({ event }) => event.output },
            target: 'funded',
            actions: ['tellKept', takeRefusal],
          },
          {
            target: 'sorting',
            actions: ['tellKept', takeRefusal],
          },
        ],
        onError: 'finding',
      },
    },
    ...heldBackStates({
      view: 'closure.refused',
      proving: 'proving',
      back: 'confirming',
      on: { 'closure.cancelled': 'idle' },
    }),
    proving: {
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'Step-up by the owner; then the account is closed.' },
      invoke: stepUp({ confirmed: 'closing', left: 'idle', unanswered: 'undone' }),
    },
    finding: {
      tags: 'busy',
      meta: { view: 'closure.confirming', description: 'The reply was lost: the session shows whether it was done.' },
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
    funded: {
      meta: { view: 'closure.funded', description: 'Money is on the wallets: says how much, and leads there.' },
      on: { 'closure.cancelled': 'idle' },
    },
    refused: {
      meta: { view: 'closure.refused', description: 'Refused: the reason, Cancel or retry.' },
      on: { 'closure.confirmed': 'closing', 'closure.cancelled': 'idle' },
    },
    undone: {
      meta: { view: 'closure.undone', description: 'The account is unchanged: says so, Cancel or retry.' },
      on: { 'closure.confirmed': 'closing', 'closure.cancelled': 'idle' },
    },
    unanswered: {
      meta: {
        view: 'closure.unanswered',
        description: 'The outcome is unknown: check again, or leave.',
      },
      on: { 'closure.confirmed': 'finding', 'closure.cancelled': { target: 'idle', actions: 'tellKept' } },
    },
    closed: {
      type: 'final',
      entry: 'tellClosed',
      meta: { view: 'closure.closed', description: 'Closed; the session has ended and the home page opens.' },
    },
  },
})

export type ClosureActor = ActorRefFrom<typeof closureMachine>
