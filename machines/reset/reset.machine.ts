import { assign, emit, enqueueActions, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { User } from '../shared/api.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted, isHeldBack } from '../shared/outcome-guards.ts'
import { need, valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { firstProblem, initialContext, isFilled } from './reset.rules.ts'
import type { LinkLook, ResetContext, ResetEmitted, ResetEvent, ResetField, ResetInput } from './reset.types.ts'

/** Sets a new password by a mailed link (spec §2, §4, §5). */
export const resetMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    input: {} as ResetInput,
    emitted: {} as ResetEmitted,
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
  },
  actors: {
    lookAtLink: fromPromise<Outcome<LinkLook>, { token: Secret }>(notProvided('lookAtLink')),
    /** Resolves with the user when the reset also signs in (spec §4: resultAuth). */
    setPassword: fromPromise<Outcome<User | null>, { token: Secret; password: Secret }>(notProvided('setPassword')),
  },
  actions: {
    editPassword: assign({
      passwords: ({ context }, { key, password }: { key: ResetField; password: Secret }) => ({
        ...context.passwords,
        [key]: password,
      }),
    }),
    touch: assign({ touched: ({ context }, field: ResetField) => ({ ...context.touched, [field]: true as const }) }),
    takeLook: assign((_, { returning }: LinkLook) => ({ returning })),
    takeUser: assign({ user: (_, user: User) => user }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    forgetSecrets: assign({ passwords: { password: noSecret, repeat: noSecret }, token: noSecret }),
    askMissing: enqueueActions(({ context, enqueue }) => {
      const key = firstProblem(context)
      if (key !== null) enqueue.emit({ type: 'field.asked', key })
    }),
    askPassword: emit({ type: 'field.asked', key: 'password' }),
    tellUser: emit(({ context }) => ({ type: 'user.arrived', user: need(context.user) })),
    wantLogin: emit({ type: 'dialog.wanted', dialog: 'login' }),
    wantRecovery: emit({ type: 'dialog.wanted', dialog: 'recovery' }),
  },
  guards: {
    hasToken: ({ context }) => !context.token.isEmpty,
    isComplete: ({ context }) => firstProblem(context) === null,
    isFilled,
    isSignedIn: (_: unknown, outcome: Outcome<User | null>) => outcome.ok && outcome.value !== null,
    isAccepted,
    isHeldBack,
    isUsed: (_: unknown, outcome: Outcome<LinkLook>) => outcome.ok && outcome.value.isUsed,
    isExpired: (_: unknown, outcome: Outcome<unknown>) => !outcome.ok && outcome.refusal.code === codes.tokenExpired,
  },
  delays: { heldBack, lookWait: 4_000 },
}).createMachine({
  id: 'reset',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasToken', target: 'looking' }, { target: 'bare' }] },
    looking: {
      tags: 'busy',
      meta: {
        view: 'reset.looking',
        description: 'Checks what state the link is in, and what else it does, with a time limit.',
      },
      invoke: {
        id: 'lookAtLink',
        src: 'lookAtLink',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: { type: 'isUsed', params: ({ event }) => event.output },
            target: 'used',
            actions: { type: 'takeLook', params: ({ event }) => valueOf(event.output) },
          },
          {
            guard: ifAccepted,
            target: 'form',
            actions: { type: 'takeLook', params: ({ event }) => valueOf(event.output) },
          },
          { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: 'expired' },
          { target: 'form' },
        ],
        onError: 'form',
      },
      after: { lookWait: 'form' },
    },
    form: {
      initial: 'editing',
      on: {
        'password.typed': { target: '.editing', actions: { type: 'editPassword', params: ({ event }) => event } },
        'field.left': {
          guard: { type: 'isFilled', params: ({ event }) => event.key },
          actions: { type: 'touch', params: ({ event }) => event.key },
        },
        'form.submitted': [
          { guard: 'isComplete', target: 'submitting', actions: 'forgetRefusal' },
          { target: '.incomplete', actions: 'askMissing' },
        ],
      },
      states: {
        editing: {
          meta: {
            view: 'reset.form',
            description: 'The new password, entered twice; names the e-mail that is restored.',
          },
          entry: 'forgetRefusal',
        },
        incomplete: {
          meta: { view: 'reset.form', description: 'Too short, or not equal: the fields show it.' },
          on: { 'password.typed': { actions: { type: 'editPassword', params: ({ event }) => event } } },
        },
        sorting: { always: [{ guard: 'isHeldBack', target: 'heldBack' }, { target: 'refused' }] },
        refused: {
          meta: { view: 'reset.form', description: 'The password was refused: the reason.' },
          entry: 'askPassword',
        },
        heldBack: {
          meta: { view: 'reset.form', description: 'Too many attempts: countdown of the wait.' },
          after: { heldBack: 'editing' },
          on: {
            'password.typed': { actions: { type: 'editPassword', params: ({ event }) => event } },
            'form.submitted': {},
          },
        },
        unanswered: { meta: { view: 'reset.form', description: 'No reply: can be sent again.' } },
      },
    },
    submitting: {
      tags: 'busy',
      meta: { view: 'reset.form', description: 'The password is being set.' },
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context }) => ({ token: context.token, password: context.passwords.password }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'takeUser', params: ({ event }) => need(valueOf(event.output)) },
          },
          { guard: ifAccepted, target: 'changed' },
          { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: 'expired' },
          {
            target: 'form.sorting',
            actions: takeRefusal,
          },
        ],
        onError: 'form.unanswered',
      },
    },
    changed: {
      entry: 'forgetSecrets',
      meta: { view: 'reset.changed', description: 'The password was changed: sign in with it.' },
      on: { 'signIn.chosen': { actions: 'wantLogin' } },
    },
    bare: {
      meta: { view: 'reset.bare', description: 'The address has no token: request a mail.' },
      on: { 'recovery.chosen': { actions: 'wantRecovery' }, 'signIn.chosen': { actions: 'wantLogin' } },
    },
    used: {
      entry: 'forgetSecrets',
      meta: { view: 'reset.used', description: 'A password was set with the link: sign in, or request another mail.' },
      on: { 'recovery.chosen': { actions: 'wantRecovery' }, 'signIn.chosen': { actions: 'wantLogin' } },
    },
    expired: {
      entry: 'forgetSecrets',
      meta: { view: 'reset.expired', description: 'The link has expired: request another mail.' },
      on: { 'recovery.chosen': { actions: 'wantRecovery' }, 'signIn.chosen': { actions: 'wantLogin' } },
    },
    signedIn: {
      type: 'final',
      entry: ['forgetSecrets', 'tellUser'],
      meta: { view: 'user.exchange', description: 'The password was changed, and the session begins.' },
    },
  },
})

export type ResetActor = ActorRefFrom<typeof resetMachine>
