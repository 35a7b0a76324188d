import { assign, enqueueActions, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { User } from '../shared/api.ts'
import { changedCaptcha, type CaptchaSettings } from '../shared/captcha.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted, isHeldBack, isRefusedWith } from '../shared/outcome-guards.ts'
import { need, type Outcome, type Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { fieldOfRefusal, firstProblem, initialContext, isFilled, newAccount, outputOf } from './registration.rules.ts'
import type {
  NewAccount,
  RegistrationContext,
  RegistrationEmitted,
  RegistrationEvent,
  RegistrationField,
  RegistrationInput,
  RegistrationOutput,
  RegistrationText,
} from './registration.types.ts'

/** Registration: active immediately, or after following a mailed link (spec §2, §4, §5). */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
    output: {} as RegistrationOutput,
    emitted: {} as RegistrationEmitted,
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
  },
  actors: {
    register: fromPromise<Outcome<{ active: boolean }>, NewAccount>(notProvided('register')),
    getSession: fromPromise<User | null>(notProvided('getSession')),
  },
  actions: {
    edit: assign((_, { key, text }: { key: RegistrationText; text: string }) => ({ [key]: text })),
    editPassword: assign({ password: (_, password: Secret) => password }),
    toggleNewsletter: assign({ agreeEmail: ({ context }) => !context.agreeEmail }),
    touch: assign({
      touched: ({ context }, field: RegistrationField) => ({ ...context.touched, [field]: true as const }),
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
    forgetSecrets: assign({ password: noSecret, captchaToken: null }),
    leaveFor: assign({ exit: (_, exit: RegistrationContext['exit']) => exit }),
    noteDoubt: assign({ isUnsure: true }),
    askMissing: enqueueActions(({ context, enqueue }) => {
      const key = firstProblem(context)
      if (key !== null) enqueue.emit({ type: 'field.asked', key })
    }),
    askRefused: enqueueActions(({ context, enqueue }) => {
      const key = context.refusal === null ? null : fieldOfRefusal(context.refusal)
      if (key !== null) enqueue.emit({ type: 'field.asked', key })
    }),
  },
  guards: {
    isComplete: ({ context }) => firstProblem(context) === null,
    isFilled,
    isActive: (_: unknown, outcome: Outcome<{ active: boolean }>) => outcome.ok && outcome.value.active,
    isAccepted,
    isHeldBack,
    isEmailInUse: isRefusedWith(codes.emailInUse),
    isSomebody: (_: unknown, user: User | null) => user !== null,
  },
  delays: { heldBack },
}).createMachine({
  id: 'registration',
  context: ({ input }) => initialContext(input),
  output: ({ context }) => outputOf(context),
  initial: 'form',
  on: {
    'captcha.changed': { actions: { type: 'changeCaptcha', params: ({ event }) => event.captcha } },
    'dialog.closed': '.closed',
  },
  states: {
    form: {
      initial: 'editing',
      on: {
        'field.typed': { target: '.editing', actions: { type: 'edit', params: ({ event }) => event } },
        'password.typed': {
          target: '.editing',
          actions: { type: 'editPassword', params: ({ event }) => event.password },
        },
        'newsletter.toggled': { actions: 'toggleNewsletter' },
        'field.left': {
          guard: { type: 'isFilled', params: ({ event }) => event.key },
          actions: { type: 'touch', params: ({ event }) => event.key },
        },
        'captcha.solved': { actions: { type: 'takeCaptcha', params: ({ event }) => event.token } },
        'captcha.expired': { actions: { type: 'takeCaptcha', params: null } },
        'form.submitted': [
          { guard: 'isComplete', target: 'submitting' },
          { target: '.incomplete', actions: 'askMissing' },
        ],
        'signIn.chosen': 'signIn',
      },
      states: {
        editing: {
          meta: { view: 'registration.form', description: 'Names, e-mail, password, newsletter.' },
          entry: 'forgetRefusal',
        },
        incomplete: {
          meta: { view: 'registration.form', description: 'Submitted while incomplete: every field shows its error.' },
          on: {
            'field.typed': { actions: { type: 'edit', params: ({ event }) => event } },
            'password.typed': { actions: { type: 'editPassword', params: ({ event }) => event.password } },
          },
        },
        sorting: {
          always: [
            { guard: 'isHeldBack', target: 'heldBack' },
            { guard: 'isEmailInUse', target: 'emailInUse' },
            { target: 'refused' },
          ],
        },
        emailInUse: {
          meta: { view: 'registration.form', description: 'An account has this e-mail: sign in instead.' },
          entry: 'askRefused',
        },
        refused: {
          meta: { view: 'registration.form', description: 'Refused: the reason.' },
          entry: 'askRefused',
        },
        heldBack: {
          meta: { view: 'registration.form', description: 'Too many attempts: countdown of the wait.' },
          after: { heldBack: 'editing' },
          on: {
            'field.typed': { actions: { type: 'edit', params: ({ event }) => event } },
            'password.typed': { actions: { type: 'editPassword', params: ({ event }) => event.password } },
            'form.submitted': {},
          },
        },
        unanswered: {
          meta: { view: 'registration.form', description: 'No reply: the input is kept and can be sent again.' },
        },
      },
    },
    submitting: {
      tags: 'busy',
      meta: { view: 'registration.form', description: 'The account is being created.' },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => newAccount(context),
        onDone: [
          { guard: { type: 'isActive', params: ({ event }) => event.output }, target: 'checkingSession' },
          { guard: ifAccepted, target: 'mailed' },
          {
            target: 'form.sorting',
            actions: ['spendCaptcha', takeRefusal],
          },
        ],
        onError: { target: 'form.unanswered', actions: 'spendCaptcha' },
      },
      on: { 'dialog.closed': { target: 'closed', actions: 'noteDoubt' } },
    },
    checkingSession: {
      tags: 'busy',
      entry: 'forgetSecrets',
      meta: { view: 'registration.form', description: 'The account is active: the session is being loaded.' },
      invoke: {
        id: 'getSession',
        src: 'getSession',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
            target: 'active',
            actions: { type: 'takeUser', params: ({ event }) => need(event.output) },
          },
          { target: 'signIn' },
        ],
        onError: 'signIn',
      },
      on: { 'dialog.closed': { target: 'closed', actions: 'noteDoubt' } },
    },
    active: {
      type: 'final',
      meta: { view: 'user.exchange', description: 'Welcome: signed in immediately.' },
    },
    signIn: {
      type: 'final',
      entry: ['forgetSecrets', { type: 'leaveFor', params: 'signIn' }],
      meta: { view: 'login.credentials', description: 'Continues to the login form, with the e-mail.' },
    },
    mailed: {
      type: 'final',
      entry: ['forgetSecrets', { type: 'leaveFor', params: 'mailed' }],
      meta: { view: 'login.credentials', description: 'Continues to the login form, which asks to check the e-mail.' },
    },
    closed: {
      type: 'final',
      entry: 'forgetSecrets',
      meta: { view: 'dialogs.none', description: 'The dialog is closed; secrets are cleared.' },
    },
  },
})

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>
