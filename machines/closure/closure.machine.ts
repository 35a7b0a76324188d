import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { need, refusalOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import type { ClosureContext, ClosureEmitted, ClosureEvent, ClosureKind } from './closure.types.ts'

/** An account blocked for 7 days or deleted for good, after two questions (spec §2, §4). */
export const closureMachine = setup({
  types: {
    context: {} as ClosureContext,
    events: {} as ClosureEvent,
    emitted: {} as ClosureEmitted,
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
  },
  actors: { closeAccount: fromPromise<Outcome<null>, { kind: ClosureKind }>(notProvided('closeAccount')) },
  actions: {
    takeKind: assign({ kind: (_, kind: ClosureKind) => kind }),
    forget: assign({ kind: null, refusal: null }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    tellClosed: emit(({ context }) => ({ type: 'account.closed', kind: need(context.kind) })),
  },
  guards: { isAccepted: (_, outcome: Outcome<unknown>) => outcome.ok },
}).createMachine({
  id: 'closure',
  context: { kind: null, refusal: null },
  initial: 'idle',
  states: {
    idle: {
      meta: { view: 'closure.idle', description: 'Two buttons: block the account, delete the account.' },
      on: {
        'closure.asked': { target: 'asking', actions: { type: 'takeKind', params: ({ event }) => event.kind } },
      },
    },
    asking: {
      meta: { view: 'closure.asking', description: 'The first question: what will happen, Cancel or OK.' },
      on: { 'closure.agreed': 'confirming', 'closure.cancelled': { target: 'idle', actions: 'forget' } },
    },
    confirming: {
      meta: { view: 'closure.confirming', description: 'The second question: at once, Cancel or Sure.' },
      on: { 'closure.confirmed': 'closing', 'closure.cancelled': { target: 'idle', actions: 'forget' } },
    },
    closing: {
      tags: 'busy',
      meta: { view: 'closure.confirming', description: 'The account is being closed.' },
      invoke: {
        id: 'closeAccount',
        src: 'closeAccount',
        input: ({ context }) => ({ kind: need(context.kind) }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'closed' },
          { target: 'refused', actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) } },
        ],
        onError: { target: 'unreachable', actions: 'forgetRefusal' },
      },
    },
    refused: {
      meta: { view: 'closure.refused', description: 'The service minds: says why, Cancel or once more.' },
      on: { 'closure.confirmed': 'closing', 'closure.cancelled': { target: 'idle', actions: 'forget' } },
    },
    unreachable: {
      meta: { view: 'closure.unreachable', description: 'No reply: the account may be open still. Once more, or not.' },
      on: { 'closure.confirmed': 'closing', 'closure.cancelled': { target: 'idle', actions: 'forget' } },
    },
    closed: {
      type: 'final',
      entry: 'tellClosed',
      meta: { view: 'closure.closed', description: 'Closed; the session is over and the home page opens.' },
    },
  },
})

export type ClosureActor = ActorRefFrom<typeof closureMachine>
