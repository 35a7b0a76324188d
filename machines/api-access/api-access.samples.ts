import { typedCode } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { fault, isWithoutSecrets, replies, secrets } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { isSameSecret, Secret } from '../shared/secret.ts'
import { apiAccessMachine } from './api-access.machine.ts'

/** Possible replies. */
const outcomes = {
  on: accepted({ apiEnabled: true }),
  off: accepted({ apiEnabled: false }),
  unconfirmed: refused(codes.confirmNeeded, 'Confirm that it’s you to go on.', { ways: ['password', 'mail'] }),
  technicalWork: replies.technicalWork,
}

export const apiAccessSamples = defineSamples(apiAccessMachine, {
  inputs: {
    plain: { settings: {}, isOtpOn: () => false },
    twoFactor: { settings: {}, isOtpOn: () => true },
  },
  events: {
    'switch.toggled': { name: 'apiEnabled' },
    'settings.refreshed': ({ context }) =>
      context.settings.apiEnabled === undefined ? { settings: { apiEnabled: true } } : [],
    'change.cancelled': {},
    'code.typed': ({ context }) => ({ code: context.way === 'app' ? secrets.code : secrets.backupCode }),
    'way.changed': {},
    'code.submitted': {},
  },
  actors: {
    saveSettings: {
      done: ({ context }) => {
        const saved = context.change?.isOn === true ? outcomes.on : outcomes.off
        return context.code.isEmpty
          ? [saved, replies.flooded, replies.codeWanted, outcomes.unconfirmed, outcomes.technicalWork]
          : [saved, replies.flooded, replies.codeWrong, outcomes.technicalWork]
      },
      error: fault,
    },
    stepUp: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: fault },
  },
  journeys: [
    {
      name: 'the API is turned on after the step-up, and off without it',
      steps: [
        { type: 'switch.toggled', name: 'apiEnabled' },
        { done: 'saveSettings', output: outcomes.unconfirmed },
        { see: 'proving' },
        { done: 'stepUp', output: { isConfirmed: true } },
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
        { context: { settings: {} } },
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
        'switch.toggled',
        { wait: 19_999 },
        { see: { idle: 'heldBack' } },
        { wait: 1 },
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
  ],
  invariants: {
    'no code in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'with two-factor on, nothing is turned on without a code': ({ context }, _persisted, { started }) =>
      !context.isOtpOn() ||
      started.every(
        ({ src, input }) =>
          src !== 'saveSettings' || fieldOf(input, 'change', 'isOn') === false || fieldOf(input, 'code') !== null,
      ),
    'a typed code is kept, also during a wait': ({ context }, _persisted, { events }) => {
      const code = fieldOf(events.at(-1), 'code')
      return !(code instanceof Secret) || isSameSecret(typedCode(context, code), context.code)
    },
    'codes are cleared when the step is left': (snapshot) =>
      !snapshot.matches('idle') || (snapshot.context.code.isEmpty && snapshot.context.way === 'app'),
    'each saved change is told once': (_snapshot, _persisted, { emitted, events }) =>
      emitted.filter(({ type }) => type === 'settings.changed').length ===
      events.filter((event) => fieldOf(event, 'output', 'ok') === true).length,
  },
})
