import { assign, emit, enqueueActions, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted, isConfirmNeeded, isHeldBack } from '../shared/outcome-guards.ts'
import type { Outcome, Refusal } from '../shared/outcome.ts'
import { heldBack } from '../shared/waiting.ts'
import { heldBackStates, isConfirmed, stepUp } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import { editedUser, editOf, fieldOfRefusal, firstProblem, formAfter, formOf, isChanged } from './profile.rules.ts'
import type {
  ProfileContext,
  ProfileEdit,
  ProfileEmitted,
  ProfileEvent,
  ProfileForm,
  ProfileInput,
  ProfileSwitch,
  ProfileTextField,
} from './profile.types.ts'

const initialContext = (input: ProfileInput): ProfileContext => ({
  ...input,
  form: formOf(input),
  touched: {},
  refusal: null,
})

const edit = {
  field: { type: 'editField', params: ({ event }: { event: ProfileEvent & { type: 'field.typed' } }) => event },
  locale: { type: 'chooseLocale', params: ({ event }: { event: { lang: ProfileForm['userLocale'] } }) => event.lang },
  switch: { type: 'toggle', params: ({ event }: { event: { key: ProfileSwitch } }) => event.key },
} as const

/** For states that stay while the form changes. */
const editsInPlace = {
  'field.typed': { actions: edit.field },
  'locale.chosen': { actions: edit.locale },
  'switch.toggled': { actions: edit.switch },
} as const

/** Contacts, names and notifications of the user (spec §2, §3: profile edit). */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as ProfileInput,
    emitted: {} as ProfileEmitted,
    tags: {} as 'busy' | 'incomplete' | 'heldBack',
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    saveProfile: fromPromise<Outcome<null>, { edit: ProfileEdit }>(notProvided('saveProfile')),
    stepUp: stepUpMachine,
  },
  actions: {
    editField: assign(({ context }, { key, text }: { key: ProfileTextField; text: string }) => ({
      form: { ...context.form, [key]: text },
    })),
    chooseLocale: assign(({ context }, userLocale: ProfileForm['userLocale']) => ({
      form: { ...context.form, userLocale },
    })),
    toggle: assign(({ context }, key: ProfileSwitch) => ({
      form: { ...context.form, [key]: !context.form[key] },
    })),
    touch: assign({ touched: ({ context }, key: ProfileTextField) => ({ ...context.touched, [key]: true as const }) }),
    forgetRefusal: assign({ refusal: null }),
    forgetChanges: assign(({ context }) => ({ form: formOf(context), touched: {} })),
    takeUser: assign(({ context }, user: ProfileInput['user']) => ({ user, form: formAfter(context, user) })),
    takeEdit: assign(({ context }) => initialContext({ ...context, user: editedUser(context) })),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    askMissing: enqueueActions(({ context, enqueue }) => {
      const key = firstProblem(context)
      if (key !== undefined) enqueue.emit({ type: 'field.asked', key })
    }),
    askRefused: enqueueActions(({ context, enqueue }) => {
      const key = context.refusal === null ? null : fieldOfRefusal(context.refusal)
      if (key !== null) enqueue.emit({ type: 'field.asked', key })
    }),
    tellUser: emit(({ context }) => ({ type: 'user.changed', user: context.user })),
  },
  guards: {
    isComplete: ({ context }) => firstProblem(context) === undefined,
    isAsKnown: ({ context }) => firstProblem(context) === undefined && Object.keys(editOf(context)).length === 0,
    isChanged: ({ context }) => isChanged(context),
    isAccepted,
    isConfirmNeeded,
    isConfirmed,
    isHeldBack,
  },
  delays: { heldBack },
}).createMachine({
  id: 'profile',
  context: ({ input }) => initialContext(input),
  initial: 'form',
  on: {
    'field.left': { actions: { type: 'touch', params: ({ event }) => event.key } },
    'user.refreshed': { actions: { type: 'takeUser', params: ({ event }) => event.user } },
  },
  states: {
    form: {
      initial: 'editing',
      on: {
        'field.typed': { target: '.editing', actions: edit.field },
        'locale.chosen': { target: '.editing', actions: edit.locale },
        'switch.toggled': { target: '.editing', actions: edit.switch },
        'changes.dropped': { guard: 'isChanged', target: '.editing', actions: 'forgetChanges' },
        'form.submitted': [
          // Nothing changed, and the service does not accept an empty edit.
          { guard: 'isAsKnown', target: '.saved', actions: 'takeEdit' },
          { guard: 'isComplete', target: 'saving', actions: 'forgetRefusal' },
          { target: '.incomplete', actions: ['forgetRefusal', 'askMissing'] },
        ],
      },
      states: {
        editing: {
          entry: 'forgetRefusal',
          meta: { view: 'profile.form', description: 'Form of contacts, names and notifications.' },
        },
        incomplete: {
          tags: 'incomplete',
          meta: { view: 'profile.form', description: 'Sent too early: every field says what is wrong with it.' },
          on: editsInPlace,
        },
        saved: { meta: { view: 'profile.form', description: 'Saved: says so until the form changes.' } },
        ...heldBackStates({
          view: 'profile.form',
          proving: '#profile.proving',
          back: 'editing',
          on: {
            ...editsInPlace,
            'changes.dropped': { guard: 'isChanged', actions: 'forgetChanges' },
            'form.submitted': {},
          },
        }),
        refused: {
          entry: 'askRefused',
          meta: { view: 'profile.form', description: 'A field was refused: the reason, input is kept.' },
        },
        unanswered: { meta: { view: 'profile.form', description: 'No reply: the input can be sent again.' } },
      },
    },
    saving: {
      tags: 'busy',
      meta: { view: 'profile.form', description: 'The profile is being saved.' },
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => ({ edit: editOf(context) }),
        onDone: [
          {
            guard: ifAccepted,
            target: 'form.saved',
            actions: ['takeEdit', 'tellUser'],
          },
          {
            target: 'form.sorting',
            actions: takeRefusal,
          },
        ],
        onError: 'form.unanswered',
      },
    },
    proving: {
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'Step-up by the owner, who turns security notices off; then it is saved.' },
      invoke: stepUp({ confirmed: 'saving', left: 'form', unanswered: 'form.unanswered' }),
    },
  },
})

export type ProfileActor = ActorRefFrom<typeof profileMachine>
