import { accepted } from '../shared/outcome.ts'
import { fieldOf } from '../shared/field-of.ts'
import { fault, replies, user } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { busyInvariants } from '../shared/form-invariants.ts'
import { sessionJourneys } from './session.journeys.ts'
import { sessionMachine } from './session.machine.ts'
import { other } from './session.sample-data.ts'

/** A reply, a user action, or a sign-out in another tab. */
const saysWho = (type: string): boolean =>
  /^xstate\.done\.actor\.(getSession|signOut)/.test(type) ||
  ['user.arrived', 'peer.signedOut', 'account.closed'].includes(type)

export const sessionSamples = defineSamples(sessionMachine, {
  events: {
    'page.settled': {},
    'session.wanted': {},
    'session.doubted': {},
    'user.arrived': { user, via: 'login' },
    'user.changed': { changes: { phone: '+995 555 000 000' } },
    'signOut.asked': {},
    'access.refused': {},
    'account.closing': ({ context }) => ({ kind: context.closing === null ? 'blocked' : null }),
    'account.closed': [{ kind: 'blocked' }, { kind: 'deleted' }],
    'page.woken': {},
    'network.returned': {},
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
    'only the service, a tab or the user ends a session': (snapshot, _persisted, { events }) =>
      !snapshot.matches('guest') || !(events.at(-1)?.type ?? '').startsWith('xstate.error.actor.getSession'),
    'a replaced user is emitted': (_snapshot, _persisted, { emitted }) =>
      emitted.every(({ type }, index) => type !== 'user.replaced' || emitted[index + 1]?.type === 'socket.renewed'),
    'a guest has no user, and a signed-in user is known': (snapshot) =>
      snapshot.matches('signedIn') === (snapshot.context.user !== null),
    'the last emitted user stays valid while no other is possible': (snapshot, _persisted, { emitted }) => {
      const told = emitted.findLast(({ type }) => type === 'user.known')
      const isUnknown = snapshot.hasTag('unknown')
      return isUnknown || fieldOf(told, 'userId') === (snapshot.context.user?._id ?? null)
    },
    'a tab that is requesting the session announces nothing': (_snapshot, _persisted, { events, emitted }) =>
      emitted.filter(({ type }) => type === 'user.known').length <= events.filter(({ type }) => saysWho(type)).length,
    'the socket renews before the session starts': (_snapshot, _persisted, { emitted }) =>
      emitted.every(
        ({ type }, index) =>
          type !== 'session.started' || emitted.slice(0, index).some((before) => before.type === 'socket.renewed'),
      ),
    'each completed sign-in starts one session': (_snapshot, _persisted, { events, emitted }) =>
      emitted.filter(({ type }) => type === 'session.started').length <=
      events.filter(({ type }) => type === 'user.arrived').length,
    'orders are removed only after the service has claimed them': (_snapshot, _persisted, { events, emitted }) =>
      emitted.filter(({ type }) => type === 'orders.claimed').length <=
      events.filter(
        (event) => event.type === 'xstate.done.actor.claimOrders' && fieldOf(event, 'output', 'ok') === true,
      ).length,
    'no failed sign-out is reported for an ended session': (_snapshot, _persisted, { emitted }) =>
      emitted
        .filter(({ type }) => type === 'signOut.failed')
        .every((event) => fieldOf(event, 'refusal', 'code') !== replies.forbidden.refusal.code),
    'a tab notified of another user does not keep its own': (snapshot, _persisted, { events }) => {
      const last = events.findLast(({ type }) => type === 'peer.signedIn' || type === 'user.arrived')
      const id = fieldOf(last, 'userId')
      return (
        last?.type !== 'peer.signedIn' ||
        !snapshot.matches({ signedIn: 'open' }) ||
        events.at(-1) !== last ||
        id === snapshot.context.user?._id
      )
    },
    'a kept account is not reported as closed': (_snapshot, _persisted, { events, emitted }) => {
      const said = emitted.filter((event) => ['blocked', 'deleted'].includes(String(fieldOf(event, 'reason'))))
      return said.length <= events.filter(({ type }) => ['account.closing', 'account.closed'].includes(type)).length
    },
    'every end of a session has a reason': (snapshot, _persisted, { emitted }) => {
      const tellings = ['session.started', 'session.ended', 'user.replaced']
      const last = emitted.findLast(({ type }) => tellings.includes(type))
      return last?.type !== 'session.started' || snapshot.matches('signedIn')
    },
  },
})
