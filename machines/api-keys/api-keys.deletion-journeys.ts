import { replies, secrets } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { createSecret } from '../shared/secret.ts'
import type { apiKeysMachine } from './api-keys.machine.ts'
import { changes, key, outcomes } from './api-keys.sample-data.ts'

type Journeys = readonly JourneyOf<typeof apiKeysMachine>[]

const nameSent = ['done:loadKeys', 'creation.asked', 'name.typed', 'creation.submitted'] as const

/** Journeys of changing and deleting keys, and of a list that has changed in the meantime. */
export const deletionJourneys: Journeys = [
  {
    name: 'the changed key replaces the listed one',
    steps: [
      'done:loadKeys',
      { type: 'settings.asked', apiKey: key.apiKey },
      { see: 'changing' },
      { called: 'keySettings', input: { key } },
      { done: 'keySettings', output: changes.saved },
      { context: { keys: [changes.saved.key] } },
      { emitted: [{ type: 'key.changed', name: key.name }] },
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'settings left without a change',
    steps: [
      'done:loadKeys',
      'settings.asked',
      { done: 'keySettings', output: changes.left },
      { context: { keys: [key] } },
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'settings left after a lost reply: the list is reloaded',
    steps: ['done:loadKeys', 'settings.asked', { done: 'keySettings', output: changes.unsure }],
    end: 'loading',
  },
  {
    name: 'a key is deleted after confirmation',
    steps: ['done:loadKeys', 'deletion.asked', { see: { deleting: 'asking' } }, 'deletion.agreed', 'done:deleteKey'],
    end: { listed: 'empty' },
  },
  {
    name: 'created without a reply, deleted, and created again: a different key',
    steps: [
      ...nameSent,
      'error:createKey',
      'creation.cancelled',
      'done:loadKeys',
      'deletion.asked',
      'deletion.agreed',
      'done:deleteKey',
      'creation.asked',
      'name.typed',
      'creation.submitted',
      'done:createKey',
    ],
    end: 'secretShown',
  },
  {
    name: 'a key is kept on cancel',
    steps: ['done:loadKeys', 'deletion.asked', 'deletion.cancelled'],
    end: { listed: 'shown' },
  },
  {
    name: 'deleted with a code, after a wrong one',
    input: 'twoFactor',
    steps: [
      'done:loadKeys',
      'deletion.asked',
      'deletion.agreed',
      { see: { deleting: { code: 'editing' } } },
      'code.typed',
      'code.submitted',
      { see: { deleting: 'sending' } },
      { done: 'deleteKey', output: replies.codeWrong },
      { see: { deleting: { code: 'refused' } } },
      'code.submitted',
      { see: { deleting: { code: 'incomplete' } } },
      'code.typed',
      'code.submitted',
      { done: 'deleteKey', output: outcomes.deleted },
    ],
    end: { listed: 'empty' },
  },
  {
    name: 'lost authenticator: a backup code deletes the key; the next one starts with the authenticator code again',
    input: 'twoFactor',
    steps: [
      'done:loadKeys',
      'deletion.asked',
      'deletion.agreed',
      'way.changed',
      'deletion.cancelled',
      'deletion.asked',
      'deletion.agreed',
      'code.submitted',
      'way.changed',
      { see: { deleting: { code: 'editing' } } },
      { type: 'code.typed', code: secrets.backupCode },
      'code.submitted',
      { done: 'deleteKey', output: outcomes.deleted },
    ],
    end: { listed: 'empty' },
  },
  {
    name: 'two-factor was turned on elsewhere: the code is requested',
    steps: [
      'done:loadKeys',
      'deletion.asked',
      'deletion.agreed',
      { done: 'deleteKey', output: replies.codeWanted },
      { see: { deleting: { code: 'editing' } } },
      'code.typed',
      'code.submitted',
      'done:deleteKey',
    ],
    end: { listed: 'empty' },
  },
  {
    name: 'already deleted in another tab',
    steps: ['done:loadKeys', 'deletion.asked', 'deletion.agreed', { done: 'deleteKey', output: outcomes.gone }],
    end: { listed: 'empty' },
  },
  {
    name: 'no reply to the deletion: the list shows whether the key is gone',
    steps: [
      'done:loadKeys',
      'deletion.asked',
      'deletion.agreed',
      'error:deleteKey',
      { see: { deleting: 'unanswered' } },
      'deletion.cancelled',
      { see: 'loading' },
      { done: 'loadKeys', output: outcomes.none },
    ],
    end: { listed: 'empty' },
  },
  {
    name: 'no reply to the deletion with a code: the list shows whether the key is gone',
    input: 'twoFactor',
    steps: [
      'done:loadKeys',
      'deletion.asked',
      'deletion.agreed',
      'code.typed',
      'code.submitted',
      'error:deleteKey',
      { see: { deleting: { code: 'unanswered' } } },
      'deletion.cancelled',
      { see: 'loading' },
      { done: 'loadKeys', output: outcomes.none },
    ],
    end: { listed: 'empty' },
  },
  {
    name: 'the list fails to load and is retried',
    steps: ['error:loadKeys', { see: 'failed' }, 'list.retried', 'done:loadKeys'],
    end: { listed: 'shown' },
  },
  {
    name: 'too many codes: nothing is sent until the wait ends',
    input: 'twoFactor',
    steps: [
      'done:loadKeys',
      'deletion.asked',
      'deletion.agreed',
      'code.typed',
      'code.submitted',
      { done: 'deleteKey', output: replies.flooded },
      'code.submitted',
      { type: 'code.typed', code: createSecret('135791') },
      { wait: 19_999 },
      { see: { deleting: { code: 'heldBack' } } },
      { wait: 1 },
    ],
    end: { deleting: { code: 'editing' } },
  },
]
