import { key } from '../api-keys/api-keys.sample-data.ts'
import { typedCode } from '../shared/code-step.ts'
import { fieldOf } from '../shared/field-of.ts'
import { fault, isWithoutSecrets, replies, secrets } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { isSameSecret, Secret } from '../shared/secret.ts'
import { codeJourneys } from './key-settings.code-journeys.ts'
import { fieldJourneys } from './key-settings.field-journeys.ts'
import { keySettingsJourneys } from './key-settings.journeys.ts'
import { keySettingsMachine } from './key-settings.machine.ts'
import { refusalJourneys } from './key-settings.refusal-journeys.ts'
import { outcomes, withUrl } from './key-settings.sample-data.ts'

export const keySettingsSamples = defineSamples(keySettingsMachine, {
  inputs: {
    plain: { key, isOtpOn: () => false },
    twoFactor: { key, isOtpOn: () => true },
    notified: { key: withUrl, isOtpOn: () => false },
  },
  events: {
    'field.typed': ({ context }) =>
      context.form.notifyUrl === ''
        ? [{ key: 'notifyUrl' as const, text: 'https://shop.example/kursi' }]
        : [{ key: 'notifyUrl' as const, text: 'shop' }],
    'form.submitted': {},
    'settings.left': {},
    'code.typed': ({ context }) => ({ code: context.way === 'app' ? secrets.code : secrets.backupCode }),
    'way.changed': {},
    'code.submitted': {},
  },
  actors: {
    saveKey: {
      done: ({ context }) =>
        context.code.isEmpty
          ? [
              outcomes.saved,
              outcomes.urlRefused,
              outcomes.gone,
              replies.flooded,
              replies.codeWanted,
              outcomes.unconfirmed,
            ]
          : [outcomes.saved, outcomes.urlRefused, replies.flooded, replies.codeWrong],
      error: fault,
    },
    stepUp: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: fault },
  },
  journeys: [...keySettingsJourneys, ...fieldJourneys, ...refusalJourneys, ...codeJourneys],
  invariants: {
    'no code in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'with two-factor on, nothing is changed without a code': ({ context }, _persisted, { started }) =>
      !context.isOtpOn() || started.every(({ src, input }) => src !== 'saveKey' || fieldOf(input, 'code') !== null),
    'nothing is sent without a change': (_snapshot, _persisted, { started }) =>
      started.every(({ src, input }) => {
        const change = fieldOf(input, 'change')
        return src !== 'saveKey' || (typeof change === 'object' && change !== null && Object.keys(change).length > 0)
      }),
    'a typed code is kept, also during a wait': ({ context }, _persisted, { events }) => {
      const code = fieldOf(events.at(-1), 'code')
      return !(code instanceof Secret) || isSameSecret(typedCode(context, code), context.code)
    },
    'typed text is kept, also during a wait': ({ context }, _persisted, { events }) => {
      const [last] = events.slice(-1)
      return last?.type !== 'field.typed' || Object.values(context.form).includes(String(fieldOf(last, 'text')))
    },
    'codes are cleared at the end': (snapshot) => !snapshot.matches('left') || snapshot.context.code.isEmpty,
  },
})
