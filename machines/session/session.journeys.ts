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
    name: 'the service is asked at once when the network returns, and says that nobody is signed in',
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
    name: 'a guest who may be somebody by now, while the service does not answer: it is asked again',
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
      { type: 'peer.signedIn', userId: user._id },
      { see: 'rechecking' },
      { done: 'getSession', output: user },
      'done:claimOrders',
    ],
    end: { signedIn: 'open' },
  },
  {
    name: 'another tab signs in as somebody else: nobody is signed in here until the service says who',
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
    name: 'another tab signs in as the same person, whose password may be new: the service is asked, and all goes on',
    steps: [
      ...found,
      { type: 'peer.signedIn', userId: user._id },
      { see: { signedIn: 'rechecking' } },
      { done: 'getSession', output: user },
    ],
    end: { signedIn: 'open' },
  },
  {
    name: 'a page that was asleep asks who is signed in, and it is somebody else',
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
    name: 'somebody else signs in while an arrival is under way: it is told of, then the service is asked',
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
    name: 'what is saved while the service is asked is not taken back by its answer',
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
    name: 'a refused call, while the service does not answer, ends nothing: it is asked again, each time later',
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
    name: 'it is asked at once when the page wakes',
    steps: [...found, 'session.doubted', 'error:getSession', 'page.woken', { done: 'getSession', output: null }],
    end: 'guest',
  },
  {
    name: 'the account is deleted, and its reply is late: the session is found to be over because of it',
    steps: [
      ...found,
      { type: 'account.closing', kind: 'deleted' },
      'access.refused',
      { done: 'getSession', output: null },
    ],
    end: 'guest',
  },
  {
    name: 'the account is blocked, and another tab hears of the end first',
    steps: [...found, { type: 'account.closing', kind: 'blocked' }, 'peer.signedOut'],
    end: 'guest',
  },
  {
    name: 'the account was not closed: a session that ends later just ends',
    steps: [
      ...found,
      { type: 'account.closing', kind: 'blocked' },
      { type: 'account.closing', kind: null },
      'session.doubted',
      { done: 'getSession', output: null },
    ],
    end: 'guest',
  },
  { name: 'the account is blocked by its owner', steps: [...found, 'account.closed'], end: 'guest' },
  {
    name: 'the tabs cannot speak to each other: the rest goes on',
    steps: ['error:peers', ...found],
    end: { signedIn: 'open' },
  },
]
