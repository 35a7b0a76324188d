import { typedCode } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { fault, isWithoutSecrets, replies, secrets } from '../shared/sample-account.ts'
import { defineSamples, type PathHistory } from '../shared/samples.ts'
import { isSameSecret, Secret } from '../shared/secret.ts'
import { twoFactorMachine } from './two-factor.machine.ts'
import { twoFactorJourneys } from './two-factor.journeys.ts'
import { otpText, outcomes } from './two-factor.sample-data.ts'

const askedFor = ({ started }: PathHistory, ...actors: string[]): number =>
  started.filter(({ src }) => actors.includes(src)).length

export const twoFactorSamples = defineSamples(twoFactorMachine, {
  inputs: {
    setup: { userId: 'user-1', isOn: false },
    removal: { userId: 'user-1', isOn: true },
  },
  events: {
    'code.typed': ({ context }) => ({ code: context.way === 'app' ? secrets.code : secrets.backupCode }),
    'code.submitted': {},
    'way.changed': {},
    'secret.copied': {},
    'setup.retried': {},
    'codes.kept': {},
    'dialog.closed': {},
  },
  actors: {
    createOtp: {
      done: [outcomes.created, outcomes.onAlready, outcomes.forbidden, outcomes.unconfirmed],
      error: fault,
    },
    confirmOtp: {
      done: [
        outcomes.confirmed,
        outcomes.confirmedAlone,
        replies.codeWrong,
        replies.flooded,
        outcomes.onAlready,
        outcomes.unconfirmed,
      ],
      error: fault,
    },
    stepUp: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: fault },
    deleteOtp: { done: [outcomes.done, replies.codeWrong, replies.flooded], error: fault },
  },
  journeys: twoFactorJourneys,
  invariants: {
    'no code and no secret in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history) && !JSON.stringify([persisted, history]).includes(otpText),
    'secrets are cleared with the dialog': ({ status, context: { otp, code, backupCodes } }) =>
      status !== 'done' || (otp === null && code.isEmpty && backupCodes.isEmpty),
    'backup codes exist only while they are shown': (snapshot) =>
      snapshot.matches('saving') !== snapshot.context.backupCodes.isEmpty,
    'nothing is turned on or off without a sent code': (_snapshot, _persisted, history) =>
      askedFor(history, 'confirmOtp', 'deleteOtp') <=
      history.events.filter(
        (event) => event.type === 'code.submitted' || fieldOf(event, 'output', 'isConfirmed') === true,
      ).length,
    'a typed code is kept, also during a wait': ({ context }, _persisted, { events }) => {
      const code = fieldOf(events.at(-1), 'code')
      return !(code instanceof Secret) || isSameSecret(typedCode(context, code), context.code)
    },
    'a wrong code keeps its step and its message': (snapshot, _persisted, { events }) => {
      const last = events.at(-1)
      const isCodeReply = last?.type === 'xstate.done.actor.confirmOtp' || last?.type === 'xstate.done.actor.deleteOtp'
      if (!isCodeReply || !JSON.stringify(last).includes(String(codes.codeWrong))) return true
      const isAsking =
        snapshot.matches({ showing: { code: { asking: 'refused' } } }) ||
        snapshot.matches({ removing: { asking: 'refused' } })
      return isAsking && snapshot.context.refusal?.code === codes.codeWrong && snapshot.context.code.isEmpty
    },
    'the session is checked exactly when the dialog is left without a reply': (
      { status, output },
      _persisted,
      { started, events, emitted },
    ) => {
      const asked = started.filter(({ src }) => src === 'confirmOtp' || src === 'deleteOtp')
      const ends = events.filter(({ type }) => /\.actor\.(confirm|delete)Otp$/.test(type))
      const isAnswered = ends.length === asked.length && ends.at(-1)?.type.includes('.done.') === true
      const isLeft = status === 'done' && output?.kind === 'closed' && asked.length > 0 && !isAnswered
      return emitted.filter(({ type }) => type === 'session.doubted').length === (isLeft ? 1 : 0)
    },
    'the output is what was emitted': ({ status, output }, _persisted, { emitted }) => {
      const told = emitted.findLast(({ type }) => type === 'twoFactor.changed')
      return status !== 'done' || (output?.kind === 'closed') === (told === undefined)
    },
  },
})
