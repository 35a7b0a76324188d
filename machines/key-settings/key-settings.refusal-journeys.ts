import { fault, replies } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { noSecret } from '../shared/secret.ts'
import type { keySettingsMachine } from './key-settings.machine.ts'
import { outcomes, sent, sentWithCode, url } from './key-settings.sample-data.ts'

/** Journeys of a change that is refused, held back or not answered. */
export const refusalJourneys: readonly JourneyOf<typeof keySettingsMachine>[] = [
  {
    name: 'a second press while the key is being saved does nothing',
    steps: [...sent, { tags: ['busy'] }, 'form.submitted', 'settings.left', { called: 'saveKey', times: 1 }],
    end: 'saving',
  },
  {
    name: 'an old refusal does not stay beside the next attempt',
    steps: [
      ...sent,
      { done: 'saveKey', output: outcomes.urlRefused },
      { tags: ['refused'] },
      { context: { refusal: outcomes.urlRefused.refusal, isUnsure: false } },
      { emitted: [{ type: 'field.asked', key: 'notifyUrl' }] },
      'form.submitted',
      { context: { refusal: null } },
      { called: 'saveKey', input: { change: { notifyUrl: url } }, times: 2 },
      { error: 'saveKey', reason: fault },
      { tags: ['unanswered'] },
      { context: { refusal: null, isUnsure: true } },
      'form.submitted',
      { done: 'saveKey', output: outcomes.urlRefused },
      { type: 'field.typed', key: 'notifyUrl', text: 'https://kursi.example/' },
      { see: { form: 'editing' } },
      { context: { refusal: null } },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'refused for no field: the reason, and no field is asked for',
    steps: [
      ...sent,
      { done: 'saveKey', output: outcomes.gone },
      { see: { form: 'refused' } },
      { context: { refusal: outcomes.gone.refusal, isUnsure: true } },
      { emitted: [] },
    ],
    end: { form: 'refused' },
  },
  {
    name: 'too many attempts: the form can be changed, but nothing is sent until the wait ends',
    steps: [
      ...sent,
      { done: 'saveKey', output: replies.flooded },
      { see: { form: 'heldBack' } },
      { tags: ['heldBack'] },
      { context: { refusal: replies.flooded.refusal } },
      'form.submitted',
      { type: 'field.typed', key: 'name', text: 'Till' },
      { context: { form: { name: 'Till', addresses: '', notifyUrl: url } } },
      { wait: 19_999 },
      { see: { form: 'heldBack' } },
      { called: 'saveKey', times: 1 },
      { wait: 1 },
      { context: { refusal: null } },
      'form.submitted',
      { called: 'saveKey', input: { change: { name: 'Till', notifyUrl: url } }, times: 1 },
    ],
    end: 'saving',
  },
  {
    name: 'the step-up is cancelled: the form is there as it was typed, without a reason',
    steps: [
      ...sent,
      { done: 'saveKey', output: outcomes.unconfirmed },
      { done: 'stepUp', output: { isConfirmed: false } },
      { see: { form: 'editing' } },
      { context: { refusal: null, isUnsure: false, saved: null } },
      { called: 'saveKey', times: 1 },
      'settings.left',
    ],
    end: 'left',
    output: { key: null, isUnsure: false },
  },
  {
    name: 'the step-up has no reply: the key is not saved by itself, and no old reason is shown',
    steps: [
      ...sent,
      { done: 'saveKey', output: outcomes.unconfirmed },
      { error: 'stepUp', reason: fault },
      { see: { form: 'unanswered' } },
      { context: { refusal: null } },
      { called: 'saveKey', times: 1 },
    ],
    end: { form: 'unanswered' },
  },
  {
    name: 'refused with a code: the form is there again, and the code is not kept',
    input: 'twoFactor',
    steps: [
      ...sentWithCode,
      { done: 'saveKey', output: outcomes.urlRefused },
      { see: { form: 'refused' } },
      { context: { code: noSecret } },
      'form.submitted',
      { see: { coding: { asking: 'editing' } } },
      { context: { refusal: null } },
      { called: 'saveKey', times: 1 },
    ],
    end: { coding: { asking: 'editing' } },
  },
  {
    name: 'deleted while the code was typed: the form says so, and the code is not kept',
    input: 'twoFactor',
    steps: [
      ...sentWithCode,
      { done: 'saveKey', output: outcomes.gone },
      { see: { form: 'refused' } },
      { context: { code: noSecret, isUnsure: true } },
      'settings.left',
    ],
    end: 'left',
    output: { key: null, isUnsure: true },
  },
]
