import { key } from '../api-keys/api-keys.sample-data.ts'
import { accepted } from '../shared/outcome.ts'
import { replies, secrets } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { keySettingsMachine } from './key-settings.machine.ts'
import { outcomes, url } from './key-settings.sample-data.ts'

type Journeys = readonly JourneyOf<typeof keySettingsMachine>[]

const addresses = ['203.0.113.7', '2001:db8::/48']
const changed = { ...key, name: 'Till', addresses }

/** Hand-written journeys through the settings of a key with their end states. */
export const keySettingsJourneys: Journeys = [
  {
    name: 'name and addresses are changed; only they are sent',
    steps: [
      { type: 'field.typed', key: 'name', text: ' Till ' },
      { type: 'field.typed', key: 'addresses', text: '203.0.113.7, 2001:db8::/48\n203.0.113.7' },
      'form.submitted',
      { called: 'saveKey', input: { apiKey: key.apiKey, change: { name: 'Till', addresses }, code: null }, times: 1 },
      { done: 'saveKey', output: accepted(changed) },
    ],
    end: 'left',
    output: { key: changed, isUnsure: false },
  },
  {
    name: 'the URL is removed',
    steps: [
      { type: 'field.typed', key: 'notifyUrl', text: url },
      { type: 'field.typed', key: 'notifyUrl', text: ' ' },
      'form.submitted',
    ],
    end: 'left',
    output: { key: null, isUnsure: false },
  },
  {
    name: 'a refused URL is asked for again',
    steps: [
      { type: 'field.typed', key: 'notifyUrl', text: 'https://localhost/' },
      'form.submitted',
      { done: 'saveKey', output: outcomes.urlRefused },
      { emitted: [{ type: 'field.asked', key: 'notifyUrl' }] },
      { see: { form: 'refused' } },
      { type: 'field.typed', key: 'notifyUrl', text: url },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'nothing changed: nothing is sent',
    steps: ['form.submitted'],
    end: 'left',
    output: { key: null, isUnsure: false },
  },
  {
    name: 'with two-factor on, saved with a code after a wrong one',
    input: 'twoFactor',
    steps: [
      'field.typed',
      'form.submitted',
      { see: { coding: { asking: 'editing' } } },
      'code.typed',
      'code.submitted',
      { done: 'saveKey', output: replies.codeWrong },
      { see: { coding: { asking: 'refused' } } },
      'way.changed',
      { type: 'code.typed', code: secrets.backupCode },
      'code.submitted',
      'done:saveKey',
    ],
    end: 'left',
  },
  {
    name: 'two-factor was turned on elsewhere: the code is requested',
    steps: ['field.typed', 'form.submitted', { done: 'saveKey', output: replies.codeWanted }],
    end: { coding: { asking: 'editing' } },
  },
  {
    name: 'step-up: what was typed is saved afterwards',
    steps: [
      'field.typed',
      'form.submitted',
      { done: 'saveKey', output: outcomes.unconfirmed },
      { see: 'proving' },
      { called: 'stepUp', input: { ways: ['password', 'mail'] }, times: 1 },
      { done: 'stepUp', output: { isConfirmed: true } },
      { context: { refusal: null } },
      { called: 'saveKey', times: 2 },
      { see: 'saving' },
      'done:saveKey',
    ],
    end: 'left',
  },
  {
    name: 'no reply, then left: the list is reloaded',
    steps: ['field.typed', 'form.submitted', 'error:saveKey', { see: { form: 'unanswered' } }, 'settings.left'],
    end: 'left',
    output: { key: null, isUnsure: true },
  },
  {
    name: 'deleted in another tab: says so, and the list is reloaded',
    steps: [
      'field.typed',
      'form.submitted',
      { done: 'saveKey', output: outcomes.gone },
      { see: { form: 'refused' } },
      'settings.left',
    ],
    end: 'left',
    output: { key: null, isUnsure: true },
  },
  {
    name: 'too many attempts: nothing is sent until the wait ends',
    steps: [
      'field.typed',
      'form.submitted',
      { done: 'saveKey', output: replies.flooded },
      'form.submitted',
      { wait: 19_999 },
      { see: { form: 'heldBack' } },
      { wait: 1 },
    ],
    end: { form: 'editing' },
  },
]
