import { accepted } from '../shared/outcome.ts'
import { replies, user } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { other } from './session.sample-data.ts'
import type { sessionMachine } from './session.machine.ts'
import type { EndReason } from './session.types.ts'

type Journey = JourneyOf<typeof sessionMachine>

const renewed = { type: 'socket.renewed' } as const
const replaced = { type: 'user.replaced' } as const
const known = (userId: string | null) => ({ type: 'user.known', userId }) as const
const ended = (reason: EndReason) => [renewed, { type: 'session.ended', reason }, known(null)] as const
const claimed = { type: 'orders.claimed', orderUIDs: ['order-1'] } as const
const started = { type: 'session.started', user, via: 'login' } as const
const toldIn = (userId: string) => ({ sent: 'peers', events: [{ type: 'told.signedIn', userId }] }) as const
const toldOut = { sent: 'peers', events: [{ type: 'told.signedOut' }] } as const
const toldNothing = { sent: 'peers', events: [] } as const

const nobody = { done: 'getSession', output: null } as const
const somebody = { done: 'getSession', output: user } as const
const noneClaimed = { done: 'claimOrders', output: accepted([]) } as const
const arrived = { type: 'user.arrived', user, via: 'login' } as const
const same = { type: 'peer.signedIn', userId: user._id } as const
const another = { type: 'peer.signedIn', userId: other._id } as const
const closing = { type: 'account.closing', kind: 'blocked' } as const

const guest: Journey['steps'] = ['page.settled', nobody, { emitted: [known(null)] }, { called: 'getSession', times: 1 }]
/** A signed-in user, with all earlier emitted events checked. */
const found: Journey['steps'] = [
  'page.settled',
  somebody,
  { emitted: [{ type: 'user.found', user }, known(user._id)] },
  toldIn(user._id),
  noneClaimed,
  { emitted: [] },
  { called: 'getSession', times: 1 },
]

/** Journeys of events emitted by the session. */
export const toldJourneys: readonly Journey[] = [
  {
    name: 'a guest is emitted here only',
    steps: [{ context: { isReplaced: false } }, ...guest, toldNothing],
    end: 'guest',
  },
  {
    name: 'why the orders of a guest were not taken over is told, and the arrival begins all the same',
    steps: [
      ...guest,
      arrived,
      { emitted: [renewed, known(user._id)] },
      toldIn(user._id),
      { done: 'claimOrders', output: replies.technicalWork },
      { emitted: [{ type: 'claim.refused', refusal: replies.technicalWork.refusal }, started] },
    ],
    end: { signedIn: 'open' },
  },
  {
    name: 'an arrival is emitted immediately, and starts after the claim',
    steps: [
      ...guest,
      arrived,
      { emitted: [renewed, known(user._id)] },
      toldIn(user._id),
      { context: { user, via: 'login' } },
      { done: 'claimOrders', output: accepted(['order-1']) },
      { emitted: [claimed, started] },
      { context: { via: null } },
    ],
    end: { signedIn: 'open' },
  },
  {
    name: 'an arrival starts also when the claim fails',
    steps: [...guest, arrived, { emitted: [renewed, known(user._id)] }, 'error:claimOrders', { emitted: [started] }],
    end: { signedIn: 'open' },
  },
  {
    name: 'an arrival without orders',
    steps: [...guest, arrived, { emitted: [renewed, known(user._id)] }, noneClaimed, { emitted: [started] }],
    end: { signedIn: 'open' },
  },
  {
    name: 'a found session claims orders, and does not start',
    steps: [
      'page.settled',
      somebody,
      { emitted: [{ type: 'user.found', user }, known(user._id)] },
      { done: 'claimOrders', output: accepted(['order-1']) },
      { emitted: [claimed] },
    ],
    end: { signedIn: 'open' },
  },
  {
    name: 'a found session whose claim fails',
    steps: ['page.settled', somebody, 'error:claimOrders', { context: { user, via: null } }],
    end: { signedIn: 'open' },
  },
  {
    name: 'without communication between tabs nothing is announced',
    steps: [
      'error:peers',
      { context: { hasPeers: false } },
      ...found.slice(0, 2),
      noneClaimed,
      'signOut.asked',
      { done: 'signOut', output: accepted(null) },
      arrived,
      toldNothing,
    ],
    end: { signedIn: 'settling' },
  },
  {
    name: 'a sign-out ends the session here and in other tabs, also during a closure',
    steps: [
      ...found,
      closing,
      { context: { closing: 'blocked' } },
      'signOut.asked',
      { done: 'signOut', output: accepted(null) },
      { emitted: ended('signedOut') },
      toldOut,
      { context: { user: null, via: null, closing: null } },
    ],
    end: 'guest',
  },
  {
    name: 'another tab ends the session: emitted here only',
    steps: [...found, 'peer.signedOut', { emitted: ended('peer') }, toldNothing],
    end: 'guest',
  },
  {
    name: 'another tab closed the account: the session ended because of it',
    steps: [...found, closing, 'peer.signedOut', { emitted: ended('blocked') }, toldNothing],
    end: 'guest',
  },
  {
    name: 'an arrival ended by another tab leaves nothing for the next one',
    steps: [...guest, arrived, 'peer.signedOut', { context: { via: null } }],
    end: 'guest',
  },
  {
    name: 'a session is found expired',
    steps: [...found, 'access.refused', nobody, { emitted: ended('expired') }, toldOut],
    end: 'guest',
  },
  {
    name: 'a session is found expired during the closure of its account',
    steps: [
      ...found,
      { type: 'account.closing', kind: 'deleted' },
      'access.refused',
      nobody,
      { emitted: ended('deleted') },
    ],
    end: 'guest',
  },
  {
    name: 'a failed closure is emitted',
    steps: [
      ...found,
      closing,
      { type: 'account.closing', kind: null },
      'access.refused',
      nobody,
      { emitted: ended('expired') },
    ],
    end: 'guest',
  },
  {
    name: 'the owner closes an account',
    steps: [...found, { type: 'account.closed', kind: 'deleted' }, { emitted: ended('deleted') }, toldOut],
    end: 'guest',
  },
  ...(
    [
      [arrived, [renewed, known(user._id)]],
      [another, [replaced, renewed]],
    ] as const
  ).map(([event, emitted]): Journey => ({
    name: `an account that was being closed is another one after ${event.type}`,
    steps: [...found, closing, event, { context: { closing: null } }, { emitted }],
    end: event === arrived ? 'signedIn' : 'checking',
  })),
  {
    name: 'a refused or unanswered sign-out is emitted, and the session continues',
    steps: [
      ...found,
      'signOut.asked',
      'signOut.asked',
      'access.refused',
      { see: { signedIn: 'signingOut' } },
      { called: 'signOut', times: 1 },
      { done: 'signOut', output: replies.technicalWork },
      { emitted: [{ type: 'signOut.failed', refusal: replies.technicalWork.refusal }] },
      'signOut.asked',
      'error:signOut',
      { emitted: [{ type: 'signOut.failed', refusal: null }] },
      toldNothing,
    ],
    end: { signedIn: 'open' },
  },
  ...(['session.doubted', same, another] as const).map((event): Journey => ({
    name: `${typeof event === 'string' ? event : JSON.stringify(event)} during a sign-out that fails: the service is asked after it`,
    steps: [
      ...found,
      'signOut.asked',
      event,
      { see: { signedIn: 'signingOut' } },
      'error:signOut',
      { see: { signedIn: 'rechecking' } },
      { context: { isStale: false } },
      { called: 'getSession', times: 1 },
    ],
    end: { signedIn: 'rechecking' },
  })),
  {
    name: 'another tab signs in another user: emitted, then the new user',
    steps: [
      ...found,
      another,
      { emitted: [replaced, renewed] },
      toldNothing,
      { context: { user: null, via: null, isReplaced: true } },
      { called: 'getSession', times: 1 },
      { done: 'getSession', output: other },
      { emitted: [{ type: 'user.found', user: other }, known(other._id)] },
      toldIn(other._id),
      { context: { user: other, isReplaced: false } },
    ],
    end: { signedIn: 'settling' },
  },
  {
    name: 'another user is found here',
    steps: [
      ...found,
      'page.woken',
      { done: 'getSession', output: other },
      { emitted: [replaced, renewed, known(other._id)] },
      { context: { user: other, isReplaced: false } },
    ],
    end: { signedIn: 'settling' },
  },
  {
    name: 'an arrival is replaced by another user, whose session was found: it does not start',
    steps: [
      arrived,
      'signOut.asked',
      'error:signOut',
      'page.woken',
      { done: 'getSession', output: other },
      noneClaimed,
      {
        emitted: [
          renewed,
          known(user._id),
          { type: 'signOut.failed', refusal: null },
          replaced,
          renewed,
          known(other._id),
        ],
      },
    ],
    end: { signedIn: 'open' },
  },
]
