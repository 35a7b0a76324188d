import { key } from '../api-keys/api-keys.sample-data.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { keySettingsMachine } from './key-settings.machine.ts'
import { outcomes, sent, url, withUrl } from './key-settings.sample-data.ts'

const twenty = Array.from({ length: 20 }, (_, index) => `10.0.0.${index}`)
const widest = ['255.255.255.255', '203.0.113.7/32', '2001:db8::1/128']

/** Journeys of what is typed: which of it is sent, and which is asked for again. */
export const fieldJourneys: readonly JourneyOf<typeof keySettingsMachine>[] = [
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
    steps: [
      { type: 'field.typed' as const, key: 'addresses' as const, text },
      'form.submitted' as const,
      { emitted: [{ type: 'field.asked' as const, key: 'addresses' as const }] },
    ],
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
    name: 'twenty addresses are sent',
    steps: [
      { type: 'field.typed', key: 'addresses', text: twenty.join(' ') },
      'form.submitted',
      { called: 'saveKey', input: { change: { addresses: twenty } } },
    ],
    end: 'saving',
  },
  {
    name: 'the last number of an address and the longest prefixes are sent',
    steps: [
      { type: 'field.typed', key: 'addresses', text: widest.join(' ') },
      'form.submitted',
      { called: 'saveKey', input: { change: { addresses: widest } } },
    ],
    end: 'saving',
  },
  ...['shop.example/kursi', 'ftp://shop.example/kursi', 'https://'].map((text) => ({
    name: `${text} is no URL for notifications: nothing is sent`,
    steps: [
      { type: 'field.typed' as const, key: 'notifyUrl' as const, text },
      'form.submitted' as const,
      { emitted: [{ type: 'field.asked' as const, key: 'notifyUrl' as const }] },
      { called: 'saveKey' as const, times: 0 },
    ],
    end: { form: 'incomplete' as const },
  })),
  {
    name: 'a URL is added; only it is sent',
    steps: [
      ...sent,
      { called: 'saveKey', input: { apiKey: key.apiKey, change: { notifyUrl: url }, code: null }, times: 1 },
      { done: 'saveKey', output: outcomes.saved },
    ],
    end: 'left',
    output: { key: withUrl, isUnsure: false },
  },
  {
    name: 'the URL of a key is removed: no notifications',
    input: 'notified',
    steps: [
      { type: 'field.typed', key: 'notifyUrl', text: ' ' },
      'form.submitted',
      { called: 'saveKey', input: { change: { notifyUrl: null } }, times: 1 },
    ],
    end: 'saving',
  },
  {
    name: 'a key without a name is not sent; what is typed then is judged when it is sent',
    steps: [
      { tags: [] },
      { type: 'field.typed', key: 'name', text: ' ' },
      { type: 'field.typed', key: 'addresses', text: 'kursi' },
      { see: { form: 'editing' } },
      'form.submitted',
      { see: { form: 'incomplete' } },
      { tags: ['incomplete'] },
      { emitted: [{ type: 'field.asked', key: 'name' }] },
      { type: 'field.typed', key: 'name', text: 'Till' },
      { see: { form: 'incomplete' } },
      { context: { form: { name: 'Till', addresses: 'kursi', notifyUrl: '' } } },
      'form.submitted',
      { emitted: [{ type: 'field.asked', key: 'addresses' }] },
      { called: 'saveKey', times: 0 },
    ],
    end: { form: 'incomplete' },
  },
]
