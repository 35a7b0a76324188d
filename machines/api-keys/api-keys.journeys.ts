import { replies, secrets } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { createSecret } from '../shared/secret.ts'
import { deletionJourneys } from './api-keys.deletion-journeys.ts'
import type { apiKeysMachine } from './api-keys.machine.ts'
import { key, outcomes } from './api-keys.sample-data.ts'

type Journeys = readonly JourneyOf<typeof apiKeysMachine>[]

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
    end: { naming: 'incomplete' },
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
    steps: [...nameSent, 'error:createKey', { see: { naming: 'unanswered' } }, 'creation.submitted', 'done:createKey'],
    end: 'secretShown',
  },
  {
    name: 'no reply, then too many calls: the same key is asked for, not a second one',
    steps: [
      ...nameSent,
      'error:createKey',
      'creation.submitted',
      { done: 'createKey', output: replies.flooded },
      { see: { naming: 'heldBack' } },
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
      { see: { naming: 'heldBack' } },
      { wait: 20_000 },
    ],
    end: { naming: 'editing' },
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
    name: 'with two-factor on a key is made with a code, after a wrong one',
    input: 'twoFactor',
    steps: [
      ...nameSent,
      { see: { coding: { asking: 'editing' } } },
      'code.submitted',
      { see: { coding: { asking: 'incomplete' } } },
      'code.typed',
      'code.submitted',
      { done: 'createKey', output: replies.codeWrong },
      { see: { coding: { asking: 'refused' } } },
      'code.typed',
      'code.submitted',
      { done: 'createKey', output: outcomes.created },
    ],
    end: 'secretShown',
  },
  {
    name: 'the authenticator is lost: a backup code makes the key, after seven letters that are not sent',
    input: 'twoFactor',
    steps: [
      ...nameSent,
      'way.changed',
      { type: 'code.typed', code: createSecret('7k3m-9qx') },
      'code.submitted',
      { see: { coding: { asking: 'incomplete' } } },
      { type: 'code.typed', code: secrets.backupCode },
      'code.submitted',
      { done: 'createKey', output: outcomes.created },
    ],
    end: 'secretShown',
  },
  {
    name: 'two-factor was turned on elsewhere: the code is asked for before the key is made',
    steps: [
      ...nameSent,
      { done: 'createKey', output: replies.codeWanted },
      { see: { coding: { asking: 'editing' } } },
      'code.typed',
      'code.submitted',
      { done: 'createKey', output: outcomes.created },
    ],
    end: 'secretShown',
  },
  {
    name: 'no reply to the creation with a code: the same call again, or a look at the list',
    input: 'twoFactor',
    steps: [
      ...nameSent,
      'code.typed',
      'code.submitted',
      'error:createKey',
      { see: { coding: { asking: 'unanswered' } } },
      'code.submitted',
      { done: 'createKey', output: outcomes.created },
    ],
    end: 'secretShown',
  },
  {
    name: 'too many codes for a new key: nothing is sent until the seconds are over',
    input: 'twoFactor',
    steps: [
      ...nameSent,
      'code.typed',
      'code.submitted',
      { done: 'createKey', output: replies.flooded },
      'code.submitted',
      { type: 'code.typed', code: createSecret('135791') },
      { wait: 19_999 },
      { see: { coding: { asking: 'heldBack' } } },
      { wait: 1 },
    ],
    end: { coding: { asking: 'editing' } },
  },
  {
    name: 'the service wants to know that it is the owner: the name is not typed twice',
    steps: [
      ...nameSent,
      { done: 'createKey', output: outcomes.unconfirmed },
      { see: 'proving' },
      { done: 'stepUp', output: { isConfirmed: true } },
      { see: 'creating' },
      'done:createKey',
    ],
    end: 'secretShown',
  },
  {
    name: 'who does not confirm makes no key, and what was typed stays',
    steps: [
      ...nameSent,
      { done: 'createKey', output: outcomes.unconfirmed },
      { done: 'stepUp', output: { isConfirmed: false } },
    ],
    end: { naming: 'editing' },
  },
  {
    name: 'a key is deleted once the owner has confirmed',
    steps: [
      'done:loadKeys',
      'deletion.asked',
      'deletion.agreed',
      { done: 'deleteKey', output: outcomes.unconfirmed },
      { see: { deleting: 'proving' } },
      { done: 'stepUp', output: { isConfirmed: true } },
      { see: { deleting: 'sending' } },
      'done:deleteKey',
    ],
    end: { listed: 'empty' },
  },
  ...deletionJourneys,
]
