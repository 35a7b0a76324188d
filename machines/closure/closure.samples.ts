import { fieldOf } from '../shared/field-of.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { closureMachine } from './closure.machine.ts'
import { refusalJourneys } from './closure.refusal-journeys.ts'
import { confirmed, outcomes, secondYes, unconfirmed } from './closure.sample-data.ts'

/** How often a first confirmation was followed by a second one, without Cancel in between. */
const secondYeses = (events: readonly { type: string }[]): number => {
  let hasFirst = false
  let seconds = 0
  for (const { type } of events) {
    if (type === 'closure.agreed') hasFirst = true
    if (type === 'closure.asked' || type === 'closure.cancelled') hasFirst = false
    if (type === 'closure.confirmed' && hasFirst) seconds += 1
  }
  return seconds
}

export const closureSamples = defineSamples(closureMachine, {
  events: {
    'closure.asked': [{ kind: 'block' }, { kind: 'delete' }],
    'closure.agreed': {},
    'closure.confirmed': {},
    'closure.cancelled': {},
  },
  actors: {
    closeAccount: {
      done: [outcomes.closed, outcomes.forbidden, outcomes.funded, outcomes.unconfirmed, replies.flooded],
      error: fault,
    },
    findOut: { done: [false, true], error: fault },
    stepUp: { done: [confirmed, unconfirmed], error: fault },
  },
  journeys: [
    {
      name: 'blocked after two confirmations',
      steps: [
        'closure.asked',
        { see: 'asking' },
        'closure.agreed',
        { see: 'confirming' },
        'closure.confirmed',
        { see: 'closing' },
        'done:closeAccount',
      ],
      end: 'closed',
    },
    {
      name: 'deleted after two confirmations',
      steps: [{ type: 'closure.asked', kind: 'delete' }, 'closure.agreed', 'closure.confirmed', 'done:closeAccount'],
      end: 'closed',
    },
    { name: 'cancelled at the first question', steps: ['closure.asked', 'closure.cancelled'], end: 'idle' },
    {
      name: 'cancelled at the second question',
      steps: ['closure.asked', 'closure.agreed', 'closure.cancelled'],
      end: 'idle',
    },
    {
      name: 'the second confirmation does not answer the first question',
      steps: ['closure.asked', 'closure.confirmed'],
      end: 'asking',
    },
    {
      name: 'a double click does not confirm twice',
      steps: ['closure.asked', 'closure.agreed', 'closure.agreed'],
      end: 'confirming',
    },
    {
      name: 'step-up: the questions are not repeated',
      steps: [
        ...secondYes,
        { done: 'closeAccount', output: outcomes.unconfirmed },
        { see: 'proving' },
        { done: 'stepUp', output: confirmed },
        { see: 'closing' },
        'done:closeAccount',
      ],
      end: 'closed',
    },
    {
      name: 'step-up cancelled: the account is kept',
      steps: [
        ...secondYes,
        { done: 'closeAccount', output: outcomes.unconfirmed },
        { done: 'stepUp', output: unconfirmed },
      ],
      end: 'idle',
    },
    {
      name: 'lost reply, but done: the session has ended',
      steps: [...secondYes, 'error:closeAccount', { see: 'finding' }, { done: 'findOut', output: false }],
      end: 'closed',
    },
    {
      name: 'lost call, not done: retried',
      steps: [
        ...secondYes,
        'error:closeAccount',
        { done: 'findOut', output: true },
        { see: 'undone' },
        'closure.confirmed',
        { see: 'closing' },
        'done:closeAccount',
      ],
      end: 'closed',
    },
    {
      name: 'unknown outcome: it is checked, never repeated blindly',
      steps: [
        ...secondYes,
        'error:closeAccount',
        'error:findOut',
        { see: 'unanswered' },
        'closure.confirmed',
        { see: 'finding' },
        { done: 'findOut', output: false },
      ],
      end: 'closed',
    },
    {
      name: 'too many attempts: nothing is sent until the wait ends',
      steps: [
        ...secondYes,
        { done: 'closeAccount', output: replies.flooded },
        'closure.confirmed',
        { wait: 19_999 },
        { see: 'heldBack' },
        { wait: 1 },
        { see: 'confirming' },
        'closure.confirmed',
      ],
      end: 'closing',
    },
    {
      name: 'too many attempts, then cancelled',
      steps: [...secondYes, { done: 'closeAccount', output: replies.flooded }, 'closure.cancelled'],
      end: 'idle',
    },
    {
      name: 'refused, then cancelled',
      steps: [
        'closure.asked',
        'closure.agreed',
        'closure.confirmed',
        { done: 'closeAccount', output: outcomes.forbidden },
        { see: 'refused' },
        'closure.cancelled',
      ],
      end: 'idle',
    },
    {
      name: 'after cancelling a deletion, blocking starts with its own questions',
      steps: [
        { type: 'closure.asked', kind: 'delete' },
        'closure.agreed',
        'closure.cancelled',
        { type: 'closure.asked', kind: 'block' },
        'closure.confirmed',
      ],
      end: 'asking',
    },
    ...refusalJourneys,
  ],
  invariants: {
    'no closure without two confirmations of the same question': (_snapshot, _persisted, { events, started }) =>
      started.filter(({ src }) => src === 'closeAccount').length <=
      secondYeses(events) + events.filter((event) => fieldOf(event, 'output', 'isConfirmed') === true).length,
    'each lost reply is checked': (_snapshot, _persisted, { events, started }) =>
      started.filter(({ src }) => src === 'findOut').length >=
      events.filter(({ type }) => type === 'xstate.error.actor.closeAccount').length,
    'the executed action is the confirmed one': (_snapshot, _persisted, { events, started }) => {
      const asked = events.filter(({ type }) => type === 'closure.asked').map((event) => fieldOf(event, 'kind'))
      const closings = started.filter(({ src }) => src === 'closeAccount')
      return closings.every(({ input }) => asked.includes(fieldOf(input, 'kind')))
    },
    'the end of the session is emitted once, and only for a closed account': (snapshot, _persisted, { emitted }) =>
      emitted.filter(({ type }) => type === 'account.closed').length === (snapshot.matches('closed') ? 1 : 0),
    'every pending or kept state was emitted': (snapshot, _persisted, { emitted }) =>
      (emitted.at(-1)?.type === 'account.closing') ===
      (snapshot.matches('closing') || snapshot.matches('finding') || snapshot.matches('unanswered')),
  },
})
