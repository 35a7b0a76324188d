import { fault, replies, secrets } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { createSecret, noSecret } from '../shared/secret.ts'
import type { keySettingsMachine } from './key-settings.machine.ts'
import { outcomes, sent, sentWithCode, withUrl } from './key-settings.sample-data.ts'

const asked = { type: 'field.asked', key: 'code' } as const

/** Journeys through the code that a change of a key needs where two-factor is on. */
export const codeJourneys: readonly JourneyOf<typeof keySettingsMachine>[] = [
  {
    name: 'with two-factor on, nothing changed: no code is asked for',
    input: 'twoFactor',
    steps: ['form.submitted', { emitted: [] }],
    end: 'left',
    output: { key: null, isUnsure: false },
  },
  {
    name: 'half a code: the rest is asked for, and nothing is sent',
    input: 'twoFactor',
    steps: [
      ...sent,
      { tags: [] },
      { type: 'code.typed', code: createSecret('123') },
      'code.submitted',
      { see: { coding: { asking: 'incomplete' } } },
      { tags: ['incomplete'] },
      { emitted: [asked] },
      { called: 'saveKey', times: 0 },
      'code.typed',
      { see: { coding: { asking: 'editing' } } },
      'code.submitted',
      { called: 'saveKey', input: { code: secrets.code }, times: 1 },
    ],
    end: 'saving',
  },
  {
    name: 'a wrong code is emptied and asked for again; its reason goes with the next attempt',
    input: 'twoFactor',
    steps: [
      ...sentWithCode,
      { done: 'saveKey', output: replies.codeWrong },
      { tags: ['refused'] },
      { context: { code: noSecret, refusal: replies.codeWrong.refusal } },
      { emitted: [asked] },
      'code.submitted',
      { see: { coding: { asking: 'incomplete' } } },
      { context: { refusal: null } },
      'code.typed',
      'code.submitted',
      { done: 'saveKey', output: replies.codeWrong },
      'code.typed',
      { context: { refusal: null } },
    ],
    end: { coding: { asking: 'editing' } },
  },
  {
    name: 'the other kind of code is asked for, in an empty field',
    input: 'twoFactor',
    steps: [
      ...sent,
      'code.typed',
      'way.changed',
      { see: { coding: { asking: 'editing' } } },
      { context: { way: 'backup', code: noSecret } },
      { emitted: [asked] },
    ],
    end: { coding: { asking: 'editing' } },
  },
  {
    name: 'no reply to a code: the same one is sent again, and the answer ends the doubt',
    input: 'twoFactor',
    steps: [
      ...sentWithCode,
      { error: 'saveKey', reason: fault },
      { see: { coding: { asking: 'unanswered' } } },
      { tags: ['unanswered'] },
      'code.submitted',
      { called: 'saveKey', input: { code: secrets.code }, times: 2 },
      { done: 'saveKey', output: outcomes.saved },
    ],
    end: 'left',
    output: { key: withUrl, isUnsure: false },
  },
  {
    name: 'no reply to a code, then left: the list is reloaded',
    input: 'twoFactor',
    steps: [...sentWithCode, { error: 'saveKey', reason: fault }, 'settings.left', { context: { code: noSecret } }],
    end: 'left',
    output: { key: null, isUnsure: true },
  },
  {
    name: 'the code step is left: nothing was sent, and the code is not kept',
    input: 'twoFactor',
    steps: [...sent, 'code.typed', 'settings.left', { called: 'saveKey', times: 0 }, { context: { code: noSecret } }],
    end: 'left',
    output: { key: null, isUnsure: false },
  },
  {
    name: 'too many codes: the other kind can be typed during the wait',
    input: 'twoFactor',
    steps: [
      ...sentWithCode,
      { done: 'saveKey', output: replies.flooded },
      { tags: ['heldBack'] },
      { context: { code: secrets.code, refusal: replies.flooded.refusal } },
      'code.submitted',
      { emitted: [] },
      'way.changed',
      { emitted: [asked] },
      { context: { way: 'backup', code: noSecret } },
      { type: 'code.typed', code: secrets.backupCode },
      { wait: 19_999 },
      { see: { coding: { asking: 'heldBack' } } },
      { called: 'saveKey', times: 1 },
      { wait: 1 },
      { context: { refusal: null } },
      'code.submitted',
      { called: 'saveKey', input: { code: secrets.backupCode }, times: 1 },
    ],
    end: 'saving',
  },
]
