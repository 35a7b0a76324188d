import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isConfirmNeeded, isHeldBack } from '../shared/outcome-guards.ts'
import { valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack, type Refused } from '../shared/waiting.ts'
import { heldBackStates, isConfirmed, stepUp } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'

export interface MessengerLinkContext extends Refused {
  /** Token of the link; empty unless it is offered. */
  link: Secret
  /** What a step-up goes on with. */
  isUnlinking: boolean
}

export type MessengerLinkEvent =
  | { type: 'linking.asked' }
  | { type: 'linking.left' }
  /** Opens the question. */
  | { type: 'unlinking.asked' }
  | { type: 'unlinking.agreed' }
  | { type: 'unlinking.cancelled' }
  /** The session's user changed, here or elsewhere. */
  | { type: 'user.refreshed'; isLinked: boolean }

export type MessengerLinkEmitted =
  /** The link may have been used without the page being told. */
  { type: 'user.doubted' } | { type: 'messenger.unlinked' }

/** Links the messenger with the account, and unlinks it. */
export const messengerLinkMachine = setup({
  types: {
    context: {} as MessengerLinkContext,
    events: {} as MessengerLinkEvent,
    emitted: {} as MessengerLinkEmitted,
    tags: {} as 'busy' | 'heldBack',
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    askLink: fromPromise<Outcome<Secret>>(notProvided('askLink')),
    unlink: fromPromise<Outcome<null>>(notProvided('unlink')),
    stepUp: stepUpMachine,
  },
  actions: {
    takeLink: assign({ link: (_, link: Secret) => link }),
    forgetLink: assign({ link: noSecret }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    noteLinking: assign({ isUnlinking: false }),
    noteUnlinking: assign({ isUnlinking: true }),
    doubtUser: emit({ type: 'user.doubted' }),
    tellUnlinked: emit({ type: 'messenger.unlinked' }),
  },
  guards: {
    isAccepted,
    isConfirmNeeded,
    isConfirmed,
    isHeldBack,
    isUnlinking: ({ context }) => context.isUnlinking,
    isLinked: (_: unknown, isLinked: boolean) => isLinked,
  },
  delays: {
    heldBack,
    /** As long as the service takes the link. */
    linkLifetime: 600_000,
    /** The service tells of the use of a link; this is for a page without a socket. */
    doubtPause: 30_000,
  },
}).createMachine({
  id: 'messengerLink',
  context: { link: noSecret, isUnlinking: false, refusal: null },
  initial: 'idle',
  states: {
    idle: {
      initial: 'quiet',
      on: { 'linking.asked': 'asking', 'unlinking.asked': 'questioned' },
      states: {
        quiet: {
          entry: 'forgetRefusal',
          meta: {
            view: 'messengerLink.idle',
            description: 'Whether the messenger is linked, and a button to change it.',
          },
        },
        expired: { meta: { view: 'messengerLink.idle', description: 'The link was not used in time: says so.' } },
        refused: { meta: { view: 'messengerLink.idle', description: 'Refused: the reason.' } },
        unanswered: { meta: { view: 'messengerLink.idle', description: 'No reply: the same again is safe.' } },
        ...heldBackStates({
          view: 'messengerLink.idle',
          proving: '#messengerLink.proving',
          back: 'quiet',
          on: { 'linking.asked': {}, 'unlinking.asked': {} },
        }),
      },
    },
    asking: {
      tags: 'busy',
      entry: ['forgetRefusal', 'noteLinking'],
      meta: { view: 'messengerLink.idle', description: 'A link is being made.' },
      invoke: {
        id: 'askLink',
        src: 'askLink',
        onDone: [
          {
            guard: ifAccepted,
            target: 'offered',
            actions: { type: 'takeLink', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'idle.sorting', actions: takeRefusal },
        ],
        onError: 'idle.unanswered',
      },
    },
    offered: {
      initial: 'waiting',
      exit: 'forgetLink',
      after: { linkLifetime: 'idle.expired' },
      on: {
        'linking.left': 'idle',
        'user.refreshed': { guard: { type: 'isLinked', params: ({ event }) => event.isLinked }, target: 'idle' },
      },
      states: {
        waiting: {
          meta: { view: 'messengerLink.offered', description: 'The link into the messenger, to be opened there.' },
          after: { doubtPause: { target: 'waiting', reenter: true, actions: 'doubtUser' } },
        },
      },
    },
    questioned: {
      entry: 'forgetRefusal',
      meta: { view: 'messengerLink.question', description: 'Asks whether to unlink the messenger.' },
      on: { 'unlinking.agreed': 'unlinking', 'unlinking.cancelled': 'idle' },
    },
    unlinking: {
      tags: 'busy',
      entry: 'noteUnlinking',
      meta: { view: 'messengerLink.question', description: 'The messenger is being unlinked.' },
      invoke: {
        id: 'unlink',
        src: 'unlink',
        onDone: [
          { guard: ifAccepted, target: 'idle', actions: 'tellUnlinked' },
          { target: 'idle.sorting', actions: takeRefusal },
        ],
        onError: 'idle.unanswered',
      },
    },
    proving: {
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'Step-up by the owner; then it goes on.' },
      invoke: stepUp({ confirmed: 'proven', left: 'idle', unanswered: 'idle.unanswered' }),
    },
    proven: { always: [{ guard: 'isUnlinking', target: 'unlinking' }, { target: 'asking' }] },
  },
})

export type MessengerLinkActor = ActorRefFrom<typeof messengerLinkMachine>
