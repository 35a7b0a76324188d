import { accepted } from '../shared/outcome.ts'
import { fieldOf } from '../shared/field-of.ts'
import { fault, replies, user } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { sessionMachine } from './session.machine.ts'

const other = { ...user, _id: 'user-2', email: 'ann@example.com' }
const arrived = { type: 'user.arrived' as const, user, via: 'login' as const }
const found = ['page.settled' as const, 'done:getSession' as const, 'done:claimOrders' as const]

/** What a tab does while it is quiet is tried with every event; while it asks, only what can cross. */
const isSettled = (snapshot: { hasTag: (tag: 'busy') => boolean }): boolean => !snapshot.hasTag('busy')

export const sessionSamples = defineSamples(sessionMachine, {
  events: {
    'page.settled': {},
    'session.wanted': {},
    'session.doubted': {},
    'user.arrived': { user, via: 'login' },
    'user.changed': (snapshot) =>
      isSettled(snapshot) && snapshot.context.user?.phone === '' ? [{ changes: { phone: '+995 555 000 000' } }] : [],
    'signOut.asked': {},
    'access.refused': {},
    'account.closed': (snapshot) => (isSettled(snapshot) ? [{ kind: 'blocked' }, { kind: 'deleted' }] : []),
    'page.woken': (snapshot) => (snapshot.matches('unreachable') ? {} : []),
    'network.returned': (snapshot) => (snapshot.matches('unreachable') ? {} : []),
    'peer.signedIn': {},
    'peer.signedOut': {},
  },
  sentBy: { 'peer.signedIn': 'peers', 'peer.signedOut': 'peers' },
  actors: {
    getSession: {
      done: (snapshot) => (snapshot.matches('signedIn') ? [user, other, null] : [user, null]),
      error: fault,
    },
    claimOrders: { done: [['order-1', 'order-2'], []], error: fault },
    signOut: { done: [accepted(null), replies.forbidden, replies.technicalWork], error: fault },
    peers: { error: fault },
  },
  journeys: [
    {
      name: 'nobody is signed in',
      steps: [{ see: 'waiting' }, 'page.settled', { see: 'checking' }, { done: 'getSession', output: null }],
      end: 'guest',
    },
    {
      name: 'a page of the user area does not wait for the rest',
      steps: ['session.wanted', ...found.slice(1)],
      end: { signedIn: 'open' },
    },
    {
      name: 'a service that does not answer counts as nobody signed in, and is asked again, each time later',
      steps: [
        'page.settled',
        'error:getSession',
        { see: { unreachable: 'waiting' } },
        { wait: 1_999 },
        { see: { unreachable: 'waiting' } },
        { wait: 1 },
        { see: { unreachable: 'asking' } },
        'error:getSession',
        { wait: 3_999 },
        { see: { unreachable: 'waiting' } },
        { wait: 1 },
        { done: 'getSession', output: user },
        { see: { signedIn: 'settling' } },
        'done:claimOrders',
      ],
      end: { signedIn: 'open' },
    },
    {
      name: 'the service is asked at once when the network returns, and says that nobody is signed in',
      steps: [
        'page.settled',
        'error:getSession',
        'network.returned',
        { see: { unreachable: 'asking' } },
        { done: 'getSession', output: null },
      ],
      end: 'guest',
    },
    {
      name: 'a guest who may be somebody by now, while the service does not answer: it is asked again',
      steps: [
        'page.settled',
        { done: 'getSession', output: null },
        'peer.signedIn',
        'error:getSession',
        { see: { unreachable: 'waiting' } },
        'page.woken',
        { done: 'getSession', output: user },
      ],
      end: { signedIn: 'settling' },
    },
    {
      name: 'another tab signs out while the service does not answer: nobody is signed in',
      steps: ['page.settled', 'error:getSession', 'peer.signedOut'],
      end: 'guest',
    },
    {
      name: 'somebody signs in: the socket renews, the orders are claimed, the session starts',
      steps: [
        'page.settled',
        { done: 'getSession', output: null },
        arrived,
        { see: { signedIn: 'settling' } },
        'done:claimOrders',
      ],
      end: { signedIn: 'open' },
    },
    {
      name: 'orders that cannot be claimed keep nobody out',
      steps: [arrived, 'error:claimOrders'],
      end: { signedIn: 'open' },
    },
    {
      name: 'signed out, and in again as somebody else',
      steps: [
        ...found,
        'signOut.asked',
        { see: { signedIn: 'signingOut' } },
        'done:signOut',
        { see: 'guest' },
        { type: 'user.arrived', user: other, via: 'token' },
        'done:claimOrders',
      ],
      end: { signedIn: 'open' },
    },
    {
      name: 'two tabs sign out at once: 40301 means that it is done',
      steps: [...found, 'signOut.asked', { done: 'signOut', output: replies.forbidden }],
      end: 'guest',
    },
    {
      name: 'two tabs sign out at once, and the other tab is heard first',
      steps: [...found, 'signOut.asked', 'peer.signedOut', { see: 'guest' }, 'peer.signedOut'],
      end: 'guest',
    },
    {
      name: 'the service cannot end the session: it goes on',
      steps: [
        ...found,
        'signOut.asked',
        { done: 'signOut', output: replies.technicalWork },
        { see: { signedIn: 'open' } },
        'signOut.asked',
        'error:signOut',
      ],
      end: { signedIn: 'open' },
    },
    {
      name: 'another tab signs in: this one follows',
      steps: [
        'page.settled',
        { done: 'getSession', output: null },
        'peer.signedIn',
        { see: 'doubting' },
        { done: 'getSession', output: user },
        'done:claimOrders',
      ],
      end: { signedIn: 'open' },
    },
    {
      name: 'another tab signs in as somebody else',
      steps: [...found, 'peer.signedIn', { done: 'getSession', output: other }, { see: { signedIn: 'settling' } }],
      end: { signedIn: 'settling' },
    },
    {
      name: 'a refused call shows that the session is over',
      steps: [
        ...found,
        'access.refused',
        { see: { signedIn: 'rechecking' } },
        'access.refused',
        { done: 'getSession', output: null },
      ],
      end: 'guest',
    },
    {
      name: 'a refused call, while the service does not answer, ends nothing',
      steps: [...found, 'access.refused', 'error:getSession'],
      end: { signedIn: 'open' },
    },
    { name: 'the account is blocked by its owner', steps: [...found, 'account.closed'], end: 'guest' },
    {
      name: 'the tabs cannot speak to each other: the rest goes on',
      steps: ['error:peers', ...found],
      end: { signedIn: 'open' },
    },
  ],
  invariants: {
    'only the service, a tab or a person says that nobody is signed in': (snapshot, _persisted, { events }) =>
      !snapshot.matches('guest') || !(events.at(-1)?.type ?? '').startsWith('xstate.error.actor.getSession'),
    'whoever takes the place of somebody is told of': (_snapshot, _persisted, { emitted }) =>
      emitted.every(({ type }, index) => type !== 'user.replaced' || emitted[index + 1]?.type === 'socket.renewed'),
    'a guest has no user, and who is signed in is known': (snapshot) =>
      snapshot.matches('signedIn') === (snapshot.context.user !== null),
    'the socket renews before the session starts': (_snapshot, _persisted, { emitted }) =>
      emitted.every(
        ({ type }, index) =>
          type !== 'session.started' || emitted.slice(0, index).some((before) => before.type === 'socket.renewed'),
      ),
    'a session starts once for every sign-in that is seen through': (_snapshot, _persisted, { events, emitted }) =>
      emitted.filter(({ type }) => type === 'session.started').length <=
      events.filter(({ type }) => type === 'user.arrived').length,
    'orders are let go of only when the service has taken them': (_snapshot, _persisted, { events, emitted }) =>
      emitted.filter(({ type }) => type === 'orders.claimed').length <=
      events.filter(({ type }) => type === 'xstate.done.actor.claimOrders').length,
    'no refusal to sign out is told for a session that is over': (_snapshot, _persisted, { emitted }) =>
      emitted
        .filter(({ type }) => type === 'signOut.failed')
        .every((event) => fieldOf(event, 'refusal', 'code') !== replies.forbidden.refusal.code),
    'whoever is a guest again was told why': (snapshot, _persisted, { emitted }) => {
      const last = emitted.findLast(({ type }) => type === 'session.started' || type === 'session.ended')
      return last?.type !== 'session.started' || snapshot.matches('signedIn')
    },
  },
  serialize: ({ context }) => [context.user?._id ?? null, context.via, context.hasPeers, Math.min(context.failures, 1)],
})
