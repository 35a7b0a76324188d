import { fieldOf } from '../shared/field-of.ts'
import { accepted } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { endingJourneys } from './sessions.ending-journeys.ts'
import { sessionsMachine } from './sessions.machine.ts'
import { all, here, unconfirmed } from './sessions.sample-data.ts'

export const sessionsSamples = defineSamples(sessionsMachine, {
  events: {
    'list.retried': {},
    'session.ended': [{ id: 'phone' }, { id: 'here' }],
    'others.ended': {},
    'ending.retried': {},
    'ending.cancelled': {},
  },
  actors: {
    loadSessions: { done: [all, accepted([here]), replies.forbidden], error: fault },
    endSessions: { done: [accepted(null), replies.forbidden, unconfirmed, replies.flooded], error: fault },
    stepUp: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: fault },
  },
  journeys: [
    {
      name: 'one session is ended, then all others',
      steps: [
        { done: 'loadSessions', output: all },
        { see: 'shown' },
        { type: 'session.ended', id: 'phone' },
        { see: 'ending' },
        'done:endSessions',
        { see: 'shown' },
        'others.ended',
        'done:endSessions',
      ],
      end: 'shown',
    },
    {
      name: 'too many attempts: no other until the wait ends',
      steps: [
        { done: 'loadSessions', output: all },
        'others.ended',
        { done: 'endSessions', output: replies.flooded },
        'ending.retried',
        { wait: 19_999 },
        { see: 'heldBack' },
        { wait: 1 },
        { see: 'shown' },
        'others.ended',
      ],
      end: 'ending',
    },
    {
      name: "the current session is ended only by the header's button",
      steps: [
        { done: 'loadSessions', output: all },
        { type: 'session.ended', id: 'here' },
      ],
      end: 'shown',
    },
    {
      name: 'without other sessions none is ended',
      steps: [{ done: 'loadSessions', output: accepted([here]) }, 'others.ended'],
      end: 'shown',
    },
    {
      name: 'no reply: retried, refused, and the list reloaded',
      steps: [
        'error:loadSessions',
        { see: 'failed' },
        'list.retried',
        { done: 'loadSessions', output: all },
        'others.ended',
        'error:endSessions',
        { see: 'unended' },
        'ending.retried',
        { done: 'endSessions', output: replies.forbidden },
        { see: 'unended' },
        'ending.cancelled',
      ],
      end: 'loading',
    },
    ...endingJourneys,
  ],
  invariants: {
    'the current session is never ended here': (_snapshot, _persisted, { started }) =>
      started.every(({ input }) => fieldOf(input, 'id') !== 'here'),
    'nothing is ended for somebody who did not confirm it': (_snapshot, _persisted, { events, started }) => {
      const asked = events.filter(({ type }) => ['session.ended', 'others.ended', 'ending.retried'].includes(type))
      const confirmed = events.filter((event) => fieldOf(event, 'output', 'isConfirmed') === true)
      return started.filter(({ src }) => src === 'endSessions').length <= asked.length + confirmed.length
    },
    'a loaded list contains the current session': ({ context: { sessions } }) =>
      sessions.length === 0 || sessions.some(({ current }) => current),
    'a pending or failed action always has its target': (snapshot) =>
      (snapshot.context.ending !== null) ===
      (['ending', 'proving', 'heldBack', 'unended'] as const).some((state) => snapshot.matches(state)),
  },
})
