import { assign, emit, enqueueActions, forwardTo, setup, type ActorRefFrom } from 'xstate'
import type { kycMachine } from '../kyc/kyc.machine.ts'
import type { KycOutput } from '../kyc/kyc.types.ts'
import type { loginMachine } from '../login/login.machine.ts'
import type { LoginOutput } from '../login/login.types.ts'
import type { recoveryMachine } from '../recovery/recovery.machine.ts'
import type { RecoveryOutput } from '../recovery/recovery.types.ts'
import type { registrationMachine } from '../registration/registration.machine.ts'
import type { RegistrationOutput } from '../registration/registration.types.ts'
import type { User } from '../shared/api.ts'
import type { CaptchaSettings } from '../shared/captcha.ts'
import { lazyChart } from '../shared/lazy.ts'
import { notProvided } from '../shared/not-provided.ts'
import { need } from '../shared/outcome.ts'
import type { twoFactorMachine } from '../two-factor/two-factor.machine.ts'
import type { TwoFactorAccount } from '../two-factor/two-factor.types.ts'
import type { DialogsContext, DialogsEmitted, DialogsEvent, DialogsInput } from './dialogs.types.ts'

type SignInOutput = LoginOutput | RegistrationOutput | RecoveryOutput

const emailOf = (output: SignInOutput): string => ('email' in output ? output.email : '')

/** The open dialog (spec §2, §4): at most one, with links between them. */
export const dialogsMachine = setup({
  types: {
    context: {} as DialogsContext,
    events: {} as DialogsEvent,
    input: {} as DialogsInput,
    emitted: {} as DialogsEmitted,
    children: {} as {
      login: 'login'
      registration: 'registration'
      recovery: 'recovery'
      kyc: 'kyc'
      twoFactor: 'twoFactor'
    },
    meta: {} as { view: string; description: string },
  },
  actors: {
    /** The charts of the dialogs, loaded lazily. */
    login: lazyChart<typeof loginMachine>(notProvided('login')),
    registration: lazyChart<typeof registrationMachine>(notProvided('registration')),
    recovery: lazyChart<typeof recoveryMachine>(notProvided('recovery')),
    kyc: lazyChart<typeof kycMachine>(notProvided('kyc')),
    twoFactor: lazyChart<typeof twoFactorMachine>(notProvided('twoFactor')),
  },
  actions: {
    carry: assign({ email: (_, output: SignInOutput) => emailOf(output) }),
    forgetEmail: assign({ email: '' }),
    noteMail: assign({ isMailed: true }),
    forgetMail: assign({ isMailed: false }),
    /** A signed-in user without a password: the mail goes to their own address. */
    takeEmail: assign({ email: (_, email: string) => email, isFirst: true }),
    takeTwoFactor: assign({ twoFactor: (_, { userId, isOn }: TwoFactorAccount) => ({ userId, isOn }) }),
    forgetFirst: assign({ isFirst: false }),
    changeCaptcha: assign({ captcha: (_, captcha: CaptchaSettings) => captcha }),
    tellLogin: emit((_, user: User) => ({ type: 'user.arrived', user, via: 'login' })),
    tellRegistration: emit((_, user: User) => ({ type: 'user.arrived', user, via: 'registration' })),
    rememberKyc: assign({ isKycDue: true }),
    forgetKyc: assign({ isKycDue: false }),
    /** Without anything to fill in there is no message. */
    tellKyc: enqueueActions(({ enqueue }, { kind }: KycOutput) => {
      if (kind !== 'left') enqueue.emit({ type: 'kyc.ended', kind })
    }),
    tellFailure: emit({ type: 'dialog.failed' }),
    tellDoubt: enqueueActions(({ enqueue }, output: SignInOutput) => {
      if ('isUnsure' in output && output.isUnsure) enqueue.emit({ type: 'session.doubted' })
    }),
  },
  guards: {
    isSignedIn: (_, output: LoginOutput | RegistrationOutput) => output.kind === 'signedIn',
    isSignIn: (_, output: SignInOutput) => output.kind === 'signIn',
    isMailed: (_, output: RegistrationOutput) => output.kind === 'mailed',
    isRegistration: (_, output: SignInOutput) => output.kind === 'registration',
    isRecovery: (_, output: SignInOutput) => output.kind === 'recovery',
    isKycDue: ({ context }, isVerified: boolean) => context.isKycDue && !isVerified,
    isSomebody: (_, isSignedIn: boolean) => isSignedIn,
  },
}).createMachine({
  id: 'dialogs',
  context: ({ input }) => ({
    ...input,
    email: '',
    isMailed: false,
    isFirst: false,
    isKycDue: false,
    twoFactor: null,
  }),
  initial: 'closed',
  on: {
    'captcha.changed': { actions: { type: 'changeCaptcha', params: ({ event }) => event.captcha } },
    'dialogs.cleared': '.closed',
    'user.settled': [
      { guard: { type: 'isKycDue', params: ({ event }) => event.isVerified }, target: '.kyc' },
      { target: '.closed' },
    ],
    'kyc.wanted': [
      { guard: { type: 'isSomebody', params: ({ event }) => event.isSignedIn }, target: '.kyc' },
      { target: '.login', actions: 'rememberKyc' },
    ],
    'login.opened': { target: '.login', actions: 'forgetKyc' },
    'registration.opened': { target: '.registration', actions: 'forgetKyc' },
    'recovery.opened': { target: '.recovery', actions: 'forgetKyc' },
    'twoFactor.opened': { target: '.twoFactor', actions: { type: 'takeTwoFactor', params: ({ event }) => event } },
    'password.wanted': { target: '.recovery', actions: { type: 'takeEmail', params: ({ event }) => event.email } },
  },
  states: {
    closed: {
      meta: { view: 'dialogs.none', description: 'No dialog is open.' },
      entry: 'forgetEmail',
    },
    login: {
      meta: { view: 'login', description: 'Sign in; after a registration it asks to check the e-mail.' },
      exit: 'forgetMail',
      on: {
        'login.opened': {},
        'captcha.changed': {
          actions: [{ type: 'changeCaptcha', params: ({ event }) => event.captcha }, forwardTo('login')],
        },
      },
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context: { email, captcha } }) => ({ email, captcha }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'closed',
            actions: {
              type: 'tellLogin',
              params: ({ event }) => need(event.output.kind === 'signedIn' ? event.output.user : null),
            },
          },
          {
            guard: { type: 'isRegistration', params: ({ event }) => event.output },
            target: 'registration',
            actions: { type: 'carry', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRecovery', params: ({ event }) => event.output },
            target: 'recovery',
            actions: { type: 'carry', params: ({ event }) => event.output },
          },
          {
            target: 'closed',
            actions: ['forgetKyc', { type: 'tellDoubt', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: 'closed', actions: 'tellFailure' },
      },
    },
    registration: {
      meta: { view: 'registration', description: 'Registration.' },
      on: {
        'registration.opened': {},
        'captcha.changed': {
          actions: [{ type: 'changeCaptcha', params: ({ event }) => event.captcha }, forwardTo('registration')],
        },
      },
      invoke: {
        id: 'registration',
        src: 'registration',
        input: ({ context: { email, captcha, partnerCode } }) => ({ email, captcha, partnerCode }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'closed',
            actions: {
              type: 'tellRegistration',
              params: ({ event }) => need(event.output.kind === 'signedIn' ? event.output.user : null),
            },
          },
          {
            guard: { type: 'isMailed', params: ({ event }) => event.output },
            target: 'login',
            actions: ['noteMail', { type: 'carry', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isSignIn', params: ({ event }) => event.output },
            target: 'login',
            actions: { type: 'carry', params: ({ event }) => event.output },
          },
          {
            target: 'closed',
            actions: ['forgetKyc', { type: 'tellDoubt', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: 'closed', actions: 'tellFailure' },
      },
    },
    recovery: {
      meta: { view: 'recovery', description: 'Password recovery, or a first password.' },
      exit: 'forgetFirst',
      on: {
        'recovery.opened': {},
        'captcha.changed': {
          actions: [{ type: 'changeCaptcha', params: ({ event }) => event.captcha }, forwardTo('recovery')],
        },
      },
      invoke: {
        id: 'recovery',
        src: 'recovery',
        input: ({ context: { email, isFirst, captcha } }) => ({ email, isFirst, captcha }),
        onDone: [
          {
            guard: { type: 'isSignIn', params: ({ event }) => event.output },
            target: 'login',
            actions: { type: 'carry', params: ({ event }) => event.output },
          },
          { target: 'closed', actions: 'forgetKyc' },
        ],
        onError: { target: 'closed', actions: 'tellFailure' },
      },
    },
    kyc: {
      meta: { view: 'kyc', description: 'Verification process.' },
      entry: 'forgetKyc',
      on: { 'kyc.wanted': {} },
      invoke: {
        id: 'kyc',
        src: 'kyc',
        input: { isModal: true },
        onDone: { target: 'closed', actions: { type: 'tellKyc', params: ({ event }) => event.output } },
        onError: { target: 'closed', actions: 'tellFailure' },
      },
    },
    twoFactor: {
      meta: { view: 'twoFactor', description: 'Set-up of two-factor authentication, or turning it off with a code.' },
      on: { 'twoFactor.opened': {} },
      invoke: {
        id: 'twoFactor',
        src: 'twoFactor',
        input: ({ context }) => need(context.twoFactor),
        onDone: 'closed',
        onError: { target: 'closed', actions: 'tellFailure' },
      },
    },
  },
})

export type DialogsActor = ActorRefFrom<typeof dialogsMachine>
