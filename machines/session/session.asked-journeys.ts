import { accepted } from '../shared/outcome.ts'
import { fault, user } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { other } from './session.sample-data.ts'
import type { sessionMachine } from './session.machine.ts'

type Journey = JourneyOf<typeof sessionMachine>
type Steps = Journey['steps']

const nobody = { done: 'getSession', output: null } as const
const somebody = { done: 'getSession', output: user } as const
const noReply = { error: 'getSession', reason: fault } as const
const arrived = { type: 'user.arrived', user, via: 'login' } as const
const same = { type: 'peer.signedIn', userId: user._id } as const
const another = { type: 'peer.signedIn', userId: other._id } as const
const askedAgain = { called: 'getSession', times: 1 } as const
const notAsked = { called: 'getSession', times: 0 } as const
const phone = { type: 'user.changed', changes: { phone: '+995 555 000 000' } } as const
const known = (userId: string | null) => ({ type: 'user.known', userId }) as const
const recognised = [{ type: 'socket.renewed' }, { type: 'user.found', user }, known(user._id)] as const

const asking: Steps = ['page.settled', askedAgain]
const guest: Steps = [...asking, nobody, { emitted: [known(null)] }]
const unanswered: Steps = [...asking, noReply, { see: { unanswered: 'waiting' } }]
const found: Steps = [...asking, somebody, { done: 'claimOrders', output: accepted([]) }, { see: { signedIn: 'open' } }]
const rechecking: Steps = [...found, 'access.refused', askedAgain]

/** The session is requested again after this time, not before. */
const after = (ms: number, waiting: Journey['end']): Steps => [
  { wait: ms - 1 },
  { see: waiting },
  notAsked,
  { wait: 1 },
  askedAgain,
]

/** Journeys of session requests. */
export const askedJourneys: readonly Journey[] = [
  ...(['session.wanted', 'session.doubted', same] as const).map((event): Journey => ({
    name: `${typeof event === 'string' ? event : event.type} does not wait for the page`,
    steps: [event, askedAgain],
    end: 'checking',
  })),
  ...(['session.doubted', same, 'peer.signedOut'] as const).map((event): Journey => ({
    name: `${typeof event === 'string' ? event : event.type} while the service is asked: what it answers may be old`,
    steps: [...asking, event, askedAgain],
    end: 'checking',
  })),
  ...(['session.doubted', same] as const).map((event): Journey => ({
    name: `${typeof event === 'string' ? event : event.type} makes a guest be looked at again`,
    steps: [
      ...guest,
      event,
      { see: 'rechecking' },
      askedAgain,
      same,
      askedAgain,
      'session.doubted',
      askedAgain,
      somebody,
      { emitted: recognised },
    ],
    end: { signedIn: 'settling' },
  })),
  {
    name: 'a guest is still a guest after another request',
    steps: [...guest, same, nobody, { emitted: [known(null)] }],
    end: 'guest',
  },
  {
    name: 'a request for a guest while another tab signs out',
    steps: [...guest, same, 'peer.signedOut', { emitted: [known(null)] }],
    end: 'guest',
  },
  ...(['page.woken', 'network.returned', 'session.wanted', 'session.doubted', same] as const).map((event): Journey => ({
    name: `${typeof event === 'string' ? event : event.type} asks a service that did not answer at once`,
    steps: [
      ...unanswered,
      event,
      askedAgain,
      same,
      askedAgain,
      'session.doubted',
      askedAgain,
      somebody,
      { emitted: recognised },
    ],
    end: { signedIn: 'settling' },
  })),
  {
    name: 'the wait doubles each time, up to a minute',
    steps: [
      ...unanswered,
      ...[2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000].flatMap((ms): Steps => [
        ...after(ms, { unanswered: 'waiting' }),
        noReply,
      ]),
    ],
    end: { unanswered: 'waiting' },
  },
  {
    name: 'the wait of a signed-in user doubles, too',
    steps: [
      ...rechecking,
      noReply,
      ...[2_000, 4_000, 8_000].flatMap((ms): Steps => [...after(ms, { signedIn: 'unsure' }), noReply]),
    ],
    end: { signedIn: 'unsure' },
  },
  {
    name: 'after a reply the wait starts at two seconds again',
    steps: [
      ...unanswered,
      'page.woken',
      nobody,
      same,
      noReply,
      'page.woken',
      { called: 'getSession', times: 3 },
      noReply,
      ...after(4_000, { unanswered: 'waiting' }),
    ],
    end: { unanswered: 'asking' },
  },
  {
    name: 'after a reply a signed-in user waits two seconds again, too',
    steps: [
      ...rechecking,
      noReply,
      'page.woken',
      somebody,
      'session.doubted',
      noReply,
      { called: 'getSession', times: 2 },
      ...after(2_000, { signedIn: 'unsure' }),
    ],
    end: { signedIn: 'rechecking' },
  },
  {
    name: 'and after a session of unknown state',
    steps: [
      ...rechecking,
      noReply,
      'peer.signedOut',
      same,
      askedAgain,
      noReply,
      ...after(2_000, { unanswered: 'waiting' }),
    ],
    end: { unanswered: 'asking' },
  },
  ...(['page.woken', 'network.returned'] as const).map((event): Journey => ({
    name: `${event} asks about a session in doubt at once`,
    steps: [...rechecking, noReply, { see: { signedIn: 'unsure' } }, event, askedAgain],
    end: { signedIn: 'rechecking' },
  })),
  {
    name: 'a returning network alone does not question the session',
    steps: [...found, 'network.returned', notAsked],
    end: { signedIn: 'open' },
  },
  {
    name: 'a reply for the same user is applied',
    steps: [
      ...rechecking,
      { done: 'getSession', output: { ...user, phone: '+995 555 111 111' } },
      { context: { user: { ...user, phone: '+995 555 111 111' } } },
    ],
    end: { signedIn: 'open' },
  },
  {
    name: 'a pending session request is not repeated',
    steps: [...rechecking, 'access.refused', notAsked],
    end: { signedIn: 'rechecking' },
  },
  {
    name: 'profile changes are part of the session',
    steps: [...found, phone, { context: { user: { ...user, phone: '+995 555 000 000' } } }, notAsked],
    end: { signedIn: 'open' },
  },
  {
    name: 'a change during the request makes its reply outdated',
    steps: [...rechecking, phone, askedAgain, { context: { user: { ...user, phone: '+995 555 000 000' } } }],
    end: { signedIn: 'rechecking' },
  },
  {
    name: 'an arrival is completed before a refused call is handled',
    steps: [
      arrived,
      'access.refused',
      { see: { signedIn: 'settling' } },
      'done:claimOrders',
      { called: 'getSession', times: 0 },
    ],
    end: { signedIn: 'open' },
  },
  ...(['session.doubted', same, another] as const).map((event): Journey => ({
    name: `an arrival is seen through before the service is asked: ${JSON.stringify(event)}`,
    steps: [
      arrived,
      event,
      { see: { signedIn: 'settling' } },
      { context: { isStale: true } },
      'error:claimOrders',
      { context: { isStale: false } },
      askedAgain,
    ],
    end: { signedIn: 'rechecking' },
  })),
  {
    name: 'an uncertainty ends with its session',
    steps: [arrived, 'session.doubted', 'peer.signedOut', arrived, { done: 'claimOrders', output: accepted([]) }],
    end: { signedIn: 'open' },
  },
]
