import { assign, emit, enqueueActions, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { User } from '../shared/api.ts'
import { changedCaptcha, isCaptchaConfigured, type CaptchaSettings } from '../shared/captcha.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isFlood, refusalOf, valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import { codeOf, noSecret, type Secret } from '../shared/secret.ts'
import { heldBack, msToWait } from '../shared/waiting.ts'
import {
  codeProblem,
  codeTry,
  firstProblem,
  initialContext,
  isCodeRefused,
  isFilled,
  outputOf,
  signInTry,
} from './login.rules.ts'
import type {
  CredentialField,
  LoginContext,
  LoginEmitted,
  LoginEvent,
  LoginInput,
  LoginOutput,
  SignInTry,
} from './login.types.ts'

/** Signing in: e-mail and password, a code where the account asks for one (spec §2, §4, §5, §8). */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    output: {} as LoginOutput,
    emitted: {} as LoginEmitted,
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
  },
  actors: { signIn: fromPromise<Outcome<User>, SignInTry>(notProvided('signIn')) },
  actions: {
    typeEmail: assign({ email: (_, email: string) => email }),
    typePassword: assign({ password: (_, password: Secret) => password }),
    typeCode: assign({ code: (_, typed: Secret) => codeOf(typed) }),
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
}).createMachine({
  id: 'login',
  context: ({ input }) => initialContext(input),
  output: ({ context }) => outputOf(context),
  initial: 'credentials',
  on: {
    'captcha.changed': { actions: { type: 'changeCaptcha', params: ({ event }) => event.captcha } },
    'dialog.closed': '.closed',
  },
  states: {
    credentials: {
      initial: 'editing',
      on: {
        'email.typed': { target: '.editing', actions: { type: 'typeEmail', params: ({ event }) => event.text } },
        'password.typed': {
          target: '.editing',
          actions: { type: 'typePassword', params: ({ event }) => event.password },
        },
        'field.left': {
          guard: { type: 'isFilled', params: ({ event }) => event.key },
          actions: { type: 'touch', params: ({ event }) => event.key },
        },
        'captcha.solved': { actions: { type: 'takeCaptcha', params: ({ event }) => event.token } },
        'captcha.expired': { actions: { type: 'takeCaptcha', params: null } },
        'credentials.submitted': [
          { guard: 'isComplete', target: 'submitting' },
          { target: '.incomplete', actions: 'askMissing' },
        ],
        'password.entered': [
          { guard: 'hasCaptcha' },
          { guard: 'isComplete', target: 'submitting' },
          { target: '.incomplete', actions: 'askMissing' },
        ],
        'registration.chosen': { target: 'elsewhere', actions: { type: 'leaveFor', params: 'registration' } },
        'recovery.chosen': { target: 'elsewhere', actions: { type: 'leaveFor', params: 'recovery' } },
      },
      states: {
        editing: {
          meta: { view: 'login.credentials', description: 'E-mail and password, and a captcha where there is one.' },
          entry: 'forgetRefusal',
        },
        incomplete: {
          meta: { view: 'login.credentials', description: 'Submitted too early: every field says what it lacks.' },
          on: {
            'email.typed': { actions: { type: 'typeEmail', params: ({ event }) => event.text } },
            'password.typed': { actions: { type: 'typePassword', params: ({ event }) => event.password } },
          },
        },
        refused: {
          initial: 'sorting',
          states: {
            sorting: {
              always: [
                { guard: 'isFlooded', target: '#login.credentials.flooded' },
                { guard: 'isAccountUnknown', target: 'accountUnknown' },
                { guard: 'isPasswordWrong', target: 'passwordWrong' },
                { guard: 'isNotActivated', target: 'notActivated' },
                { guard: 'isBlocked', target: 'blocked' },
                { target: 'otherwise' },
              ],
            },
            accountUnknown: {
              entry: { type: 'ask', params: 'email' },
              meta: { view: 'login.credentials', description: 'No account has this e-mail: correct it or register.' },
            },
            passwordWrong: {
              entry: { type: 'ask', params: 'password' },
              meta: { view: 'login.credentials', description: 'The password is another one: again, or recover it.' },
            },
            notActivated: {
              meta: { view: 'login.credentials', description: 'The link in the mail was not followed yet.' },
            },
            blocked: {
              meta: { view: 'login.credentials', description: 'The account is blocked, and says until when.' },
            },
            otherwise: {
              meta: { view: 'login.credentials', description: 'The service minds something else, in its own words.' },
            },
          },
        },
        flooded: {
          meta: { view: 'login.credentials', description: 'Too many tries: the seconds to wait are counted down.' },
          after: { floodWait: 'editing' },
          on: {
            'email.typed': { actions: { type: 'typeEmail', params: ({ event }) => event.text } },
            'password.typed': { actions: { type: 'typePassword', params: ({ event }) => event.password } },
            'credentials.submitted': {},
            'password.entered': {},
          },
        },
        unanswered: {
          meta: { view: 'login.credentials', description: 'No reply: what was typed is kept, to be sent again.' },
        },
      },
    },
    submitting: {
      tags: 'busy',
      meta: { view: 'login.credentials', description: 'The credentials are being checked.' },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => signInTry(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'takeUser', params: ({ event }) => valueOf(event.output) },
          },
          {
            guard: { type: 'isCodeWanted', params: ({ event }) => event.output },
            target: 'code',
            actions: 'spendCaptcha',
          },
          {
            target: 'credentials.refused',
            actions: ['spendCaptcha', { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) }],
          },
        ],
        onError: { target: 'credentials.unanswered', actions: 'spendCaptcha' },
      },
      on: { 'dialog.closed': { target: 'closed', actions: 'doubt' } },
    },
    code: {
      initial: 'editing',
      on: {
        'code.typed': { target: '.editing', actions: { type: 'typeCode', params: ({ event }) => event.code } },
        'code.submitted': [
          { guard: 'isCodeComplete', target: 'submittingCode' },
          { target: '.incomplete', actions: { type: 'ask', params: 'code' } },
        ],
        'code.abandoned': { target: 'credentials', actions: 'dropCode' },
      },
      states: {
        editing: {
          meta: { view: 'login.code', description: 'Six boxes for the code of the authenticator.' },
          entry: 'forgetRefusal',
        },
        incomplete: { meta: { view: 'login.code', description: 'Fewer than six digits: the boxes say so.' } },
        wrong: {
          meta: { view: 'login.code', description: 'The code was refused: empty boxes, with the message.' },
          entry: ['dropCode', { type: 'ask', params: 'code' }],
        },
        flooded: {
          meta: { view: 'login.code', description: 'Too many codes: the seconds to wait are counted down.' },
          after: { floodWait: 'editing' },
          on: {
            'code.typed': { actions: { type: 'typeCode', params: ({ event }) => event.code } },
            'code.submitted': {},
          },
        },
        unanswered: { meta: { view: 'login.code', description: 'No reply: the code can be sent again.' } },
      },
    },
    submittingCode: {
      tags: 'busy',
      meta: { view: 'login.code', description: 'The code is being checked, with the credentials.' },
      invoke: {
        id: 'signInWithCode',
        src: 'signIn',
        input: ({ context }) => codeTry(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'takeUser', params: ({ event }) => valueOf(event.output) },
          },
          {
            guard: { type: 'isCodeWrong', params: ({ event }) => event.output },
            target: 'code.wrong',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
          {
            guard: { type: 'isTooOften', params: ({ event }) => event.output },
            target: 'code.flooded',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
          {
            target: 'credentials.refused',
            actions: ['dropCode', { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) }],
          },
        ],
        onError: 'code.unanswered',
      },
      on: { 'dialog.closed': { target: 'closed', actions: 'doubt' } },
    },
    signedIn: {
      type: 'final',
      entry: 'dropSecrets',
      meta: { view: 'user.exchange', description: 'Signed in: the session begins.' },
    },
    elsewhere: {
      type: 'final',
      entry: 'dropSecrets',
      meta: { view: 'dialogs.next', description: 'On to registration or recovery, with the e-mail.' },
    },
    closed: {
      type: 'final',
      entry: 'dropSecrets',
      meta: { view: 'dialogs.none', description: 'The dialog is closed; nothing typed in secret is left.' },
    },
  },
})

export type LoginActor = ActorRefFrom<typeof loginMachine>
