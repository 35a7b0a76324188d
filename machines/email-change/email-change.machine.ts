import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { codeStates, type CodeTag } from '../shared/code-states.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted, isConfirmNeeded, isHeldBack } from '../shared/outcome-guards.ts'
import type { Outcome, Refusal } from '../shared/outcome.ts'
import { cleanEmail } from '../shared/profile.schema.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { heldBackStates, isConfirmed, stepUp } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import { emailProblem, isAboutEmail, mailedCodeProblem } from './email-change.rules.ts'
import type {
  EmailAsked,
  EmailChangeContext,
  EmailChangeEmitted,
  EmailChangeEvent,
  EmailChangeInput,
} from './email-change.types.ts'

const initialContext = (input: EmailChangeInput): EmailChangeContext => ({
  ...input,
  email: '',
  code: noSecret,
  isTouched: false,
  refusal: null,
})

const editEmail = {
  type: 'editEmail',
  params: ({ event }: { event: { text: string } }) => event.text,
} as const

const code = codeStates('emailChange.code', 'confirming', 'The code that was mailed to the address.')

/** E-mail change, confirmed by a mailed code (spec §7: edit/email). */
export const emailChangeMachine = setup({
  types: {
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
    input: {} as EmailChangeInput,
    emitted: {} as EmailChangeEmitted,
    tags: {} as CodeTag,
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    requestEmail: fromPromise<Outcome<EmailAsked>, { email: string }>(notProvided('requestEmail')),
    confirmEmail: fromPromise<Outcome<null>, { code: Secret }>(notProvided('confirmEmail')),
    stepUp: stepUpMachine,
  },
  actions: {
    editEmail: assign({ email: (_, email: string) => email }),
    editCode: assign({ code: (_, code: Secret) => code }),
    forgetCode: assign({ code: noSecret }),
    touch: assign({ isTouched: true }),
    forgetTouch: assign({ isTouched: false }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    takeEmail: assign(({ context }) => ({ current: cleanEmail(context.email), email: '' })),
    takeCurrent: assign({ current: (_, current: string) => current }),
    askEmail: emit({ type: 'field.asked', key: 'email' }),
    askCode: emit({ type: 'field.asked', key: 'code' }),
    tellEmail: emit(({ context }) => ({ type: 'email.changed', email: cleanEmail(context.email) })),
  },
  guards: {
    isEmailComplete: ({ context }) => emailProblem(context) === null,
    isComplete: ({ context }) => mailedCodeProblem(context) === null,
    isWished: ({ context }, email: string) => email === cleanEmail(context.email),
    isCurrent: (_: unknown, outcome: Outcome<EmailAsked>) => outcome.ok && outcome.value.current,
    isAccepted,
    isHeldBack,
    isConfirmNeeded,
    isConfirmed,
    isEmailRefused: ({ context: { refusal } }) => refusal !== null && isAboutEmail(refusal),
  },
  delays: { heldBack },
}).createMachine({
  id: 'emailChange',
  context: ({ input }) => initialContext(input),
  initial: 'address',
  on: {
    'email.left': { actions: 'touch' },
    'user.refreshed': { actions: { type: 'takeCurrent', params: ({ event }) => event.email } },
  },
  states: {
    address: {
      initial: 'editing',
      on: {
        'email.typed': { target: '.editing', actions: editEmail },
        'email.submitted': [
          { guard: 'isEmailComplete', target: 'sending', actions: 'forgetRefusal' },
          { target: '.incomplete', actions: ['forgetRefusal', 'askEmail'] },
        ],
      },
      states: {
        editing: {
          entry: 'forgetRefusal',
          meta: { view: 'emailChange.email', description: 'Form for the new address.' },
        },
        incomplete: {
          tags: 'incomplete',
          meta: { view: 'emailChange.email', description: 'Sent too early: says what is wrong with the address.' },
          on: { 'email.typed': { actions: editEmail } },
        },
        ...heldBackStates({
          view: 'emailChange.email',
          proving: '#emailChange.proving',
          back: 'editing',
          on: { 'email.typed': { actions: editEmail }, 'email.submitted': {} },
        }),
        refused: {
          entry: 'askEmail',
          meta: { view: 'emailChange.email', description: 'The address was refused: the reason.' },
        },
        unanswered: { meta: { view: 'emailChange.email', description: 'No reply: can be sent again.' } },
      },
    },
    sending: {
      tags: 'busy',
      meta: { view: 'emailChange.email', description: 'The mail with the code is being sent.' },
      invoke: {
        id: 'requestEmail',
        src: 'requestEmail',
        input: ({ context }) => ({ email: cleanEmail(context.email) }),
        onDone: [
          {
            guard: { type: 'isCurrent', params: ({ event }) => event.output },
            target: 'changed',
            actions: 'askEmail',
          },
          {
            guard: ifAccepted,
            target: 'code',
            actions: 'forgetTouch',
          },
          {
            target: 'address.sorting',
            actions: takeRefusal,
          },
        ],
        onError: 'address.unanswered',
      },
    },
    proving: {
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'Step-up by the owner; then the mail is sent.' },
      invoke: stepUp({ confirmed: 'sending', left: 'address', unanswered: 'address.unanswered' }),
    },
    code: {
      initial: 'asking',
      exit: 'forgetCode',
      on: { 'email.corrected': { target: 'address', actions: ['forgetTouch', 'askEmail'] } },
      states: {
        asking: {
          ...code,
          on: {
            ...code.on,
            'code.resent': { target: 'resending', actions: ['forgetCode', 'forgetRefusal'] },
            // The mailed link was used, here or elsewhere.
            'user.refreshed': {
              guard: { type: 'isWished', params: ({ event }) => event.email },
              target: '#emailChange.changed',
            },
          },
          states: {
            ...code.states,
            resent: { meta: { view: 'emailChange.code', description: 'Says that another mail was sent.' } },
            heldBack: { ...code.states.heldBack, on: { ...code.states.heldBack.on, 'code.resent': {} } },
          },
        },
        resending: {
          tags: 'busy',
          meta: { view: 'emailChange.code', description: 'Another mail is being sent.' },
          invoke: {
            id: 'resendEmail',
            src: 'requestEmail',
            input: ({ context }) => ({ email: cleanEmail(context.email) }),
            onDone: [
              {
                guard: { type: 'isCurrent', params: ({ event }) => event.output },
                target: '#emailChange.changed',
                actions: 'askEmail',
              },
              { guard: ifAccepted, target: 'asking.resent' },
              { target: 'sorting', actions: takeRefusal },
            ],
            onError: 'asking.unanswered',
          },
        },
        sorting: {
          always: [
            { guard: 'isConfirmNeeded', target: 'proving' },
            { guard: 'isEmailRefused', target: '#emailChange.address.refused' },
            { target: 'asking.sorting' },
          ],
        },
        proving: {
          exit: 'forgetRefusal',
          meta: { view: 'stepUp', description: 'Step-up by the owner; then another mail is sent.' },
          invoke: stepUp({ confirmed: 'resending', left: 'asking', unanswered: 'asking.unanswered' }),
        },
        confirming: {
          tags: 'busy',
          meta: { view: 'emailChange.code', description: 'The code is being checked.' },
          on: { 'email.corrected': {} },
          invoke: {
            id: 'confirmEmail',
            src: 'confirmEmail',
            input: ({ context }) => ({ code: context.code }),
            onDone: [
              {
                guard: ifAccepted,
                target: '#emailChange.changed',
                actions: 'askEmail',
              },
              { target: 'sorting', actions: takeRefusal },
            ],
            onError: 'asking.unanswered',
          },
        },
      },
    },
    changed: {
      entry: ['tellEmail', 'takeEmail', 'forgetRefusal', 'forgetTouch'],
      meta: { view: 'emailChange.changed', description: 'The new address is in effect.' },
      on: {
        'email.typed': { target: 'address', actions: editEmail },
        // No input at the moment.
        'email.left': {},
      },
    },
  },
})

export type EmailChangeActor = ActorRefFrom<typeof emailChangeMachine>
