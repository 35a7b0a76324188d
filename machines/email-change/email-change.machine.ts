import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { isFlood, refusalOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import { cleanEmail } from '../shared/profile.schema.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { msToWait } from '../shared/waiting.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import { isConfirmNeeded, waysOf } from '../step-up/step-up.rules.ts'
import type { StepUpOutput } from '../step-up/step-up.types.ts'
import { isAboutEmail, problemsOf } from './email-change.rules.ts'
import type {
  EmailAsked,
  EmailChangeContext,
  EmailChangeEmitted,
  EmailChangeEvent,
  EmailChangeField,
  EmailChangeInput,
} from './email-change.types.ts'

const initialContext = ({ current }: EmailChangeInput): EmailChangeContext => ({
  current,
  email: '',
  code: noSecret,
  touched: {},
  isSubmitted: false,
  refusal: null,
})

/** Another e-mail address, proven by the code that is mailed to it (spec §7: edit/email). */
export const emailChangeMachine = setup({
  types: {
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
    input: {} as EmailChangeInput,
    emitted: {} as EmailChangeEmitted,
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    requestEmail: fromPromise<Outcome<EmailAsked>, { email: string }>(notProvided('requestEmail')),
    confirmEmail: fromPromise<Outcome<null>, { code: Secret }>(notProvided('confirmEmail')),
    stepUp: stepUpMachine,
  },
  actions: {
    typeEmail: assign({ email: (_, email: string) => email }),
    typeCode: assign({ code: (_, code: Secret) => code }),
    forgetCode: assign({ code: noSecret }),
    touch: assign({ touched: ({ context }, key: EmailChangeField) => ({ ...context.touched, [key]: true as const }) }),
    submit: assign({ isSubmitted: true, refusal: null }),
    beginStep: assign({ isSubmitted: false, touched: {}, refusal: null }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    takeEmail: assign(({ context }) => ({ current: cleanEmail(context.email), email: '' })),
    takeCurrent: assign({ current: (_, current: string) => current }),
    askField: emit((_, key: EmailChangeField) => ({ type: 'field.asked', key })),
    tellEmail: emit(({ context }) => ({ type: 'email.changed', email: cleanEmail(context.email) })),
  },
  guards: {
    isEmailFit: ({ context }) => problemsOf(context).email === null,
    isCodeFit: ({ context }) => problemsOf(context).code === null,
    isWished: ({ context }, email: string) => email === cleanEmail(context.email),
    isCurrent: (_, outcome: Outcome<EmailAsked>) => outcome.ok && outcome.value.current,
    isAccepted: (_, outcome: Outcome<unknown>) => outcome.ok,
    isConfirmNeeded: (_, outcome: Outcome<unknown>) => isConfirmNeeded(outcome),
    isConfirmed: (_, output: StepUpOutput) => output.isConfirmed,
    isFlooded: (_, outcome: Outcome<unknown>) => !outcome.ok && isFlood(outcome.refusal),
    isEmailRefused: (_, outcome: Outcome<unknown>) => !outcome.ok && isAboutEmail(outcome.refusal),
  },
  delays: { floodWait: ({ context }) => msToWait(context.refusal) },
}).createMachine({
  id: 'emailChange',
  context: ({ input }) => initialContext(input),
  initial: 'editing',
  on: {
    'field.left': { actions: { type: 'touch', params: ({ event }) => event.key } },
    'user.refreshed': { actions: { type: 'takeCurrent', params: ({ event }) => event.email } },
  },
  states: {
    editing: {
      initial: 'typing',
      on: {
        'email.typed': { target: '.typing', actions: { type: 'typeEmail', params: ({ event }) => event.text } },
        'email.submitted': [
          { guard: 'isEmailFit', target: 'sending', actions: 'submit' },
          { target: '.typing', actions: ['submit', { type: 'askField', params: 'email' }] },
        ],
      },
      states: {
        typing: { entry: 'forgetRefusal', meta: { view: 'emailChange.email', description: 'The new address.' } },
        refused: {
          entry: { type: 'askField', params: 'email' },
          meta: { view: 'emailChange.email', description: 'The service minds the address: says why.' },
        },
        unreachable: { meta: { view: 'emailChange.email', description: 'No reply: it can be sent again.' } },
        flooded: {
          meta: { view: 'emailChange.email', description: 'Too many mails in a row: wait the seconds named.' },
          after: { floodWait: 'typing' },
          on: {
            'email.typed': { actions: { type: 'typeEmail', params: ({ event }) => event.text } },
            'email.submitted': {},
          },
        },
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
            actions: { type: 'askField', params: 'email' },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'code',
            actions: 'beginStep',
          },
          {
            guard: { type: 'isConfirmNeeded', params: ({ event }) => event.output },
            target: 'proving',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
          {
            guard: { type: 'isFlooded', params: ({ event }) => event.output },
            target: 'editing.flooded',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
          {
            target: 'editing.refused',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
        ],
        onError: 'editing.unreachable',
      },
    },
    proving: {
      meta: { view: 'stepUp', description: 'The owner confirms that it is them; the mail is sent then.' },
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context }) => ({ ways: waysOf(context.refusal) }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'sending',
            actions: 'forgetRefusal',
          },
          { target: 'editing.typing', actions: 'forgetRefusal' },
        ],
        onError: { target: 'editing.unreachable', actions: 'forgetRefusal' },
      },
    },
    code: {
      initial: 'asking',
      exit: 'forgetCode',
      on: { 'email.corrected': { target: 'editing', actions: ['beginStep', { type: 'askField', params: 'email' }] } },
      states: {
        asking: {
          initial: 'typing',
          on: {
            'code.typed': { target: '.typing', actions: { type: 'typeCode', params: ({ event }) => event.code } },
            'code.submitted': [
              { guard: 'isCodeFit', target: 'confirming', actions: 'submit' },
              { target: '.typing', actions: ['submit', { type: 'askField', params: 'code' }] },
            ],
            'code.resent': { target: 'resending', actions: ['forgetCode', 'beginStep'] },
            // The link of the mail was followed meanwhile, here or elsewhere.
            'user.refreshed': {
              guard: { type: 'isWished', params: ({ event }) => event.email },
              target: '#emailChange.changed',
            },
          },
          states: {
            typing: {
              entry: 'forgetRefusal',
              meta: { view: 'emailChange.code', description: 'The code that was mailed to the address.' },
            },
            resent: { meta: { view: 'emailChange.code', description: 'Another mail is on its way: says so.' } },
            refused: {
              entry: { type: 'askField', params: 'code' },
              meta: { view: 'emailChange.code', description: 'The code is wrong or too old: says so.' },
            },
            unreachable: { meta: { view: 'emailChange.code', description: 'No reply: it can be sent again.' } },
            flooded: {
              meta: { view: 'emailChange.code', description: 'Too many tries in a row: wait the seconds named.' },
              after: { floodWait: 'typing' },
              on: {
                'code.typed': { actions: { type: 'typeCode', params: ({ event }) => event.code } },
                'code.submitted': {},
                'code.resent': {},
              },
            },
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
                actions: { type: 'askField', params: 'email' },
              },
              { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'asking.resent' },
              {
                guard: { type: 'isConfirmNeeded', params: ({ event }) => event.output },
                target: 'proving',
                actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
              },
              {
                guard: { type: 'isFlooded', params: ({ event }) => event.output },
                target: 'asking.flooded',
                actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
              },
              {
                target: '#emailChange.editing.refused',
                actions: ['beginStep', { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) }],
              },
            ],
            onError: 'asking.unreachable',
          },
        },
        proving: {
          meta: { view: 'stepUp', description: 'The owner confirms that it is them; another mail is sent then.' },
          invoke: {
            id: 'stepUp',
            src: 'stepUp',
            input: ({ context }) => ({ ways: waysOf(context.refusal) }),
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: 'resending',
                actions: 'forgetRefusal',
              },
              { target: 'asking.typing', actions: 'forgetRefusal' },
            ],
            onError: { target: 'asking.unreachable', actions: 'forgetRefusal' },
          },
        },
        confirming: {
          tags: 'busy',
          meta: { view: 'emailChange.code', description: 'The code is being checked: its answer is waited for.' },
          on: { 'email.corrected': {} },
          invoke: {
            id: 'confirmEmail',
            src: 'confirmEmail',
            input: ({ context }) => ({ code: context.code }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#emailChange.changed',
                actions: { type: 'askField', params: 'email' },
              },
              {
                guard: { type: 'isEmailRefused', params: ({ event }) => event.output },
                target: '#emailChange.editing.refused',
                actions: ['beginStep', { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) }],
              },
              {
                guard: { type: 'isFlooded', params: ({ event }) => event.output },
                target: 'asking.flooded',
                actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
              },
              {
                target: 'asking.refused',
                actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
              },
            ],
            onError: 'asking.unreachable',
          },
        },
      },
    },
    changed: {
      entry: ['tellEmail', 'takeEmail', 'beginStep'],
      meta: { view: 'emailChange.changed', description: 'The new address counts from here on.' },
      on: {
        'email.typed': { target: 'editing', actions: { type: 'typeEmail', params: ({ event }) => event.text } },
        // Nothing has to be typed now.
        'field.left': {},
      },
    },
  },
})

export type EmailChangeActor = ActorRefFrom<typeof emailChangeMachine>
