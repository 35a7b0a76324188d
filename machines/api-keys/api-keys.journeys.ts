import { replies, secrets } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { createSecret } from '../shared/secret.ts'
import { creationJourneys } from './api-keys.creation-journeys.ts'
import { deletionJourneys } from './api-keys.deletion-journeys.ts'
import { newsJourneys } from './api-keys.news-journeys.ts'
import type { apiKeysMachine } from './api-keys.machine.ts'
import { refusedDeletionJourneys } from './api-keys.refused-deletion-journeys.ts'
import { key, nameSent, outcomes } from './api-keys.sample-data.ts'

type Journeys = readonly JourneyOf<typeof apiKeysMachine>[]

/** Hand-written journeys through the API keys with their end states. */
export const apiKeysJourneys: Journeys = [
  {
    name: 'the first key: named, created, its secret shown once',
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
    name: 'a key without a name is not created',
    steps: ['done:loadKeys', 'creation.asked', { type: 'name.typed', text: '  ' }, 'creation.submitted'],
    end: { naming: 'incomplete' },
  },
  {
    name: 'creation cancelled',
    steps: ['done:loadKeys', 'creation.asked', 'name.typed', 'creation.cancelled'],
    end: { listed: 'shown' },
  },
  {
    name: 'the name is refused',
    steps: [...nameSent, { done: 'createKey', output: outcomes.nameRefused }],
    end: { naming: 'refused' },
  },
  {
    name: 'no reply to the creation: the same key is requested again, and its secret shown',
    steps: [...nameSent, 'error:createKey', { see: { naming: 'unanswered' } }, 'creation.submitted', 'done:createKey'],
    end: 'secretShown',
  },
  {
    name: 'no reply, then a rate limit: the same key is requested, not a second one',
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
    name: 'too many keys: the name can be typed during the wait',
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
    name: 'no reply to the creation, then closed: the list shows whether there is a key',
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
    name: 'no reply, then a refusal: the list is reloaded',
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
    name: 'with two-factor on a key is created with a code, after a wrong one',
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
    name: 'lost authenticator: a backup code creates the key; seven letters are not sent',
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
    name: 'two-factor was turned on elsewhere: the code is requested before the creation',
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
    name: 'no reply to the creation with a code: retry the same call, or reload the list',
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
    name: 'too many codes for a new key: nothing is sent until the wait ends',
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
    name: 'step-up: the name is not typed twice',
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
    name: 'step-up cancelled: no key is created, and the input is kept',
    steps: [
      ...nameSent,
      { done: 'createKey', output: outcomes.unconfirmed },
      { done: 'stepUp', output: { isConfirmed: false } },
    ],
    end: { naming: 'editing' },
  },
  {
    name: 'a key is deleted after the step-up',
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
  ...creationJourneys,
  ...deletionJourneys,
  ...refusedDeletionJourneys,
  ...newsJourneys,
]
