import type { JourneyOf } from '../shared/samples.ts'
import type { apiKeysMachine } from './api-keys.machine.ts'
import { changes, key, newerKey, outcomes } from './api-keys.sample-data.ts'

const made = [
  'done:loadKeys',
  'creation.asked',
  'name.typed',
  'creation.submitted',
  'done:createKey',
  'secret.closed',
  { see: { listed: 'refreshing' } },
  { called: 'loadKeys', times: 2 },
] as const

/** Journeys after a new key: the others are used while the list is loaded again. */
export const newsJourneys: readonly JourneyOf<typeof apiKeysMachine>[] = [
  {
    name: 'another key: it is listed as soon as the list is loaded again',
    steps: [...made, { done: 'loadKeys', output: outcomes.both }, { context: { keys: [newerKey, key] } }],
    end: { listed: 'shown' },
  },
  {
    name: 'a key is deleted before the list is loaded again: it is loaded after that',
    steps: [
      ...made,
      { type: 'deletion.asked', apiKey: key.apiKey },
      { see: { deleting: 'asking' } },
      'deletion.agreed',
      { called: 'deleteKey', input: { apiKey: key.apiKey }, times: 1 },
      { done: 'deleteKey', output: outcomes.gone },
      { see: 'loading' },
      { context: { keys: [] } },
      { called: 'loadKeys', times: 1 },
      { done: 'loadKeys', output: outcomes.newer },
      { context: { keys: [newerKey] } },
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'a key is changed before the list is loaded again: the late list takes nothing back',
    steps: [
      ...made,
      { type: 'settings.asked', apiKey: key.apiKey },
      { called: 'keySettings', input: { key } },
      { done: 'keySettings', output: changes.saved },
      { context: { keys: [changes.saved.key] } },
      { called: 'loadKeys', times: 1 },
    ],
    end: { listed: 'refreshing' },
  },
  {
    name: 'no reply to the creation at first: whatever was made is listed by the list that is loaded again',
    steps: [
      'done:loadKeys',
      'creation.asked',
      'name.typed',
      'creation.submitted',
      'error:createKey',
      'creation.submitted',
      'done:createKey',
      'secret.closed',
      { see: { listed: 'refreshing' } },
      { context: { isUnsure: false } },
      { type: 'deletion.asked', apiKey: key.apiKey },
      'deletion.cancelled',
    ],
    end: { listed: 'refreshing' },
  },
  {
    name: 'a question is left before the list is loaded again',
    steps: [
      ...made,
      { type: 'deletion.asked', apiKey: key.apiKey },
      'deletion.cancelled',
      { see: { listed: 'refreshing' } },
      'creation.asked',
      'creation.cancelled',
      { called: 'loadKeys', times: 2 },
    ],
    end: { listed: 'refreshing' },
  },
  {
    name: 'the list is not loaded again: the keys stay, and a retry lists the new one',
    steps: [
      ...made,
      'error:loadKeys',
      { see: { listed: 'behind' } },
      'list.retried',
      { done: 'loadKeys', output: outcomes.forbidden },
      { see: { listed: 'behind' } },
      { context: { keys: [key] } },
      { type: 'deletion.asked', apiKey: key.apiKey },
      'deletion.cancelled',
      { done: 'loadKeys', output: outcomes.both },
      { context: { keys: [newerKey, key], refusal: null } },
    ],
    end: { listed: 'shown' },
  },
]
