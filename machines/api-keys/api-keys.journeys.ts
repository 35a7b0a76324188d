import { replies } from '../shared/sample-account.ts'
import type { SamplesOf } from '../shared/samples.ts'
import type { apiKeysMachine } from './api-keys.machine.ts'
import { outcomes } from './api-keys.sample-data.ts'

type Journeys = NonNullable<SamplesOf<typeof apiKeysMachine>['journeys']>

/** Hand-written walks through the API keys, with where they must end. */
export const apiKeysJourneys: Journeys = [
  {
    name: 'the first key: named, made, its secret seen once',
    steps: [
      { done: 'loadKeys', output: outcomes.none },
      { see: { listed: 'empty' } },
      'creation.asked',
      'name.typed',
      'creation.submitted',
      { see: 'creating' },
      'done:createKey',
      { see: 'secretShown' },
      'secret.closed',
      { see: 'loading' },
      'done:loadKeys',
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'a key without a name is not made',
    steps: ['done:loadKeys', 'creation.asked', { type: 'name.typed', text: '  ' }, 'creation.submitted'],
    end: { naming: 'typing' },
  },
  {
    name: 'no key after all',
    steps: ['done:loadKeys', 'creation.asked', 'name.typed', 'creation.cancelled'],
    end: { listed: 'shown' },
  },
  {
    name: 'the service minds the name',
    steps: [
      'done:loadKeys',
      'creation.asked',
      'name.typed',
      'creation.submitted',
      { done: 'createKey', output: outcomes.nameRefused },
    ],
    end: { naming: 'refused' },
  },
  {
    name: 'a key deleted with a yes',
    steps: ['done:loadKeys', 'deletion.asked', { see: { deleting: 'asking' } }, 'deletion.agreed', 'done:deleteKey'],
    end: { listed: 'empty' },
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
      { see: { deleting: { code: 'typing' } } },
      'code.typed',
      'code.submitted',
      { see: { deleting: 'checking' } },
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
    name: 'two-factor was turned on elsewhere: the code is asked for',
    steps: [
      'done:loadKeys',
      'deletion.asked',
      'deletion.agreed',
      { done: 'deleteKey', output: replies.codeWanted },
      { see: { deleting: { code: 'typing' } } },
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
      { see: { deleting: 'unreachable' } },
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
      { wait: 19_999 },
      { see: { deleting: { code: 'flooded' } } },
      { wait: 1 },
    ],
    end: { deleting: { code: 'typing' } },
  },
]
