import type { ActorRefFrom } from 'xstate'
import { need } from '../shared/outcome.ts'
import { sessionSetup } from './session.setup.ts'

/** The signed-in user, the same in every tab (spec §4, §6). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { user: null, via: null, failures: 0, isStale: false, isReplaced: false, hasPeers: true, closing: null },
  invoke: { id: 'peers', src: 'peers', onError: { actions: 'losePeers' } },
  initial: 'waiting',
  on: {
    'user.arrived': {
      target: '.signedIn.settling',
      actions: { type: 'signIn', params: ({ event }) => event },
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
            actions: { type: 'restoreSession', params: ({ event }) => need(event.output) },
          },
          { target: 'guest' },
        ],
        onError: 'unanswered',
      },
      on: {
        // The pending reply may predate the change.
        'session.doubted': { target: 'checking', reenter: true },
        'peer.signedIn': { target: 'checking', reenter: true },
        'peer.signedOut': { target: 'checking', reenter: true },
      },
    },
    guest: {
      meta: { description: 'Nobody is signed in.' },
      entry: 'tellWho',
      on: { 'session.doubted': 'rechecking', 'peer.signedIn': 'rechecking' },
    },
    rechecking: {
      tags: 'busy',
      meta: { description: 'A guest so far: the service is asked again.' },
      invoke: {
        id: 'getSessionAgain',
        src: 'getSession',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
            target: 'signedIn.settling',
            actions: ['renewSocket', { type: 'restoreSession', params: ({ event }) => need(event.output) }],
          },
          { target: 'guest' },
        ],
        onError: 'unanswered',
      },
      on: {
        'session.doubted': { target: 'rechecking', reenter: true },
        'peer.signedIn': { target: 'rechecking', reenter: true },
        'peer.signedOut': 'guest',
      },
    },
    unanswered: {
      tags: 'unknown',
      initial: 'waiting',
      exit: 'resetBackoff',
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
                actions: ['renewSocket', { type: 'restoreSession', params: ({ event }) => need(event.output) }],
              },
              { target: '#session.guest' },
            ],
            onError: 'waiting',
          },
          on: {
            'session.doubted': { target: 'asking', reenter: true },
            'peer.signedIn': { target: 'asking', reenter: true },
          },
        },
      },
    },
    signedIn: {
      initial: 'settling',
      exit: 'resetBackoff',
      on: {
        'user.changed': { actions: { type: 'changeUser', params: ({ event }) => event.changes } },
        'signOut.asked': '.signingOut',
        'access.refused': '.rechecking',
        'session.doubted': '.rechecking',
        'peer.signedIn': [
          { guard: { type: 'isSame', params: ({ event }) => event.userId }, target: '.rechecking' },
          { target: 'checking', actions: { type: 'replaceUser', params: null } },
        ],
        'peer.signedOut': { target: 'guest', actions: { type: 'endSession', params: 'peer' } },
        'account.closing': { actions: { type: 'noteClosing', params: ({ event }) => event.kind } },
        'account.closed': { target: 'guest', actions: { type: 'endSession', params: ({ event }) => event.kind } },
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
                actions: [{ type: 'tellClaimed', params: ({ event }) => event.output }, 'announceStart'],
              },
              { target: 'open', actions: { type: 'tellClaimed', params: ({ event }) => event.output } },
            ],
            onError: [{ guard: 'isArrival', target: 'open', actions: 'announceStart' }, { target: 'open' }],
          },
          // A started arrival is completed first and announced before anything else.
          on: {
            'access.refused': {},
            'session.doubted': { actions: 'markStale' },
            'peer.signedIn': { actions: 'markStale' },
          },
        },
        open: {
          meta: { description: 'Somebody is signed in.' },
          entry: 'finishArrival',
          always: { guard: 'isStale', target: 'rechecking' },
          // Notifications of other tabs may not have arrived here.
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
          entry: 'clearStale',
          invoke: {
            id: 'getSessionAnew',
            src: 'getSession',
            onDone: [
              {
                guard: { type: 'isAnother', params: ({ event }) => event.output },
                target: 'settling',
                actions: { type: 'replaceUser', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isSomebody', params: ({ event }) => event.output },
                target: 'open',
                actions: { type: 'takeUser', params: ({ event }) => need(event.output) },
              },
              {
                target: '#session.guest',
                actions: { type: 'endSession', params: 'expired' },
              },
            ],
            onError: 'unsure',
          },
          on: {
            'access.refused': {},
            // The pending reply may predate the change.
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
                actions: { type: 'endSession', params: 'signedOut' },
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
            'session.doubted': { actions: 'markStale' },
            'peer.signedIn': { actions: 'markStale' },
          },
        },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
