import { accepted } from '../shared/outcome.ts'
import { fieldOf } from '../shared/field-of.ts'
import { fault, replies, user } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { busyInvariants } from '../shared/form-invariants.ts'
import { sessionJourneys } from './session.journeys.ts'
import { sessionMachine } from './session.machine.ts'
import { other } from './session.sample-data.ts'

/** What a tab does while it is quiet is tried with every event; while it asks, only what can cross. */
const isSettled = (snapshot: { hasTag: (tag: 'busy') => boolean }): boolean => !snapshot.hasTag('busy')

/** A reply, a person, or the tab that signs out. */
const saysWho = (type: string): boolean =>
  /^xstate\.done\.actor\.(getSession|signOut)/.test(type) ||
  ['user.arrived', 'peer.signedOut', 'account.closed'].includes(type)

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
    'account.closing': (snapshot) =>
      isSettled(snapshot) ? [{ kind: snapshot.context.closing === null ? 'blocked' : null }] : [],
    'account.closed': (snapshot) => (isSettled(snapshot) ? [{ kind: 'blocked' }, { kind: 'deleted' }] : []),
    'page.woken': (snapshot) => (snapshot.matches('unanswered') || snapshot.matches('signedIn') ? {} : []),
    'network.returned': (snapshot) => (snapshot.matches('unanswered') || snapshot.matches('signedIn') ? {} : []),
    'peer.signedIn': [{ userId: user._id }, { userId: other._id }],
    'peer.signedOut': {},
  },
  sentBy: { 'peer.signedIn': 'peers', 'peer.signedOut': 'peers' },
  actors: {
    getSession: {
      done: (snapshot) => (snapshot.matches('signedIn') ? [user, other, null] : [user, null]),
      error: fault,
    },
    claimOrders: { done: [accepted(['order-1', 'order-2']), accepted([]), replies.technicalWork], error: fault },
    signOut: { done: [accepted(null), replies.forbidden, replies.technicalWork], error: fault },
    peers: { error: fault },
  },
  journeys: sessionJourneys,
  invariants: {
    ...busyInvariants('peers'),
    'only the service, a tab or a person says that nobody is signed in': (snapshot, _persisted, { events }) =>
      !snapshot.matches('guest') || !(events.at(-1)?.type ?? '').startsWith('xstate.error.actor.getSession'),
    'whoever takes the place of somebody is told of': (_snapshot, _persisted, { emitted }) =>
      emitted.every(({ type }, index) => type !== 'user.replaced' || emitted[index + 1]?.type === 'socket.renewed'),
    'a guest has no user, and who is signed in is known': (snapshot) =>
      snapshot.matches('signedIn') === (snapshot.context.user !== null),
    'what was told last of who is here still holds as long as nobody else may be': (
      snapshot,
      _persisted,
      { emitted },
    ) => {
      const told = emitted.findLast(({ type }) => type === 'user.known')
      const isUnknown = snapshot.hasTag('unknown')
      return isUnknown || fieldOf(told, 'userId') === (snapshot.context.user?._id ?? null)
    },
    'a tab that asks tells nothing of who is here': (_snapshot, _persisted, { events, emitted }) =>
      emitted.filter(({ type }) => type === 'user.known').length <= events.filter(({ type }) => saysWho(type)).length,
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
      events.filter(
        (event) => event.type === 'xstate.done.actor.claimOrders' && fieldOf(event, 'output', 'ok') === true,
      ).length,
    'no refusal to sign out is told for a session that is over': (_snapshot, _persisted, { emitted }) =>
      emitted
        .filter(({ type }) => type === 'signOut.failed')
        .every((event) => fieldOf(event, 'refusal', 'code') !== replies.forbidden.refusal.code),
    'a tab that heard of somebody else does not stay with whom it had': (snapshot, _persisted, { events }) => {
      const last = events.findLast(({ type }) => type === 'peer.signedIn' || type === 'user.arrived')
      const id = fieldOf(last, 'userId')
      return (
        last?.type !== 'peer.signedIn' ||
        !snapshot.matches({ signedIn: 'open' }) ||
        events.at(-1) !== last ||
        id === snapshot.context.user?._id
      )
    },
    'an account that was kept is not said to be closed': (_snapshot, _persisted, { events, emitted }) => {
      const said = emitted.filter((event) => ['blocked', 'deleted'].includes(String(fieldOf(event, 'reason'))))
      return said.length <= events.filter(({ type }) => ['account.closing', 'account.closed'].includes(type)).length
    },
    'whoever is a guest again was told why': (snapshot, _persisted, { emitted }) => {
      const tellings = ['session.started', 'session.ended', 'user.replaced']
      const last = emitted.findLast(({ type }) => tellings.includes(type))
      return last?.type !== 'session.started' || snapshot.matches('signedIn')
    },
  },
  serialize: ({ context }) => [
    context.user?._id ?? null,
    context.via,
    context.hasPeers,
    context.isStale,
    context.isReplaced,
    context.closing,
    Math.min(context.failures, 1),
  ],
})
