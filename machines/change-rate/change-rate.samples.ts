import { typedCode } from '../shared/code-step.ts'
import { fieldOf } from '../shared/field-of.ts'
import { fault, isWithoutSecrets, replies, secrets } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { isSameSecret, Secret } from '../shared/secret.ts'
import { codeJourneys } from './change-rate.code-journeys.ts'
import { changeRateJourneys } from './change-rate.journeys.ts'
import { changeRateMachine } from './change-rate.machine.ts'
import { refusalJourneys } from './change-rate.refusal-journeys.ts'
import { outcomes } from './change-rate.sample-data.ts'

export const changeRateSamples = defineSamples(changeRateMachine, {
  inputs: {
    plain: { current: '25', reward: '0.1', isOtpOn: () => false },
    twoFactor: { current: '25', reward: '0.1', isOtpOn: () => true },
  },
  events: {
    'share.typed': [{ text: '40' }, { text: '101' }],
    'change.submitted': {},
    'change.cancelled': {},
    'code.typed': ({ context }) => ({ code: context.way === 'app' ? secrets.code : secrets.backupCode }),
    'way.changed': {},
    'code.submitted': {},
  },
  actors: {
    saveShare: {
      done: ({ context }) =>
        context.code.isEmpty
          ? [outcomes.saved, outcomes.amountRefused, replies.codeWanted, replies.flooded]
          : [outcomes.saved, outcomes.amountRefused, replies.codeWrong, replies.flooded],
      error: fault,
    },
  },
  journeys: [...changeRateJourneys, ...refusalJourneys, ...codeJourneys],
  invariants: {
    'no code in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'only a whole percent from 0 to 100 is sent': (_snapshot, _persisted, { started }) =>
      started.every(({ input }) => /^(\d{1,2}|100)$/.test(String(fieldOf(input, 'share')))),
    'with two-factor on nothing is sent without a code': ({ context }, _persisted, { started }) =>
      !context.isOtpOn() || started.every(({ input }) => fieldOf(input, 'code') !== null),
    'changed means that the service accepted it': (snapshot, _persisted, { events }) =>
      !snapshot.matches('changed') || fieldOf(events.at(-1), 'output', 'ok') === true,
    'codes are cleared at the end': (snapshot) => snapshot.status !== 'done' || snapshot.context.code.isEmpty,
    'what changed is what was sent last': ({ context }, _persisted, { started }) =>
      context.saved === null || context.saved === fieldOf(started.at(-1)?.input, 'share'),
    'a typed part is kept': ({ context }, _persisted, { events }) =>
      (fieldOf(events.at(-1), 'text') ?? context.share) === context.share,
    'a typed code is kept, also during a wait': ({ context }, _persisted, { events }) => {
      const code = fieldOf(events.at(-1), 'code')
      return !(code instanceof Secret) || isSameSecret(typedCode(context, code), context.code)
    },
    'a lost reply is remembered until there is one': ({ context }, _persisted, { events }) => {
      const ends = events.filter(({ type }) => /^xstate\.(done|error)\.actor\.saveShare/.test(type))
      const isLost = ends.some(({ type }) => type.startsWith('xstate.error'))
      return context.isUnsure ? isLost : !isLost || context.saved !== null
    },
  },
})
