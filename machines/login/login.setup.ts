import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { User } from '../shared/api.ts'
import { changedCaptcha, isCaptchaConfigured, type CaptchaSettings } from '../shared/captcha.ts'
import type { CodeTag } from '../shared/code-states.ts'
import { codeProblem, otherCode, typedCode } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isCodeRefused, isHeldBack, isRefusedWith } from '../shared/outcome-guards.ts'
import type { Outcome, Refusal } from '../shared/outcome.ts'
import { isPasskeyAccepted, type PasskeyEnd } from '../shared/passkey.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { firstProblem, isFilled } from './login.rules.ts'
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

/** Types, actors, actions and guards of the login chart. */
export const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    output: {} as LoginOutput,
    emitted: {} as LoginEmitted,
    tags: {} as CodeTag,
    meta: {} as { view: string; description: string },
  },
  actors: {
    signIn: fromPromise<Outcome<User>, SignInTry>(notProvided('signIn')),
    enterByPasskey: fromPromise<PasskeyEnd<User>, PasskeyTry>(notProvided('enterByPasskey')),
  },
  actions: {
    editEmail: assign({ email: (_, email: string) => email }),
    editPassword: assign({ password: (_, password: Secret) => password }),
    editCode: assign({ code: ({ context }, typed: Secret) => typedCode(context, typed) }),
    takeWays: assign((_, { object }: Refusal) => ({ way: 'app', hasPasskey: object.passkey ?? false })),
    changeWay: assign(({ context }) => otherCode(context)),
    touch: assign({
      touched: ({ context }, field: CredentialField) => ({ ...context.touched, [field]: true as const }),
    }),
    changeCaptcha: assign(({ context }, captcha: CaptchaSettings) => changedCaptcha(context, captcha)),
    takeCaptcha: assign({ captchaToken: (_, token: string | null) => token }),
    /** A token is single-use. */
    spendCaptcha: enqueueActions(({ enqueue }) => {
      enqueue.assign({ captchaToken: null })
      enqueue.emit({ type: 'captcha.reset' })
    }),
    takeUser: assign({ user: (_, user: User) => user }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    forgetCode: assign({ code: noSecret }),
    forgetSecrets: assign({ password: noSecret, code: noSecret, captchaToken: null }),
    leaveFor: assign({ exit: (_, exit: LoginContext['exit']) => exit }),
    noteDoubt: assign({ isUnsure: true }),
    askMissing: enqueueActions(({ context, enqueue }) => {
      const key = firstProblem(context)
      if (key !== null) enqueue.emit({ type: 'field.asked', key })
    }),
    askCode: emit({ type: 'field.asked', key: 'code' }),
    ask: emit((_, key: CredentialField) => ({ type: 'field.asked', key })),
  },
  guards: {
    hasPasskey: ({ context }) => context.hasPasskey,
    isPasskeyAccepted: (_: unknown, end: PasskeyEnd<User>) => isPasskeyAccepted(end),
    isCancelled: (_: unknown, end: PasskeyEnd<User>) => end.kind === 'cancelled',
    isUnsupported: (_: unknown, end: PasskeyEnd<User>) => end.kind === 'unsupported',
    isFailed: (_: unknown, end: PasskeyEnd<User>) => end.kind === 'failed',
    isPasskeyRefused: isRefusedWith(codes.passkeyRefused, codes.passkeyUnknown, codes.tokenExpired),
    isFormComplete: ({ context }) => firstProblem(context) === null,
    isComplete: ({ context }) => codeProblem(context) === null,
    isFilled,
    hasCaptcha: ({ context }) => isCaptchaConfigured(context.captcha),
    isAccepted,
    isHeldBack,
    /** Spec §4: the account requires a code. */
    isCodeWanted: (_: unknown, outcome: Outcome<User>) => !outcome.ok && outcome.refusal.code === codes.codeRequired,
    isCodeRefused,
    isAccountUnknown: isRefusedWith(codes.accountNotFound),
    isPasswordWrong: isRefusedWith(codes.passwordInvalid),
    isNotActivated: isRefusedWith(codes.accountNotActivated),
    isBlocked: isRefusedWith(codes.accountBlocked),
  },
  delays: { heldBack },
})
