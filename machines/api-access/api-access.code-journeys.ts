import { fault, replies, secrets } from '../shared/sample-account.ts'
import { codeJourneys } from '../shared/sample-code-journeys.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { createSecret, noSecret } from '../shared/secret.ts'
import type { apiAccessMachine } from './api-access.machine.ts'
import { outcomes } from './api-access.sample-data.ts'

const asked = { type: 'field.asked', key: 'code' } as const

/** Journeys through the code that turns a switch on. */
export const apiCodeJourneys: readonly JourneyOf<typeof apiAccessMachine>[] = [
  {
    name: 'lost authenticator: a backup code does as well',
    input: 'twoFactor',
    steps: [
      'switch.toggled',
      'code.typed',
      'way.changed',
      { see: { coding: { asking: 'editing' } } },
      { context: { way: 'backup', code: noSecret } },
      { emitted: [asked] },
      { type: 'code.typed', code: secrets.backupCode },
      'code.submitted',
      { called: 'saveSettings', input: { code: secrets.backupCode }, times: 1 },
      { done: 'saveSettings', output: outcomes.on },
      { emitted: [{ type: 'settings.changed', settings: { apiEnabled: true } }] },
      { context: { way: 'app', code: noSecret } },
    ],
    end: { idle: 'settled' },
  },
  {
    name: 'no reply to a code: the same one is sent again',
    input: 'twoFactor',
    steps: [
      'switch.toggled',
      'code.typed',
      'code.submitted',
      { error: 'saveSettings', reason: fault },
      { see: { coding: { asking: 'unanswered' } } },
      { tags: ['unanswered'] },
      'code.submitted',
      { called: 'saveSettings', input: { code: secrets.code }, times: 2 },
      { done: 'saveSettings', output: outcomes.on },
    ],
    end: { idle: 'settled' },
  },
  {
    name: 'too many codes: another one can be typed, but nothing is sent until the wait ends',
    input: 'twoFactor',
    steps: [
      'switch.toggled',
      'code.typed',
      'code.submitted',
      { done: 'saveSettings', output: replies.flooded },
      { tags: ['heldBack'] },
      { context: { code: secrets.code, refusal: replies.flooded.refusal } },
      'code.submitted',
      { type: 'code.typed', code: createSecret('135791') },
      { emitted: [] },
      'way.changed',
      { emitted: [asked] },
      { context: { way: 'backup', code: noSecret } },
      { wait: 19_999 },
      { see: { coding: { asking: 'heldBack' } } },
      { called: 'saveSettings', times: 1 },
      { wait: 1 },
      { context: { refusal: null } },
    ],
    end: { coding: { asking: 'editing' } },
  },
  {
    name: 'the code step is left after a wait and after a wrong code: neither reason nor code stays',
    input: 'twoFactor',
    steps: [
      'switch.toggled',
      'code.typed',
      'code.submitted',
      { done: 'saveSettings', output: replies.flooded },
      'change.cancelled',
      { context: { code: noSecret, refusal: null } },
      'switch.toggled',
      'way.changed',
      { type: 'code.typed', code: secrets.backupCode },
      'code.submitted',
      { done: 'saveSettings', output: replies.codeWrong },
      'change.cancelled',
      { context: { way: 'app', code: noSecret, refusal: null } },
    ],
    end: { idle: 'settled' },
  },
  {
    name: 'the service has another reason than the code: the switch says so',
    input: 'twoFactor',
    steps: [
      'switch.toggled',
      'code.typed',
      'code.submitted',
      { done: 'saveSettings', output: outcomes.technicalWork },
      { context: { code: noSecret, refusal: outcomes.technicalWork.refusal } },
    ],
    end: { idle: 'refused' },
  },
  ...codeJourneys({
    call: 'saveSettings',
    sent: ['switch.toggled'],
    input: (code) => ({ change: { name: 'apiEnabled', isOn: true } as const, code }),
    rest: { settings: {} },
  }),
]
