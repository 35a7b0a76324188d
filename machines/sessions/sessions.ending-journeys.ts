import { accepted } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { sessionsMachine } from './sessions.machine.ts'
import { all, here, phone, unknown } from './sessions.sample-data.ts'

const loaded = { done: 'loadSessions', output: all } as const
const phoneEnded = { type: 'session.ended', id: 'phone' } as const

/** Journeys with what is listed, sent and told. */
export const endingJourneys: readonly JourneyOf<typeof sessionsMachine>[] = [
  {
    name: 'one session leaves the list, then all others do, and each is told of',
    steps: [
      { tags: ['busy'] },
      loaded,
      { tags: [] },
      { context: { sessions: [here, phone, unknown] } },
      phoneEnded,
      { tags: ['busy'] },
      'others.ended',
      { type: 'session.ended', id: 'unknown' },
      'ending.cancelled',
      { see: 'ending' },
      { called: 'endSessions', input: { kind: 'one', id: 'phone' }, times: 1 },
      { context: { sessions: [here, phone, unknown] } },
      { emitted: [] },
      { done: 'endSessions', output: accepted(null) },
      { context: { sessions: [here, unknown], ending: null } },
      { emitted: [{ type: 'sessions.ended', kind: 'one' }] },
      phoneEnded,
      { see: 'shown' },
      'others.ended',
      { called: 'endSessions', input: { kind: 'others' }, times: 1 },
      { done: 'endSessions', output: accepted(null) },
      { context: { sessions: [here], ending: null } },
      { emitted: [{ type: 'sessions.ended', kind: 'others' }] },
      'others.ended',
    ],
    end: 'shown',
  },
  {
    name: 'a list that fails says why, and an old reason does not stay',
    steps: [
      { done: 'loadSessions', output: replies.forbidden },
      { see: 'failed' },
      { tags: [] },
      { context: { refusal: replies.forbidden.refusal, sessions: [] } },
      'list.retried',
      { see: 'loading' },
      { context: { refusal: null } },
      'error:loadSessions',
      { context: { refusal: null } },
    ],
    end: 'failed',
  },
  {
    name: 'refused: the session stays listed, and a retry starts without the old reason',
    steps: [
      loaded,
      phoneEnded,
      { done: 'endSessions', output: replies.forbidden },
      { see: 'unended' },
      { tags: [] },
      { context: { refusal: replies.forbidden.refusal, sessions: [here, phone, unknown] } },
      'ending.retried',
      { context: { refusal: null } },
      { called: 'endSessions', input: { kind: 'one', id: 'phone' }, times: 2 },
      'error:endSessions',
      { see: 'unended' },
      { context: { refusal: null, ending: { kind: 'one', id: 'phone' } } },
      { emitted: [] },
    ],
    end: 'unended',
  },
  {
    name: 'no reply, then cancelled: it may have ended, so the list is loaded anew',
    steps: [
      loaded,
      phoneEnded,
      'error:endSessions',
      { see: 'unended' },
      'ending.cancelled',
      { context: { ending: null, refusal: null } },
      { called: 'loadSessions', times: 2 },
      { done: 'loadSessions', output: accepted([here, unknown]) },
      { context: { sessions: [here, unknown] } },
    ],
    end: 'shown',
  },
  {
    name: 'held back: none is ended during the wait, which can be left for a new list',
    steps: [
      loaded,
      phoneEnded,
      { called: 'endSessions', times: 1 },
      { done: 'endSessions', output: replies.flooded },
      { tags: ['heldBack'] },
      { context: { refusal: replies.flooded.refusal } },
      'others.ended',
      'ending.retried',
      { see: 'heldBack' },
      { called: 'endSessions', times: 0 },
      'ending.cancelled',
      { see: 'loading' },
      { context: { ending: null, refusal: null } },
      { wait: 20_000 },
    ],
    end: 'loading',
  },
]
