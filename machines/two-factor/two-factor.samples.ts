import { typedCode } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { fault, isWithoutSecrets, replies, secrets, secretTexts } from '../shared/sample-account.ts'
import { defineSamples, type PathHistory } from '../shared/samples.ts'
import { createSecret, isSameSecret, Secret } from '../shared/secret.ts'
import { twoFactorMachine } from './two-factor.machine.ts'
import type { OtpSetup } from './two-factor.types.ts'

/** What an authenticator is set up with: it must never be seen in anything that is kept. */
const otpText = 'JBSWY3DPEHPK3PXP'
const otp: OtpSetup = {
  qr: createSecret(`otpauth://totp/Kursi:nino%40example.com?secret=${otpText}`),
  secret: createSecret(otpText),
}

export const outcomes = {
  created: accepted(otp),
  confirmed: accepted(createSecret(`${secretTexts.backupCode}\n2f6w-x1nd`)),
  confirmedAlone: accepted(null),
  done: accepted(null),
  onAlready: refused(codes.twoFactorOn, 'You already uses 2fa authorization.'),
  forbidden: replies.forbidden,
  unconfirmed: refused(codes.confirmNeeded, 'Confirm that it’s you to go on.', { ways: ['password', 'mail'] }),
}

const partial = createSecret('24681')

const askedFor = ({ started }: PathHistory, ...actors: string[]): number =>
  started.filter(({ src }) => actors.includes(src)).length

export const twoFactorSamples = defineSamples(twoFactorMachine, {
  inputs: { setup: { userId: 'user-1', isOn: false }, removal: { userId: 'user-1', isOn: true } },
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
  journeys: [
    {
      name: 'set up: the secret is copied, the first code is right',
      steps: [
        { see: 'creating' },
        'done:createOtp',
        { see: { showing: { copy: 'idle', code: { asking: 'typing' } } } },
        'secret.copied',
        { see: { showing: { copy: 'copied' } } },
        { wait: 1_999 },
        { see: { showing: { copy: 'copied' } } },
        { wait: 1 },
        { see: { showing: { copy: 'idle' } } },
        'code.typed',
        'code.submitted',
        { see: { showing: { code: 'confirming' } } },
        'done:confirmOtp',
        { see: 'saving' },
        'codes.kept',
      ],
      end: 'on',
    },
    {
      name: 'the backup codes are closed without a word: it is on all the same',
      steps: ['done:createOtp', 'code.typed', 'code.submitted', 'done:confirmOtp', { see: 'saving' }, 'dialog.closed'],
      end: 'on',
    },
    {
      name: 'a service that makes no backup codes: it is on, and there is nothing to keep',
      steps: [
        'done:createOtp',
        'code.typed',
        'code.submitted',
        { done: 'confirmOtp', output: outcomes.confirmedAlone },
      ],
      end: 'on',
    },
    {
      name: 'copied twice, the hint lasts from the second time',
      steps: ['done:createOtp', 'secret.copied', { wait: 1_500 }, 'secret.copied', { wait: 1_999 }],
      end: { showing: { copy: 'copied' } },
    },
    {
      name: 'a wrong code keeps the step; the next one is right',
      steps: [
        'done:createOtp',
        'code.typed',
        'code.submitted',
        { done: 'confirmOtp', output: replies.codeWrong },
        { see: { showing: { code: { asking: 'refused' } } } },
        'code.submitted',
        { see: { showing: { code: { asking: 'incomplete' } } } },
        'code.typed',
        'code.submitted',
        'done:confirmOtp',
      ],
      end: 'saving',
    },
    {
      name: 'five digits are not sent',
      steps: ['done:createOtp', { type: 'code.typed', code: partial }, 'code.submitted'],
      end: { showing: { code: { asking: 'incomplete' } } },
    },
    {
      name: 'what is not a digit is cut off, and so is a seventh',
      steps: [
        'done:createOtp',
        { type: 'code.typed', code: createSecret(' 246-810 7') },
        'code.submitted',
        { see: { showing: { code: 'confirming' } } },
        'done:confirmOtp',
      ],
      end: 'saving',
    },
    {
      name: 'no reply to the code: the same one is sent again',
      steps: [
        'done:createOtp',
        'code.typed',
        'code.submitted',
        'error:confirmOtp',
        { see: { showing: { code: { asking: 'unreachable' } } } },
        'code.submitted',
        'done:confirmOtp',
      ],
      end: 'saving',
    },
    {
      name: 'too many codes: nothing is sent until the seconds are over',
      steps: [
        'done:createOtp',
        'code.typed',
        'code.submitted',
        { done: 'confirmOtp', output: replies.flooded },
        'code.submitted',
        { type: 'code.typed', code: createSecret('135791') },
        { wait: 19_999 },
        { see: { showing: { code: { asking: 'flooded' } } } },
        { wait: 1 },
      ],
      end: { showing: { code: { asking: 'typing' } } },
    },
    {
      name: 'too many codes for turning it off: the next one can be typed while the seconds run',
      input: 'removal',
      steps: [
        'code.typed',
        'code.submitted',
        { done: 'deleteOtp', output: replies.flooded },
        { type: 'code.typed', code: createSecret('135791') },
        'code.submitted',
        { wait: 20_000 },
        'code.submitted',
        'done:deleteOtp',
      ],
      end: 'off',
    },
    {
      name: 'it is on already, from another device',
      steps: [{ done: 'createOtp', output: outcomes.onAlready }, { see: 'onAlready' }, 'dialog.closed'],
      end: 'closed',
    },
    {
      name: 'the setup cannot begin, and is tried again',
      steps: ['error:createOtp', { see: 'failed' }, 'setup.retried', 'done:createOtp'],
      end: 'showing',
    },
    {
      name: 'the service wants to know that it is the owner before it gives a secret',
      steps: [
        { done: 'createOtp', output: outcomes.unconfirmed },
        { see: 'proving' },
        { done: 'stepUp', output: { isConfirmed: true } },
        { see: 'creating' },
        'done:createOtp',
      ],
      end: { showing: { code: { asking: 'typing' } } },
    },
    {
      name: 'who does not confirm gets no secret',
      steps: [
        { done: 'createOtp', output: outcomes.unconfirmed },
        { done: 'stepUp', output: { isConfirmed: false } },
      ],
      end: 'closed',
    },
    {
      name: 'the setup took so long that the owner confirms once more: the code is not typed twice',
      steps: [
        'done:createOtp',
        'code.typed',
        'code.submitted',
        { done: 'confirmOtp', output: outcomes.unconfirmed },
        { see: { showing: { code: 'proving' } } },
        { done: 'stepUp', output: { isConfirmed: true } },
        { see: { showing: { code: 'confirming' } } },
        'done:confirmOtp',
      ],
      end: 'saving',
    },
    {
      name: 'turned off with a code, after a wrong one',
      input: 'removal',
      steps: [
        { see: { removing: { asking: 'typing' } } },
        'code.typed',
        'code.submitted',
        { done: 'deleteOtp', output: replies.codeWrongOther },
        { see: { removing: { asking: 'refused' } } },
        'code.typed',
        'code.submitted',
        { see: { removing: 'deleting' } },
        'done:deleteOtp',
      ],
      end: 'off',
    },
    {
      name: 'the authenticator is lost: a backup code turns it off, after seven letters that are not sent',
      input: 'removal',
      steps: [
        'code.typed',
        'way.changed',
        { type: 'code.typed', code: createSecret('7K3M 9qx') },
        'code.submitted',
        { see: { removing: { asking: 'incomplete' } } },
        'code.typed',
        'code.submitted',
        { done: 'deleteOtp', output: replies.codeWrong },
        { see: { removing: { asking: 'refused' } } },
        'code.typed',
        'code.submitted',
        { done: 'deleteOtp', output: replies.flooded },
        'way.changed',
        'way.changed',
        { see: { removing: { asking: 'flooded' } } },
        'code.typed',
        { wait: 20_000 },
        'code.submitted',
        'done:deleteOtp',
      ],
      end: 'off',
    },
    {
      name: 'no reply to the first code, and left so: the session is asked whether it is on',
      steps: ['done:createOtp', 'code.typed', 'code.submitted', 'error:confirmOtp', 'code.typed', 'dialog.closed'],
      end: 'closed',
    },
    {
      name: 'left while it is being turned off: the session is asked whether it is',
      input: 'removal',
      steps: ['code.typed', 'code.submitted', { see: { removing: 'deleting' } }, 'dialog.closed'],
      end: 'closed',
    },
    { name: 'left as it was', input: 'removal', steps: ['code.typed', 'dialog.closed'], end: 'closed' },
  ],
  invariants: {
    'no code and no secret in what is kept, told or asked of actors': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history) && !JSON.stringify([persisted, history]).includes(otpText),
    'secrets are gone once the dialog is': ({ status, context: { otp, code, backupCodes } }) =>
      status !== 'done' || (otp === null && code.isEmpty && backupCodes.isEmpty),
    'backup codes are held while they are shown, and only then': (snapshot) =>
      snapshot.matches('saving') !== snapshot.context.backupCodes.isEmpty,
    'nothing is turned on or off without a code that was sent': (_snapshot, _persisted, history) =>
      askedFor(history, 'confirmOtp', 'deleteOtp') <=
      history.events.filter(
        (event) => event.type === 'code.submitted' || fieldOf(event, 'output', 'isConfirmed') === true,
      ).length,
    'a code that is typed is kept, also while the seconds run': ({ context }, _persisted, { events }) => {
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
    'the session is asked when the dialog is left without an answer, and only then': (
      { status, output },
      _persisted,
      { started, events, emitted },
    ) => {
      const asked = started.findLast(({ src }) => src === 'confirmOtp' || src === 'deleteOtp')
      const isAnswered = events
        .findLast(({ type }) => /\.actor\.(confirm|delete)Otp$/.test(type))
        ?.type.includes('.done.')
      const isLeft = status === 'done' && output?.kind === 'closed' && asked !== undefined && isAnswered !== true
      return emitted.filter(({ type }) => type === 'session.doubted').length === (isLeft ? 1 : 0)
    },
    'its outcome is what was told': ({ status, output }, _persisted, { emitted }) => {
      const told = emitted.findLast(({ type }) => type === 'twoFactor.changed')
      return status !== 'done' || (output?.kind === 'closed') === (told === undefined)
    },
  },
  serialize: ({ context: { otp: shown, way, code, refusal, isUnsure, result } }) => [
    shown === null,
    way,
    code.isEmpty,
    refusal?.code ?? null,
    isUnsure,
    result.kind,
  ],
})
