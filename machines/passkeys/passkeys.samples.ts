import { fieldOf } from '../shared/field-of.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { passkeysMachine } from './passkeys.machine.ts'
import { refusalJourneys } from './passkeys.refusal-journeys.ts'
import { ends, outcomes, passkey } from './passkeys.sample-data.ts'

const removal = ['done:loadPasskeys', { type: 'removal.asked', id: passkey.id }, 'removal.agreed'] as const

export const passkeysSamples = defineSamples(passkeysMachine, {
  events: {
    'list.retried': {},
    'adding.asked': {},
    'rename.asked': ({ context }) => context.passkeys.slice(0, 1).map(({ id }) => ({ id })),
    'name.typed': [{ text: 'Work laptop' }, { text: ' ' }],
    'rename.submitted': {},
    'rename.cancelled': {},
    'removal.asked': ({ context }) => context.passkeys.slice(0, 1).map(({ id }) => ({ id })),
    'removal.agreed': {},
    'removal.cancelled': {},
  },
  actors: {
    loadPasskeys: { done: [outcomes.one, outcomes.none, replies.forbidden], error: fault },
    addPasskey: {
      done: [
        ends.added,
        ends.held,
        ends.refused,
        ends.flooded,
        ends.cancelled,
        ends.failed,
        ends.unsupported,
        ends.known,
      ],
      error: fault,
    },
    renamePasskey: { done: [outcomes.renamed, outcomes.gone, replies.forbidden, replies.flooded], error: fault },
    removePasskey: {
      done: [outcomes.removed, outcomes.gone, outcomes.held, replies.forbidden, replies.flooded],
      error: fault,
    },
    stepUp: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: fault },
  },
  journeys: [
    {
      name: 'one is added after the step-up',
      steps: [
        { done: 'loadPasskeys', output: outcomes.none },
        'adding.asked',
        { done: 'addPasskey', output: ends.held },
        { see: 'proving' },
        { done: 'stepUp', output: { isConfirmed: true } },
        { see: 'adding' },
        { done: 'addPasskey', output: ends.added },
        { see: 'loading' },
        'done:loadPasskeys',
      ],
      end: { listed: 'idle' },
    },
    ...(
      [
        ['cancelled', ends.cancelled],
        ['unsupported', ends.unsupported],
        ['browserFailed', ends.failed],
        ['known', ends.known],
        ['refused', ends.refused],
      ] as const
    ).map(([end, output]) => ({
      name: `none is added: ${end}; it can be tried again`,
      steps: [
        'done:loadPasskeys' as const,
        'adding.asked' as const,
        { done: 'addPasskey' as const, output },
        { see: { listed: end } },
        'adding.asked' as const,
      ],
      end: 'adding' as const,
    })),
    {
      name: 'one is removed after the step-up',
      steps: [
        ...removal,
        { done: 'removePasskey', output: outcomes.held },
        { see: 'proving' },
        { done: 'stepUp', output: { isConfirmed: true } },
        { see: { removing: 'sending' } },
        { done: 'removePasskey', output: outcomes.removed },
        { done: 'loadPasskeys', output: outcomes.none },
      ],
      end: { listed: 'idle' },
    },
    {
      name: 'one is renamed; the name is not empty',
      steps: [
        'done:loadPasskeys',
        { type: 'rename.asked', id: passkey.id },
        { see: { renaming: 'editing' } },
        { type: 'name.typed', text: ' ' },
        'rename.submitted',
        { see: { renaming: 'incomplete' } },
        { type: 'name.typed', text: ' Work laptop ' },
        'rename.submitted',
        'error:renamePasskey',
        { see: { renaming: 'unanswered' } },
        'rename.submitted',
        'rename.cancelled',
        { see: { renaming: 'sending' } },
        { done: 'renamePasskey', output: outcomes.renamed },
      ],
      end: 'loading',
    },
    {
      name: 'a deleted one cannot be renamed: the list is refreshed',
      steps: [
        'done:loadPasskeys',
        { type: 'rename.asked', id: passkey.id },
        'rename.submitted',
        { done: 'renamePasskey', output: outcomes.gone },
      ],
      end: 'loading',
    },
    {
      name: 'too many attempts to add: no other until the wait ends',
      steps: [
        'done:loadPasskeys',
        'adding.asked',
        { done: 'addPasskey', output: ends.flooded },
        'adding.asked',
        { wait: 19_999 },
        { see: { listed: 'heldBack' } },
        { wait: 1 },
        { see: { listed: 'idle' } },
        'adding.asked',
      ],
      end: 'adding',
    },
    {
      name: 'too many attempts to rename: the name can be changed, and is sent after the wait',
      steps: [
        'done:loadPasskeys',
        { type: 'rename.asked', id: passkey.id },
        'rename.submitted',
        { done: 'renamePasskey', output: replies.flooded },
        'rename.submitted',
        { type: 'name.typed', text: 'Work laptop' },
        { wait: 19_999 },
        { see: { renaming: 'heldBack' } },
        { wait: 1 },
        { see: { renaming: 'editing' } },
        'rename.submitted',
      ],
      end: { renaming: 'sending' },
    },
    {
      name: 'too many attempts to remove: no other until the wait ends',
      steps: [
        ...removal,
        { done: 'removePasskey', output: replies.flooded },
        'removal.agreed',
        { wait: 19_999 },
        { see: { removing: 'heldBack' } },
        { wait: 1 },
        { see: { removing: 'asking' } },
        'removal.agreed',
      ],
      end: { removing: 'sending' },
    },
    {
      name: 'too many attempts to remove: cancelled, the list says nothing of it',
      steps: [...removal, { done: 'removePasskey', output: replies.flooded }, 'removal.cancelled'],
      end: { listed: 'idle' },
    },
    {
      name: 'step-up cancelled: nothing is removed',
      steps: [
        ...removal,
        { done: 'removePasskey', output: outcomes.held },
        { done: 'stepUp', output: { isConfirmed: false } },
      ],
      end: { listed: 'idle' },
    },
    {
      name: 'one that is already gone counts as removed',
      steps: [...removal, { done: 'removePasskey', output: outcomes.gone }],
      end: 'loading',
    },
    ...refusalJourneys,
  ],
  invariants: {
    'none is removed without confirmation': (_snapshot, _persisted, { events, started }) =>
      started.every(({ src }) => src !== 'removePasskey') || events.some(({ type }) => type === 'removal.agreed'),
    'none is created without a user action': (_snapshot, _persisted, { events, started }) =>
      started.every(({ src }) => src !== 'addPasskey') || events.some(({ type }) => type === 'adding.asked'),
    'a name is sent trimmed, and never empty': (_snapshot, _persisted, { started }) =>
      started
        .filter(({ src }) => src === 'renamePasskey')
        .every(({ input }) => /^\S(.*\S)?$/.test(String(fieldOf(input, 'name')))),
    'a list at rest shows no reason': (snapshot) =>
      !snapshot.matches({ listed: 'idle' }) || snapshot.context.refusal === null,
    'the chosen one is known during the question, and not in the list': (snapshot) =>
      !(snapshot.matches('listed') || snapshot.matches('adding')) || snapshot.context.chosen === null,
  },
})
