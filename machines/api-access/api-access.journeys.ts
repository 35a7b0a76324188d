import { accepted } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { apiAccessMachine } from './api-access.machine.ts'
import { outcomes } from './api-access.sample-data.ts'

/** Hand-written journeys through the switches of the API with their end states. */
export const apiAccessJourneys: readonly JourneyOf<typeof apiAccessMachine>[] = [
  {
    name: 'the API is turned on after the step-up, and off without it',
    steps: [
      { type: 'switch.toggled', name: 'apiEnabled' },
      { done: 'saveSettings', output: outcomes.unconfirmed },
      { see: 'proving' },
      { done: 'stepUp', output: { isConfirmed: true } },
      { context: { refusal: null } },
      { called: 'saveSettings', input: { change: { name: 'apiEnabled', isOn: true }, code: null }, times: 2 },
      { done: 'saveSettings', output: outcomes.on },
      { emitted: [{ type: 'settings.changed', settings: { apiEnabled: true } }] },
      { type: 'switch.toggled', name: 'apiEnabled' },
      { called: 'saveSettings', input: { change: { name: 'apiEnabled', isOn: false }, code: null }, times: 1 },
      { done: 'saveSettings', output: outcomes.off },
      { context: { settings: { apiEnabled: false } } },
    ],
    end: { idle: 'settled' },
  },
  {
    name: 'step-up cancelled: nothing is changed',
    steps: [
      'switch.toggled',
      { done: 'saveSettings', output: outcomes.unconfirmed },
      { done: 'stepUp', output: { isConfirmed: false } },
      { context: { settings: {}, refusal: null } },
      { called: 'saveSettings', times: 1 },
      { emitted: [] },
    ],
    end: { idle: 'settled' },
  },
  {
    name: 'with two-factor on: a code to turn withdrawals on, none to turn them off',
    input: 'twoFactor',
    steps: [
      { type: 'switch.toggled', name: 'withdrawalsEnabled' },
      { see: { coding: { asking: 'editing' } } },
      'code.typed',
      'code.submitted',
      { done: 'saveSettings', output: replies.codeWrong },
      { see: { coding: { asking: 'refused' } } },
      'code.typed',
      'code.submitted',
      { done: 'saveSettings', output: accepted({ withdrawalsEnabled: true }) },
      { see: { idle: 'settled' } },
      { type: 'switch.toggled', name: 'withdrawalsEnabled' },
    ],
    end: 'saving',
  },
  {
    name: 'the code step is left: nothing was sent',
    input: 'twoFactor',
    steps: ['switch.toggled', 'code.typed', 'change.cancelled', { called: 'saveSettings', times: 0 }],
    end: { idle: 'settled' },
  },
  {
    name: 'two-factor was turned on elsewhere: the code is requested',
    steps: ['switch.toggled', { done: 'saveSettings', output: replies.codeWanted }],
    end: { coding: { asking: 'editing' } },
  },
  {
    name: 'no reply: the switch stays where it was, and is pressed again',
    steps: ['switch.toggled', 'error:saveSettings', { see: { idle: 'unanswered' } }, 'switch.toggled'],
    end: 'saving',
  },
  {
    name: 'too many attempts: nothing is sent until the wait ends',
    steps: [
      'switch.toggled',
      { done: 'saveSettings', output: replies.flooded },
      { context: { refusal: replies.flooded.refusal } },
      'switch.toggled',
      { wait: 19_999 },
      { see: { idle: 'heldBack' } },
      { called: 'saveSettings', times: 1 },
      { wait: 1 },
      { context: { refusal: null } },
    ],
    end: { idle: 'settled' },
  },
  {
    name: 'turned on in another tab',
    steps: [
      { type: 'settings.refreshed', settings: { apiEnabled: true } },
      { type: 'switch.toggled', name: 'apiEnabled' },
      { called: 'saveSettings', input: { change: { name: 'apiEnabled', isOn: false } } },
    ],
    end: 'saving',
  },
  {
    name: 'an old refusal does not stay beside the next attempt',
    steps: [
      'switch.toggled',
      { tags: ['busy'] },
      { done: 'saveSettings', output: outcomes.technicalWork },
      { see: { idle: 'refused' } },
      { context: { settings: {}, refusal: outcomes.technicalWork.refusal } },
      { emitted: [] },
      { type: 'switch.toggled', name: 'withdrawalsEnabled' },
      { context: { change: { name: 'withdrawalsEnabled', isOn: true }, refusal: null } },
      { called: 'saveSettings', input: { change: { name: 'withdrawalsEnabled', isOn: true } }, times: 2 },
    ],
    end: 'saving',
  },
  {
    name: 'a second press while a switch is being set does nothing',
    steps: [
      'switch.toggled',
      { type: 'switch.toggled', name: 'withdrawalsEnabled' },
      'change.cancelled',
      { called: 'saveSettings', input: { change: { name: 'apiEnabled', isOn: true } }, times: 1 },
      { context: { change: { name: 'apiEnabled', isOn: true } } },
    ],
    end: 'saving',
  },
  {
    name: 'the step-up has no reply: the switch is not set by itself, and the refusal is not shown',
    steps: [
      'switch.toggled',
      { done: 'saveSettings', output: outcomes.unconfirmed },
      { called: 'stepUp', input: { ways: ['password', 'mail'] }, times: 1 },
      { error: 'stepUp', reason: fault },
      { see: { idle: 'unanswered' } },
      { tags: ['unanswered'] },
      { context: { settings: {}, refusal: null } },
      { called: 'saveSettings', times: 1 },
    ],
    end: { idle: 'unanswered' },
  },
]
