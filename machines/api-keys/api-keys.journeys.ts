import { replies } from '../shared/sample-account.ts'
import type { SamplesOf } from '../shared/samples.ts'
import { createSecret } from '../shared/secret.ts'
import type { apiKeysMachine } from './api-keys.machine.ts'
import { key, outcomes } from './api-keys.sample-data.ts'

type Journeys = NonNullable<SamplesOf<typeof apiKeysMachine>['journeys']>

const nameSent = ['done:loadKeys', 'creation.asked', 'name.typed', 'creation.submitted'] as const

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
    steps: [...nameSent, { done: 'createKey', output: outcomes.nameRefused }],
    end: { naming: 'refused' },
  },
  {
    name: 'no reply to the creation: the same key is asked for again, and its secret seen',
    steps: [...nameSent, 'error:createKey', { see: { naming: 'unreachable' } }, 'creation.submitted', 'done:createKey'],
    end: 'secretShown',
  },
  {
    name: 'no reply, then too many calls: the same key is asked for, not a second one',
    steps: [
      ...nameSent,
      'error:createKey',
      'creation.submitted',
      { done: 'createKey', output: replies.flooded },
      { see: { naming: 'flooded' } },
      { type: 'name.typed', text: key.name },
      { wait: 20_000 },
      'creation.submitted',
      'done:createKey',
    ],
    end: 'secretShown',
  },
  {
    name: 'too many keys in a row: the name can be typed while the seconds run',
    steps: [
      ...nameSent,
      { done: 'createKey', output: replies.flooded },
      { type: 'name.typed', text: 'Another robot' },
      'creation.submitted',
      { see: { naming: 'flooded' } },
      { wait: 20_000 },
    ],
    end: { naming: 'typing' },
  },
  {
    name: 'no reply to the creation, and left so: the list says whether there is a key',
    steps: [
      { done: 'loadKeys', output: outcomes.none },
      'creation.asked',
      'name.typed',
      'creation.submitted',
      'error:createKey',
      'creation.cancelled',
      { see: 'loading' },
      'done:loadKeys',
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'no reply, then a refusal: the list is asked for all the same',
    steps: [
      ...nameSent,
      'error:createKey',
      'name.typed',
      'creation.submitted',
      { done: 'createKey', output: outcomes.nameRefused },
      'creation.cancelled',
    ],
    end: 'loading',
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
    name: 'no reply to the deletion with a code: the list says whether the key is gone',
    input: 'twoFactor',
    steps: [
      'done:loadKeys',
      'deletion.asked',
      'deletion.agreed',
      'code.typed',
      'code.submitted',
      'error:deleteKey',
      { see: { deleting: { code: 'unreachable' } } },
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
      { see: { deleting: { code: 'flooded' } } },
      { wait: 1 },
    ],
    end: { deleting: { code: 'typing' } },
  },
]
