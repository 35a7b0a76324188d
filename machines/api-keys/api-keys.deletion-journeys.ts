import { replies, secrets } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { createSecret } from '../shared/secret.ts'
import type { apiKeysMachine } from './api-keys.machine.ts'
import { outcomes } from './api-keys.sample-data.ts'

type Journeys = readonly JourneyOf<typeof apiKeysMachine>[]

const nameSent = ['done:loadKeys', 'creation.asked', 'name.typed', 'creation.submitted'] as const

/** Journeys of deleting keys, and of a list that has changed in the meantime. */
export const deletionJourneys: Journeys = [
  {
    name: 'a key deleted with a yes',
    steps: ['done:loadKeys', 'deletion.asked', { see: { deleting: 'asking' } }, 'deletion.agreed', 'done:deleteKey'],
    end: { listed: 'empty' },
  },
  {
    name: 'made without a reply, deleted, and made again: that is another key',
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
    name: 'a key kept with a no',
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
    name: 'the authenticator is lost: a backup code deletes the key; the next is asked about by the app again',
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
    name: 'two-factor was turned on elsewhere: the code is asked for',
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
    name: 'deleted in another tab already',
    steps: ['done:loadKeys', 'deletion.asked', 'deletion.agreed', { done: 'deleteKey', output: outcomes.gone }],
    end: { listed: 'empty' },
  },
  {
    name: 'no reply to the deletion: the list says whether the key is gone',
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
    name: 'no reply to the deletion with a code: the list says whether the key is gone',
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
    name: 'the list fails quietly and is asked for again',
    steps: ['error:loadKeys', { see: 'failed' }, 'list.retried', 'done:loadKeys'],
    end: { listed: 'shown' },
  },
  {
    name: 'too many codes: nothing is sent until the seconds are over',
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
