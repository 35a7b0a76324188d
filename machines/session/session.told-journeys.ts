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
/** Somebody is signed in, and all that was told until then is looked at. */
const found: Journey['steps'] = [
  'page.settled',
  somebody,
  { emitted: [{ type: 'user.found', user }, known(user._id)] },
  toldIn(user._id),
  noneClaimed,
  { emitted: [] },
  { called: 'getSession', times: 1 },
]

/** Stories of what is told of a session, and to whom. */
export const toldJourneys: readonly Journey[] = [
  {
    name: 'a guest is told of here, and nowhere else',
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
    name: 'an arrival is told of at once, and begins when the orders are claimed',
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
    name: 'an arrival begins also when the orders cannot be claimed',
    steps: [...guest, arrived, { emitted: [renewed, known(user._id)] }, 'error:claimOrders', { emitted: [started] }],
    end: { signedIn: 'open' },
  },
  {
    name: 'an arrival whose orders are none',
    steps: [...guest, arrived, { emitted: [renewed, known(user._id)] }, noneClaimed, { emitted: [started] }],
    end: { signedIn: 'open' },
  },
  {
    name: 'the orders of whoever was found are claimed, and nothing begins',
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
    name: 'the orders of whoever was found cannot be claimed',
    steps: ['page.settled', somebody, 'error:claimOrders', { context: { user, via: null } }],
    end: { signedIn: 'open' },
  },
  {
    name: 'without a way to the other tabs nobody is told there',
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
    name: 'a sign-out ends the session here and in the other tabs, also while the account is being closed',
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
    name: 'another tab ends the session: it is told here alone',
    steps: [...found, 'peer.signedOut', { emitted: ended('peer') }, toldNothing],
    end: 'guest',
  },
  {
    name: 'another tab closed the account: the session is over because of that',
    steps: [...found, closing, 'peer.signedOut', { emitted: ended('blocked') }, toldNothing],
    end: 'guest',
  },
  {
    name: 'an arrival that another tab ends leaves nothing for the next one',
    steps: [...guest, arrived, 'peer.signedOut', { context: { via: null } }],
    end: 'guest',
  },
  {
    name: 'a session is found to be over',
    steps: [...found, 'access.refused', nobody, { emitted: ended('expired') }, toldOut],
    end: 'guest',
  },
  {
    name: 'a session is found to be over while its account is being closed',
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
    name: 'an account that was not closed says so',
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
    name: 'an account is closed by its owner',
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
    name: 'a sign-out that is refused, or has no reply, is told of, and the session goes on',
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
    name: 'another tab signs in as somebody else: it is told of, and so is who it is',
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
    name: 'somebody else is found here',
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
    name: 'an arrival is taken by somebody else, whose session was found: it does not begin',
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
