import { replies, user } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { askedJourneys } from './session.asked-journeys.ts'
import type { sessionMachine } from './session.machine.ts'
import { other } from './session.sample-data.ts'
import { toldJourneys } from './session.told-journeys.ts'

type Journey = JourneyOf<typeof sessionMachine>

const arrived = { type: 'user.arrived' as const, user, via: 'login' as const }
const found = ['page.settled' as const, 'done:getSession' as const, 'done:claimOrders' as const]
const another = { type: 'peer.signedIn' as const, userId: other._id }

/** Journeys of sessions with their end states. */
export const sessionJourneys: readonly Journey[] = [
  ...toldJourneys,
  ...askedJourneys,
  {
    name: 'a guest',
    steps: [{ see: 'waiting' }, 'page.settled', { see: 'checking' }, { done: 'getSession', output: null }],
    end: 'guest',
  },
  {
    name: 'a page of the user area requests the session immediately',
    steps: ['session.wanted', ...found.slice(1)],
    end: { signedIn: 'open' },
  },
  {
    name: 'no reply counts as a guest, and is retried with increasing waits',
    steps: [
      'page.settled',
      'error:getSession',
      { see: { unanswered: 'waiting' } },
      { wait: 1_999 },
      { see: { unanswered: 'waiting' } },
      { wait: 1 },
      { see: { unanswered: 'asking' } },
      'error:getSession',
      { wait: 3_999 },
      { see: { unanswered: 'waiting' } },
      { wait: 1 },
      { done: 'getSession', output: user },
      { see: { signedIn: 'settling' } },
      'done:claimOrders',
    ],
    end: { signedIn: 'open' },
  },
  {
    name: 'retried immediately when the network returns: a guest',
    steps: [
      'page.settled',
      'error:getSession',
      'network.returned',
      { see: { unanswered: 'asking' } },
      { done: 'getSession', output: null },
    ],
    end: 'guest',
  },
  {
    name: 'the session may have begun while the service does not answer: retried',
    steps: [
      'page.settled',
      { done: 'getSession', output: null },
      another,
      'error:getSession',
      { see: { unanswered: 'waiting' } },
      'page.woken',
      { done: 'getSession', output: user },
    ],
    end: { signedIn: 'settling' },
  },
  {
    name: 'another tab signs out while the service does not answer: a guest',
    steps: ['page.settled', 'error:getSession', 'peer.signedOut'],
    end: 'guest',
  },
  {
    name: 'sign-in: the socket is renewed, the orders are claimed, the session starts',
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
    name: 'a failed claim does not prevent the sign-in',
    steps: [arrived, 'error:claimOrders'],
    end: { signedIn: 'open' },
  },
  {
    name: 'signed out, and in again as another user',
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
    name: 'two tabs sign out concurrently: 40301 means done',
    steps: [...found, 'signOut.asked', { done: 'signOut', output: replies.forbidden }],
    end: 'guest',
  },
  {
    name: 'two tabs sign out concurrently, and the other tab is first',
    steps: [...found, 'signOut.asked', 'peer.signedOut', { see: 'guest' }, 'peer.signedOut'],
    end: 'guest',
  },
  {
    name: 'the sign-out fails: the session continues',
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
      { type: 'peer.signedIn', userId: user._id },
      { see: 'rechecking' },
      { done: 'getSession', output: user },
      'done:claimOrders',
    ],
    end: { signedIn: 'open' },
  },
  {
    name: 'another tab signs in another user: no user here until the service says which',
    steps: [
      ...found,
      another,
      { see: 'checking' },
      'error:getSession',
      { see: { unanswered: 'waiting' } },
      'network.returned',
      { done: 'getSession', output: other },
      { see: { signedIn: 'settling' } },
      'done:claimOrders',
    ],
    end: { signedIn: 'open' },
  },
  {
    name: 'another tab signs in the same user, perhaps with a new password: requested again, and continues',
    steps: [
      ...found,
      { type: 'peer.signedIn', userId: user._id },
      { see: { signedIn: 'rechecking' } },
      { done: 'getSession', output: user },
    ],
    end: { signedIn: 'open' },
  },
  {
    name: 'a page that slept requests the session, and finds another user',
    steps: [
      ...found,
      'page.woken',
      { see: { signedIn: 'rechecking' } },
      { done: 'getSession', output: other },
      { see: { signedIn: 'settling' } },
      'done:claimOrders',
    ],
    end: { signedIn: 'open' },
  },
  {
    name: 'another user signs in during an arrival: it is emitted, then the session is requested',
    steps: [
      arrived,
      another,
      'done:claimOrders',
      { see: { signedIn: 'rechecking' } },
      { done: 'getSession', output: user },
    ],
    end: { signedIn: 'open' },
  },
  {
    name: 'changes saved during the request are not reverted by its reply',
    steps: [
      ...found,
      'session.doubted',
      { type: 'user.changed', changes: { phone: '+995 555 000 000' } },
      { see: { signedIn: 'rechecking' } },
      { done: 'getSession', output: { ...user, phone: '+995 555 000 000' } },
    ],
    end: { signedIn: 'open' },
  },
  {
    name: 'a refused call reveals that the session has ended',
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
    name: 'a refused call, while the service does not answer, ends nothing: retried with increasing waits',
    steps: [
      ...found,
      'access.refused',
      'error:getSession',
      { see: { signedIn: 'unsure' } },
      { wait: 2_000 },
      'error:getSession',
      { wait: 3_999 },
      { see: { signedIn: 'unsure' } },
      { wait: 1 },
      { see: { signedIn: 'rechecking' } },
      { done: 'getSession', output: user },
    ],
    end: { signedIn: 'open' },
  },
  {
    name: 'requested immediately when the page wakes',
    steps: [...found, 'session.doubted', 'error:getSession', 'page.woken', { done: 'getSession', output: null }],
    end: 'guest',
  },
  {
    name: 'the account is deleted, and the session ends before the reply',
    steps: [
      ...found,
      { type: 'account.closing', kind: 'deleted' },
      'access.refused',
      { done: 'getSession', output: null },
    ],
    end: 'guest',
  },
  {
    name: 'the account is blocked, and another tab notices first',
    steps: [...found, { type: 'account.closing', kind: 'blocked' }, 'peer.signedOut'],
    end: 'guest',
  },
  {
    name: 'the account was not closed: a later end is a normal one',
    steps: [
      ...found,
      { type: 'account.closing', kind: 'blocked' },
      { type: 'account.closing', kind: null },
      'session.doubted',
      { done: 'getSession', output: null },
    ],
    end: 'guest',
  },
  { name: 'the owner blocks the account', steps: [...found, 'account.closed'], end: 'guest' },
  {
    name: 'without communication between tabs everything else works',
    steps: ['error:peers', ...found],
    end: { signedIn: 'open' },
  },
]
