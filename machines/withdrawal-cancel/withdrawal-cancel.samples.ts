import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { withdrawal } from '../shared/sample-means.ts'
import { defineSamples } from '../shared/samples.ts'
import { withdrawalCancelMachine } from './withdrawal-cancel.machine.ts'

const cancelled = accepted({ ...withdrawal, status: 'deleted' as const })
const underWay = refused(codes.statusNotAllowed, 'This withdrawal can no longer be cancelled.')

export const withdrawalCancelSamples = defineSamples(withdrawalCancelMachine, {
  events: {
    'cancel.asked': [{ withdrawal }, { withdrawal: { ...withdrawal, status: 'inProgress' as const } }],
    'cancel.agreed': {},
    'cancel.closed': {},
  },
  actors: {
    cancelWithdrawal: { done: [cancelled, underWay, replies.forbidden, replies.flooded], error: fault },
  },
  journeys: [
    {
      name: 'a new withdrawal is cancelled',
      steps: [
        'cancel.asked',
        { see: 'asking' },
        'cancel.agreed',
        'done:cancelWithdrawal',
        { emitted: [{ type: 'withdrawal.cancelled', id: withdrawal.id }] },
      ],
      end: 'closed',
    },
    {
      name: 'kept',
      steps: ['cancel.asked', 'cancel.closed', { called: 'cancelWithdrawal', times: 0 }],
      end: 'closed',
    },
    {
      name: 'one that is on its way is not asked about',
      steps: [{ type: 'cancel.asked', withdrawal: { ...withdrawal, status: 'inProgress' } }],
      end: 'closed',
    },
    {
      name: 'sent in the meantime: the list is loaded again',
      steps: [
        'cancel.asked',
        'cancel.agreed',
        { done: 'cancelWithdrawal', output: underWay },
        { see: 'refused' },
        'cancel.closed',
        { emitted: [{ type: 'withdrawals.outdated' }] },
      ],
      end: 'closed',
    },
    {
      name: 'too many attempts: asked again when the wait ends',
      steps: [
        'cancel.asked',
        'cancel.agreed',
        { done: 'cancelWithdrawal', output: replies.flooded },
        'cancel.agreed',
        { wait: 19_999 },
        { see: 'heldBack' },
        { wait: 1 },
        { see: 'asking' },
        'cancel.agreed',
      ],
      end: 'sending',
    },
    {
      name: 'no reply: retried, which comes to the same',
      steps: [
        'cancel.asked',
        'cancel.agreed',
        'error:cancelWithdrawal',
        { see: 'unanswered' },
        'cancel.agreed',
        'done:cancelWithdrawal',
      ],
      end: 'closed',
    },
    {
      name: 'while it is being cancelled nothing else is',
      steps: [
        'cancel.asked',
        { tags: [] },
        'cancel.agreed',
        { tags: ['busy'] },
        { called: 'cancelWithdrawal', input: { id: withdrawal.id }, times: 1 },
        'cancel.agreed',
        'cancel.closed',
        { type: 'cancel.asked', withdrawal: { ...withdrawal, id: 42 } },
        { called: 'cancelWithdrawal', times: 0 },
        { context: { withdrawal } },
      ],
      end: 'sending',
    },
    {
      name: 'the wait of an attempt does not stay beside another question',
      steps: [
        'cancel.asked',
        'cancel.agreed',
        { done: 'cancelWithdrawal', output: replies.flooded },
        { tags: ['heldBack'] },
        { context: { refusal: replies.flooded.refusal } },
        { wait: 20_000 },
        { see: 'asking' },
        { context: { withdrawal, refusal: null } },
      ],
      end: 'asking',
    },
    {
      name: 'closed during the wait: the list is loaded again',
      steps: [
        'cancel.asked',
        'cancel.agreed',
        { done: 'cancelWithdrawal', output: replies.flooded },
        'cancel.closed',
        { emitted: [{ type: 'withdrawals.outdated' }] },
        { context: { withdrawal: null, refusal: null } },
      ],
      end: 'closed',
    },
    {
      name: 'closed after no reply: the list tells whether it is cancelled',
      steps: [
        'cancel.asked',
        'cancel.agreed',
        'error:cancelWithdrawal',
        { tags: ['unanswered'] },
        { emitted: [] },
        'cancel.closed',
        { emitted: [{ type: 'withdrawals.outdated' }] },
      ],
      end: 'closed',
    },
  ],
  invariants: {
    'nothing is cancelled without a question': (_snapshot, _persisted, { started, events }) =>
      started.filter(({ src }) => src === 'cancelWithdrawal').length <=
      events.filter(({ type }) => type === 'cancel.agreed').length,
    'only what is new is cancelled': (_snapshot, _persisted, { started }) =>
      started.every(({ input }) => fieldOf(input, 'id') === withdrawal.id),
    'something is asked about exactly while the question is open': (snapshot) =>
      (snapshot.context.withdrawal === null) === snapshot.matches('closed'),
  },
})
