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
      meta: { description: 'The session is unknown: waits until the page is idle.' },
      on: {
        'page.settled': 'checking',
        'session.wanted': 'checking',
        'session.doubted': 'checking',
        'peer.signedIn': 'checking',
      },
    },
    checking: {
      tags: ['busy', 'unknown'],
      meta: { description: 'The session is being requested.' },
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
      meta: { description: 'No user is signed in.' },
      entry: 'tellWho',
      on: { 'session.doubted': 'rechecking', 'peer.signedIn': 'rechecking' },
    },
    rechecking: {
      tags: 'busy',
      meta: { description: 'A guest so far: the session is being requested again.' },
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
          meta: { description: 'The session is unknown: treated as a guest, and requested again.' },
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
          meta: { description: 'The session is being requested again.' },
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
          meta: { description: 'The guest orders of this browser are being claimed for the account.' },
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
          meta: { description: 'A user is signed in.' },
          entry: 'finishArrival',
          always: { guard: 'isStale', target: 'rechecking' },
          // Notifications of other tabs may not have arrived here.
          on: { 'page.woken': 'rechecking' },
        },
        unsure: {
          meta: { description: 'The session could not be verified: requested again.' },
          entry: 'countFailure',
          after: { askAgain: 'rechecking' },
          on: { 'page.woken': 'rechecking', 'network.returned': 'rechecking' },
        },
        rechecking: {
          tags: 'busy',
          meta: { description: 'Checks whether the session is still valid, and whose it is.' },
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
          meta: { description: 'Signing out.' },
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
