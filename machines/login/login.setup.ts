import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { User } from '../shared/api.ts'
import { changedCaptcha, isCaptchaConfigured, type CaptchaSettings } from '../shared/captcha.ts'
import { codeProblem, otherCode, typedCode } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isFlood, type Outcome, type Refusal } from '../shared/outcome.ts'
import { answerOf, isPasskeyAccepted, type PasskeyEnd } from '../shared/passkey.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack, msToWait } from '../shared/waiting.ts'
import { firstProblem, isCodeRefused, isFilled, isPasskeyRefused } from './login.rules.ts'
import type {
  CredentialField,
  LoginContext,
  LoginEmitted,
  LoginEvent,
  LoginInput,
  LoginOutput,
  PasskeyTry,
  SignInTry,
} from './login.types.ts'

/** What the login chart is made of. */
export const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    output: {} as LoginOutput,
    emitted: {} as LoginEmitted,
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
  },
  actors: {
    signIn: fromPromise<Outcome<User>, SignInTry>(notProvided('signIn')),
    enterByPasskey: fromPromise<PasskeyEnd<User>, PasskeyTry>(notProvided('enterByPasskey')),
  },
  actions: {
    typeEmail: assign({ email: (_, email: string) => email }),
    typePassword: assign({ password: (_, password: Secret) => password }),
    typeCode: assign({ code: ({ context }, typed: Secret) => typedCode(context, typed) }),
    takeWays: assign((_, { object }: Refusal) => ({ way: 'app', hasPasskey: object.passkey ?? false })),
    changeWay: assign(({ context }) => otherCode(context)),
    touch: assign({
      touched: ({ context }, field: CredentialField) => ({ ...context.touched, [field]: true as const }),
    }),
    changeCaptcha: assign(({ context }, captcha: CaptchaSettings) => changedCaptcha(context, captcha)),
    takeCaptcha: assign({ captchaToken: (_, token: string | null) => token }),
    /** A token is good for one call. */
    spendCaptcha: enqueueActions(({ enqueue }) => {
      enqueue.assign({ captchaToken: null })
      enqueue.emit({ type: 'captcha.reset' })
    }),
    takeUser: assign({ user: (_, user: User) => user }),
    takeRefusal: assign(({ context }, refusal: Refusal) => heldBack(refusal, context.now())),
    forgetRefusal: assign({ refusal: null, waitUntil: null }),
    dropCode: assign({ code: noSecret }),
    dropSecrets: assign({ password: noSecret, code: noSecret, captchaToken: null }),
    leaveFor: assign({ exit: (_, exit: LoginContext['exit']) => exit }),
    doubt: assign({ isUnsure: true }),
    askMissing: enqueueActions(({ context, enqueue }) => {
      const key = firstProblem(context)
      if (key !== null) enqueue.emit({ type: 'field.asked', key })
    }),
    ask: emit((_, key: CredentialField | 'code') => ({ type: 'field.asked', key })),
  },
  guards: {
    hasPasskey: ({ context }) => context.hasPasskey,
    isPasskeyAccepted: (_, end: PasskeyEnd<User>) => isPasskeyAccepted(end),
    isCancelled: (_, end: PasskeyEnd<User>) => end.kind === 'cancelled',
    isUnsupported: (_, end: PasskeyEnd<User>) => end.kind === 'unsupported',
    isFailed: (_, end: PasskeyEnd<User>) => end.kind === 'failed',
    isPasskeyRefused: (_, end: PasskeyEnd<User>) => isPasskeyRefused(answerOf(end)),
    isPasskeyTooOften: (_, end: PasskeyEnd<User>) => {
      const answer = answerOf(end)
      return !answer.ok && isFlood(answer.refusal)
    },
    isComplete: ({ context }) => firstProblem(context) === null,
    isCodeComplete: ({ context }) => codeProblem(context) === null,
    isFilled: ({ context }, field: CredentialField) => isFilled(context, field),
    hasCaptcha: ({ context }) => isCaptchaConfigured(context.captcha),
    isAccepted: (_, outcome: Outcome<User>) => outcome.ok,
    /** Spec §4: the signal that the account wants a code. */
    isCodeWanted: (_, outcome: Outcome<User>) => !outcome.ok && outcome.refusal.code === codes.codeRequired,
    isCodeWrong: (_, outcome: Outcome<User>) => isCodeRefused(outcome),
    isTooOften: (_, outcome: Outcome<User>) => !outcome.ok && isFlood(outcome.refusal),
    isFlooded: ({ context }) => context.refusal !== null && isFlood(context.refusal),
    isAccountUnknown: ({ context }) => context.refusal?.code === codes.accountNotFound,
    isPasswordWrong: ({ context }) => context.refusal?.code === codes.passwordInvalid,
    isNotActivated: ({ context }) => context.refusal?.code === codes.accountNotActivated,
    isBlocked: ({ context }) => context.refusal?.code === codes.accountBlocked,
  },
  delays: { floodWait: ({ context }) => msToWait(context.refusal) },
})
