import { typedCode } from '../shared/code-step.ts'
import { fieldOf } from '../shared/field-of.ts'
import { fault, isWithoutSecrets, replies, secrets } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { isSameSecret, Secret } from '../shared/secret.ts'
import { apiAccessJourneys } from './api-access.journeys.ts'
import { apiAccessMachine, isAskingCode, isShownOn } from './api-access.machine.ts'
import { outcomes } from './api-access.sample-data.ts'
import { apiCodeJourneys } from './api-access.code-journeys.ts'

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
  journeys: [...apiAccessJourneys, ...apiCodeJourneys],
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
    'each switch is where its change puts it while that is under way, otherwise where it was last known': (
      snapshot,
    ) => {
      const { change, settings } = snapshot.context
      return (['apiEnabled', 'withdrawalsEnabled'] as const).every((name) => {
        const isWanted = change !== null && change.name === name && !snapshot.matches('idle')
        return isShownOn(snapshot, name) === (isWanted ? change.isOn : settings[name] === true)
      })
    },
    'the code step stays open while its code is sent': (snapshot) =>
      isAskingCode(snapshot) ===
      (snapshot.matches('coding') || (snapshot.hasTag('busy') && !snapshot.context.code.isEmpty)),
    'each saved change is told once': (_snapshot, _persisted, { emitted, events }) =>
      emitted.filter(({ type }) => type === 'settings.changed').length ===
      events.filter((event) => fieldOf(event, 'output', 'ok') === true).length,
  },
})
