import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { defineSamples } from '../shared/samples.ts'
import { closureMachine } from './closure.machine.ts'

const outcomes = {
  closed: accepted(null),
  forbidden: refused(codes.forbidden, 'You are not authorized.'),
  unconfirmed: refused(codes.confirmNeeded, 'Confirm that it’s you to go on.', { ways: ['password', 'mail'] }),
}
const confirmed = { isConfirmed: true }
const unconfirmed = { isConfirmed: false }
const secondYes = ['closure.asked', 'closure.agreed', 'closure.confirmed'] as const
const fault = new Error('no reply')

/** How often a first yes was followed by a second one, with no Cancel between them. */
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
    closeAccount: { done: [outcomes.closed, outcomes.forbidden, outcomes.unconfirmed], error: fault },
    findOut: { done: [false, true], error: fault },
    stepUp: { done: [confirmed, unconfirmed], error: fault },
  },
  journeys: [
    {
      name: 'blocked after two yeses',
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
      name: 'deleted after two yeses',
      steps: [{ type: 'closure.asked', kind: 'delete' }, 'closure.agreed', 'closure.confirmed', 'done:closeAccount'],
      end: 'closed',
    },
    { name: 'a no to the first question', steps: ['closure.asked', 'closure.cancelled'], end: 'idle' },
    {
      name: 'a no to the second question',
      steps: ['closure.asked', 'closure.agreed', 'closure.cancelled'],
      end: 'idle',
    },
    {
      name: 'the second yes does not answer the first question',
      steps: ['closure.asked', 'closure.confirmed'],
      end: 'asking',
    },
    {
      name: 'pressed twice, the first yes is not the second',
      steps: ['closure.asked', 'closure.agreed', 'closure.agreed'],
      end: 'confirming',
    },
    {
      name: 'the service wants to know that it is the owner: nothing is asked twice',
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
      name: 'who does not confirm keeps the account',
      steps: [
        ...secondYes,
        { done: 'closeAccount', output: outcomes.unconfirmed },
        { done: 'stepUp', output: unconfirmed },
      ],
      end: 'idle',
    },
    {
      name: 'the reply was lost, but it was done: nobody is signed in any more',
      steps: [...secondYes, 'error:closeAccount', { see: 'finding' }, { done: 'findOut', output: false }],
      end: 'closed',
    },
    {
      name: 'the call was lost: it was not done, and is asked for once more',
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
      name: 'nobody says what became of it: it is looked up, never asked for blindly',
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
      name: 'the service minds, and it is left at that',
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
      name: 'after a no to deleting, blocking is asked about anew',
      steps: [
        { type: 'closure.asked', kind: 'delete' },
        'closure.agreed',
        'closure.cancelled',
        { type: 'closure.asked', kind: 'block' },
        'closure.confirmed',
      ],
      end: 'asking',
    },
  ],
  invariants: {
    'nothing is closed without two yeses to this very question': (_snapshot, _persisted, { events, started }) =>
      started.filter(({ src }) => src === 'closeAccount').length <=
      secondYeses(events) + events.filter((event) => fieldOf(event, 'output', 'isConfirmed') === true).length,
    'each lost reply is looked into': (_snapshot, _persisted, { events, started }) =>
      started.filter(({ src }) => src === 'findOut').length >=
      events.filter(({ type }) => type === 'xstate.error.actor.closeAccount').length,
    'what is closed is what was asked about': (_snapshot, _persisted, { events, started }) => {
      const asked = events.filter(({ type }) => type === 'closure.asked').map((event) => fieldOf(event, 'kind'))
      const closings = started.filter(({ src }) => src === 'closeAccount')
      return closings.every(({ input }) => asked.includes(fieldOf(input, 'kind')))
    },
    'the end of the session is told once, and only when the account is closed': (snapshot, _persisted, { emitted }) =>
      emitted.filter(({ type }) => type === 'account.closed').length === (snapshot.matches('closed') ? 1 : 0),
    'whatever is kept or under way was told of': (snapshot, _persisted, { emitted }) =>
      (emitted.at(-1)?.type === 'account.closing') ===
      (snapshot.matches('closing') || snapshot.matches('finding') || snapshot.matches('unanswered')),
  },
  serialize: ({ context }) => [context.kind, context.refusal?.code ?? null],
})
