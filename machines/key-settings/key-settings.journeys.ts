import { key } from '../api-keys/api-keys.sample-data.ts'
import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { replies, secrets } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { keySettingsMachine } from './key-settings.machine.ts'

type Journeys = readonly JourneyOf<typeof keySettingsMachine>[]

const addresses = ['203.0.113.7', '2001:db8::/48']
const changed = { ...key, name: 'Till', addresses }
const url = 'https://shop.example/kursi'

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
  ...[
    'kursi',
    '203.0.113.256',
    '203.0.113.0/33',
    '::/0',
    '10.0.0.0/8/8',
    'fe80::1%eth0',
    '1.2.3',
    '2001:db8::/129',
  ].map((text) => ({
    name: `${text} is no address: nothing is sent`,
    steps: [{ type: 'field.typed' as const, key: 'addresses' as const, text }, 'form.submitted' as const],
    end: { form: 'incomplete' as const },
  })),
  {
    name: 'more than twenty addresses are not sent',
    steps: [
      {
        type: 'field.typed',
        key: 'addresses',
        text: Array.from({ length: 21 }, (_, index) => `10.0.0.${index}`).join(' '),
      },
      'form.submitted',
    ],
    end: { form: 'incomplete' },
  },
  {
    name: 'a URL without https is not sent',
    steps: [{ type: 'field.typed', key: 'notifyUrl', text: 'shop.example/kursi' }, 'form.submitted'],
    end: { form: 'incomplete' },
  },
  {
    name: 'a refused URL is asked for again',
    steps: [
      { type: 'field.typed', key: 'notifyUrl', text: 'https://localhost/' },
      'form.submitted',
      {
        done: 'saveKey',
        output: refused(codes.fieldInvalid, 'This value is not valid.', { field: 'notifyUrl' }),
      },
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
      { done: 'saveKey', output: refused(codes.confirmNeeded, '', { ways: ['password'] }) },
      { see: 'proving' },
      { done: 'stepUp', output: { isConfirmed: true } },
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
      { done: 'saveKey', output: refused(codes.notFound, 'There is no such key.') },
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
