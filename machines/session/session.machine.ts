import { assign, emit, enqueueActions, fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { User } from '../shared/api.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { need, type Outcome, type Refusal } from '../shared/outcome.ts'
import type { ArrivalVia, EndReason, PeerEvent, SessionContext, SessionEmitted, SessionEvent } from './session.types.ts'

/** ms; twice as long after each failure in a row. */
const pauseAfter = (failures: number): number => Math.min(1_000 * 2 ** failures, 60_000)

/** Who is signed in, the same in every tab (spec §4, §6). */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'busy' | 'unknown',
    meta: {} as { description: string },
  },
  actors: {
    /** Resolves with null when nobody is signed in; rejects when the service does not answer. */
    getSession: fromPromise<User | null>(notProvided('getSession')),
    /** Hands the orders of this browser to the account; resolves with those that can be forgotten here. */
    claimOrders: fromPromise<readonly string[]>(notProvided('claimOrders')),
    signOut: fromPromise<Outcome<null>>(notProvided('signOut')),
    /** The other tabs. */
    peers: fromCallback<PeerEvent>(notProvided('peers')),
  },
  actions: {
    takeUser: assign({ user: (_, user: User) => user }),
    changeUser: assign({
      user: ({ context }, changes: Partial<User>) => (context.user === null ? null : { ...context.user, ...changes }),
    }),
    rest: assign({ via: null, failures: 0 }),
    arrive: enqueueActions(({ context, enqueue }, { user, via }: { user: User; via: ArrivalVia }) => {
      enqueue.assign({ user, via })
      if (context.hasPeers) enqueue.sendTo('peers', { type: 'told.signedIn', userId: user._id })
      enqueue.emit({ type: 'socket.renewed' })
    }),
    /** It is somebody else's now: whose, the service has to say where the user is null. */
    replace: enqueueActions(({ enqueue }, user: User | null) => {
      enqueue.assign({ user, via: null, isReplaced: true })
      enqueue.emit({ type: 'user.replaced' })
      enqueue.emit({ type: 'socket.renewed' })
    }),
    renewSocket: emit({ type: 'socket.renewed' }),
    tellClaimed: enqueueActions(({ enqueue }, orderUIDs: readonly string[]) => {
      if (orderUIDs.length > 0) enqueue.emit({ type: 'orders.claimed', orderUIDs })
    }),
    begin: emit(({ context }) => ({ type: 'session.started', user: need(context.user), via: need(context.via) })),
    end: enqueueActions(({ context, enqueue }, reason: EndReason) => {
      if (context.hasPeers && reason !== 'peer') enqueue.sendTo('peers', { type: 'told.signedOut' })
      enqueue.assign({ user: null, via: null })
      enqueue.emit({ type: 'socket.renewed' })
      enqueue.emit({ type: 'session.ended', reason })
    }),
    /** Told only where it was said: a tab that asks does not know. */
    tellWho: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ isReplaced: false })
      enqueue.emit({ type: 'user.known', userId: context.user?._id ?? null })
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    noteDoubt: assign({ isDoubted: true }),
    forgetDoubt: assign({ isDoubted: false }),
    calm: assign({ failures: 0, isDoubted: false }),
    losePeers: assign({ hasPeers: false }),
    /** A guest turned out to be somebody; the other tabs may not know it either. */
    recognise: enqueueActions(({ context, enqueue }, user: User) => {
      enqueue.assign({ user })
      if (context.hasPeers) enqueue.sendTo('peers', { type: 'told.signedIn', userId: user._id })
      enqueue.emit({ type: 'user.found', user })
    }),
    tellFailure: emit((_, refusal: Refusal | null) => ({ type: 'signOut.failed', refusal })),
  },
  guards: {
    isSomebody: (_, user: User | null) => user !== null,
    isAnother: ({ context }, user: User | null) => user !== null && user._id !== context.user?._id,
    /** The tab that tells has the same account. */
    isSame: ({ context }, userId: string) => userId === context.user?._id,
    isDoubted: ({ context }) => context.isDoubted,
    isArrival: ({ context }) => context.via !== null,
    /** Whoever is not signed in any more has nothing to sign out of: another tab was quicker. */
    isOver: (_, outcome: Outcome<null>) => outcome.ok || outcome.refusal.code === codes.forbidden,
  },
  delays: { askAgain: ({ context }) => pauseAfter(context.failures) },
}).createMachine({
  id: 'session',
  context: { user: null, via: null, failures: 0, isDoubted: false, isReplaced: false, hasPeers: true },
  invoke: { id: 'peers', src: 'peers', onError: { actions: 'losePeers' } },
  initial: 'waiting',
  on: {
    'user.arrived': {
      target: '.signedIn.settling',
      actions: { type: 'arrive', params: ({ event }) => event },
    },
  },
  states: {
    waiting: {
      tags: 'unknown',
      meta: { description: 'Nobody asked yet: the page itself comes first.' },
      on: {
        'page.settled': 'checking',
        'session.wanted': 'checking',
        'session.doubted': 'checking',
        'peer.signedIn': 'checking',
      },
    },
    checking: {
      tags: ['busy', 'unknown'],
      meta: { description: 'The service is asked who is signed in.' },
      invoke: {
        id: 'getSession',
        src: 'getSession',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
            target: 'signedIn.settling',
            actions: { type: 'recognise', params: ({ event }) => need(event.output) },
          },
          { target: 'guest' },
        ],
        onError: 'unreachable',
      },
      on: {
        'peer.signedIn': { target: 'checking', reenter: true },
        'peer.signedOut': { target: 'checking', reenter: true },
      },
    },
    guest: {
      meta: { description: 'Nobody is signed in.' },
      entry: 'tellWho',
      on: { 'session.doubted': 'doubting', 'peer.signedIn': 'doubting' },
    },
    doubting: {
      tags: 'busy',
      meta: { description: 'A guest so far: the service is asked again.' },
      invoke: {
        id: 'getSessionAgain',
        src: 'getSession',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
            target: 'signedIn.settling',
            actions: ['renewSocket', { type: 'recognise', params: ({ event }) => need(event.output) }],
          },
          { target: 'guest' },
        ],
        onError: 'unreachable',
      },
      on: {
        'peer.signedIn': { target: 'doubting', reenter: true },
        'peer.signedOut': 'guest',
      },
    },
    unreachable: {
      tags: 'unknown',
      initial: 'waiting',
      exit: 'calm',
      on: { 'peer.signedOut': 'guest' },
      states: {
        waiting: {
          meta: { description: 'The service did not say who is signed in: a guest so far. It is asked again.' },
          entry: 'countFailure',
          after: { askAgain: 'asking' },
          on: {
            'page.woken': 'asking',
            'network.returned': 'asking',
            'session.wanted': 'asking',
            'session.doubted': 'asking',
            'peer.signedIn': 'asking',
          },
        },
        asking: {
          tags: 'busy',
          meta: { description: 'The service is asked once more who is signed in.' },
          invoke: {
            id: 'getSessionLate',
            src: 'getSession',
            onDone: [
              {
                guard: { type: 'isSomebody', params: ({ event }) => event.output },
                target: '#session.signedIn.settling',
                actions: ['renewSocket', { type: 'recognise', params: ({ event }) => need(event.output) }],
              },
              { target: '#session.guest' },
            ],
            onError: 'waiting',
          },
          on: { 'peer.signedIn': { target: 'asking', reenter: true } },
        },
      },
    },
    signedIn: {
      initial: 'settling',
      exit: 'calm',
      on: {
        'user.changed': { actions: { type: 'changeUser', params: ({ event }) => event.changes } },
        'signOut.asked': '.signingOut',
        'access.refused': '.rechecking',
        'session.doubted': '.rechecking',
        'peer.signedIn': [
          { guard: { type: 'isSame', params: ({ event }) => event.userId }, target: '.rechecking' },
          { target: 'checking', actions: { type: 'replace', params: null } },
        ],
        'peer.signedOut': { target: 'guest', actions: { type: 'end', params: 'peer' } },
        'account.closed': { target: 'guest', actions: { type: 'end', params: ({ event }) => event.kind } },
      },
      states: {
        settling: {
          tags: 'busy',
          meta: { description: 'The orders made here as a guest become the account’s.' },
          entry: 'tellWho',
          invoke: {
            id: 'claimOrders',
            src: 'claimOrders',
            onDone: [
              {
                guard: 'isArrival',
                target: 'open',
                actions: [{ type: 'tellClaimed', params: ({ event }) => event.output }, 'begin'],
              },
              { target: 'open', actions: { type: 'tellClaimed', params: ({ event }) => event.output } },
            ],
            onError: [{ guard: 'isArrival', target: 'open', actions: 'begin' }, { target: 'open' }],
          },
          // What is begun is ended first: an arrival is told of before anything else happens to it.
          on: {
            'access.refused': {},
            'session.doubted': { actions: 'noteDoubt' },
            'peer.signedIn': { actions: 'noteDoubt' },
          },
        },
        open: {
          meta: { description: 'Somebody is signed in.' },
          entry: 'rest',
          always: { guard: 'isDoubted', target: 'rechecking' },
          // Whatever the other tabs told meanwhile may not have come here.
          on: { 'page.woken': 'rechecking' },
        },
        unsure: {
          meta: { description: 'The service did not say whether the session is still good: it is asked again.' },
          entry: 'countFailure',
          after: { askAgain: 'rechecking' },
          on: { 'page.woken': 'rechecking', 'network.returned': 'rechecking' },
        },
        rechecking: {
          tags: 'busy',
          meta: { description: 'Is the session still good, and whose is it?' },
          entry: 'forgetDoubt',
          invoke: {
            id: 'getSessionAnew',
            src: 'getSession',
            onDone: [
              {
                guard: { type: 'isAnother', params: ({ event }) => event.output },
                target: 'settling',
                actions: { type: 'replace', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isSomebody', params: ({ event }) => event.output },
                target: 'open',
                actions: { type: 'takeUser', params: ({ event }) => need(event.output) },
              },
              {
                target: '#session.guest',
                actions: { type: 'end', params: 'expired' },
              },
            ],
            onError: 'unsure',
          },
          on: {
            'access.refused': {},
            // The answer that is under way may not know of it yet.
            'user.changed': {
              target: 'rechecking',
              reenter: true,
              actions: { type: 'changeUser', params: ({ event }) => event.changes },
            },
          },
        },
        signingOut: {
          tags: 'busy',
          meta: { description: 'The session is being ended.' },
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: [
              {
                guard: { type: 'isOver', params: ({ event }) => event.output },
                target: '#session.guest',
                actions: { type: 'end', params: 'signedOut' },
              },
              {
                target: 'open',
                actions: {
                  type: 'tellFailure',
                  params: ({ event }) => (event.output.ok ? null : event.output.refusal),
                },
              },
            ],
            onError: { target: 'open', actions: { type: 'tellFailure', params: null } },
          },
          on: {
            'signOut.asked': {},
            'access.refused': {},
            'session.doubted': { actions: 'noteDoubt' },
            'peer.signedIn': { actions: 'noteDoubt' },
          },
        },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
