import { assign, emit, enqueueActions, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted, isHeldBack } from '../shared/outcome-guards.ts'
import type { Outcome, Refusal } from '../shared/outcome.ts'
import type { Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { firstProblem, noPasswords, refusedField } from './password-change.rules.ts'
import type {
  PasswordChangeContext,
  PasswordChangeEmitted,
  PasswordChangeEvent,
  PasswordField,
} from './password-change.types.ts'

const initialContext = (): PasswordChangeContext => ({
  passwords: noPasswords(),
  touched: {},
  refusal: null,
})

/** Password change with the current password (spec §7: edit/password). */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    emitted: {} as PasswordChangeEmitted,
    tags: {} as 'busy' | 'incomplete',
    meta: {} as { view: string; description: string },
  },
  actors: {
    changePassword: fromPromise<Outcome<null>, { oldPassword: Secret; newPassword: Secret }>(
      notProvided('changePassword'),
    ),
  },
  actions: {
    editPassword: assign(({ context }, { key, password }: { key: PasswordField; password: Secret }) => ({
      passwords: { ...context.passwords, [key]: password },
    })),
    touch: assign({ touched: ({ context }, key: PasswordField) => ({ ...context.touched, [key]: true as const }) }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    forgetAll: assign(initialContext),
    askMissing: enqueueActions(({ context, enqueue }) => {
      const key = firstProblem(context)
      if (key !== undefined) enqueue.emit({ type: 'field.asked', key })
    }),
    askRefused: emit(({ context: { refusal } }) => ({
      type: 'field.asked',
      key: (refusal === null ? null : refusedField(refusal)) ?? 'oldPassword',
    })),
    tellChange: emit({ type: 'password.changed' }),
  },
  guards: {
    isComplete: ({ context }) => firstProblem(context) === undefined,
    isAccepted,
    isHeldBack,
  },
  delays: { heldBack },
}).createMachine({
  id: 'passwordChange',
  context: initialContext(),
  initial: 'form',
  on: { 'field.left': { actions: { type: 'touch', params: ({ event }) => event.key } } },
  states: {
    form: {
      initial: 'editing',
      on: {
        'password.typed': { target: '.editing', actions: { type: 'editPassword', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isComplete', target: 'submitting', actions: 'forgetRefusal' },
          { target: '.incomplete', actions: 'askMissing' },
        ],
      },
      states: {
        editing: {
          entry: 'forgetRefusal',
          meta: { view: 'passwordChange.form', description: 'The current password, the new one, and its repetition.' },
        },
        incomplete: {
          tags: 'incomplete',
          meta: { view: 'passwordChange.form', description: 'Sent too early: every field says what it lacks.' },
          on: { 'password.typed': { actions: { type: 'editPassword', params: ({ event }) => event } } },
        },
        sorting: { always: [{ guard: 'isHeldBack', target: 'heldBack' }, { target: 'refused' }] },
        refused: {
          entry: 'askRefused',
          meta: {
            view: 'passwordChange.form',
            description: 'The current password is wrong, or the new one too common: says so, input is kept.',
          },
        },
        unanswered: {
          meta: { view: 'passwordChange.form', description: 'No reply: the password may have been changed.' },
        },
        heldBack: {
          meta: { view: 'passwordChange.form', description: 'Too many attempts: countdown of the wait.' },
          after: { heldBack: 'editing' },
          on: {
            'password.typed': { actions: { type: 'editPassword', params: ({ event }) => event } },
            'form.submitted': {},
          },
        },
      },
    },
    submitting: {
      tags: 'busy',
      meta: { view: 'passwordChange.form', description: 'The password is being changed.' },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { passwords } }) => ({
          oldPassword: passwords.oldPassword,
          newPassword: passwords.newPassword,
        }),
        onDone: [
          {
            guard: ifAccepted,
            target: 'changed',
            actions: ['forgetAll', 'tellChange'],
          },
          { target: 'form.sorting', actions: takeRefusal },
        ],
        onError: 'form.unanswered',
      },
    },
    changed: {
      meta: { view: 'passwordChange.changed', description: 'Changed; the other sessions of the account have ended.' },
      on: {
        'password.typed': { target: 'form', actions: { type: 'editPassword', params: ({ event }) => event } },
      },
    },
  },
})

export type PasswordChangeActor = ActorRefFrom<typeof passwordChangeMachine>
