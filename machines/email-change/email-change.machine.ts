import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isConfirmNeeded, isHeldBack } from '../shared/outcome-guards.ts'
import { refusalOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import { cleanEmail } from '../shared/profile.schema.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { msToWait } from '../shared/waiting.ts'
import { isConfirmed, stepUp } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import { isAboutEmail, problemsOf } from './email-change.rules.ts'
import type {
  EmailAsked,
  EmailChangeContext,
  EmailChangeEmitted,
  EmailChangeEvent,
  EmailChangeField,
  EmailChangeInput,
} from './email-change.types.ts'

const initialContext = (input: EmailChangeInput): EmailChangeContext => ({
  ...input,
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
    editEmail: assign({ email: (_, email: string) => email }),
    editCode: assign({ code: (_, code: Secret) => code }),
    forgetCode: assign({ code: noSecret }),
    touch: assign({ touched: ({ context }, key: EmailChangeField) => ({ ...context.touched, [key]: true as const }) }),
    submit: assign({ isSubmitted: true, refusal: null }),
    beginStep: assign({ isSubmitted: false, touched: {} }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    takeEmail: assign(({ context }) => ({ current: cleanEmail(context.email), email: '' })),
    takeCurrent: assign({ current: (_, current: string) => current }),
    askField: emit((_, key: EmailChangeField) => ({ type: 'field.asked', key })),
    tellEmail: emit(({ context }) => ({ type: 'email.changed', email: cleanEmail(context.email) })),
  },
  guards: {
    isComplete: ({ context }, key: EmailChangeField) => problemsOf(context)[key] === null,
    isWished: ({ context }, email: string) => email === cleanEmail(context.email),
    isCurrent: (_: unknown, outcome: Outcome<EmailAsked>) => outcome.ok && outcome.value.current,
    isAccepted,
    isHeldBack,
    isConfirmNeeded,
    isConfirmed,
    isEmailRefused: ({ context: { refusal } }) => refusal !== null && isAboutEmail(refusal),
  },
  delays: { heldBack: ({ context }) => msToWait(context.refusal) },
}).createMachine({
  id: 'emailChange',
  context: ({ input }) => initialContext(input),
  initial: 'address',
  on: {
    'field.left': { actions: { type: 'touch', params: ({ event }) => event.key } },
    'user.refreshed': { actions: { type: 'takeCurrent', params: ({ event }) => event.email } },
  },
  states: {
    address: {
      initial: 'editing',
      on: {
        'email.typed': { target: '.editing', actions: { type: 'editEmail', params: ({ event }) => event.text } },
        'email.submitted': [
          { guard: { type: 'isComplete', params: 'email' }, target: 'sending', actions: 'submit' },
          { target: '.editing', actions: ['submit', { type: 'askField', params: 'email' }] },
        ],
      },
      states: {
        editing: { entry: 'forgetRefusal', meta: { view: 'emailChange.email', description: 'The new address.' } },
        sorting: {
          always: [
            { guard: 'isConfirmNeeded', target: '#emailChange.proving' },
            { guard: 'isHeldBack', target: 'heldBack' },
            { target: 'refused' },
          ],
        },
        refused: {
          entry: { type: 'askField', params: 'email' },
          meta: { view: 'emailChange.email', description: 'The service minds the address: says why.' },
        },
        unanswered: { meta: { view: 'emailChange.email', description: 'No reply: it can be sent again.' } },
        heldBack: {
          meta: { view: 'emailChange.email', description: 'Too many mails: the seconds to wait are counted down.' },
          after: { heldBack: 'editing' },
          on: {
            'email.typed': { actions: { type: 'editEmail', params: ({ event }) => event.text } },
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
            target: 'address.sorting',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
        ],
        onError: 'address.unanswered',
      },
    },
    proving: {
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'The owner confirms that it is them; the mail is sent then.' },
      invoke: stepUp({ confirmed: 'sending', left: 'address', unanswered: 'address.unanswered' }),
    },
    code: {
      initial: 'asking',
      exit: 'forgetCode',
      on: { 'email.corrected': { target: 'address', actions: ['beginStep', { type: 'askField', params: 'email' }] } },
      states: {
        asking: {
          initial: 'editing',
          on: {
            'code.typed': { target: '.editing', actions: { type: 'editCode', params: ({ event }) => event.code } },
            'code.submitted': [
              { guard: { type: 'isComplete', params: 'code' }, target: 'confirming', actions: 'submit' },
              { target: '.editing', actions: ['submit', { type: 'askField', params: 'code' }] },
            ],
            'code.resent': { target: 'resending', actions: ['forgetCode', 'forgetRefusal', 'beginStep'] },
            // The link of the mail was followed meanwhile, here or elsewhere.
            'user.refreshed': {
              guard: { type: 'isWished', params: ({ event }) => event.email },
              target: '#emailChange.changed',
            },
          },
          states: {
            editing: {
              entry: 'forgetRefusal',
              meta: { view: 'emailChange.code', description: 'The code that was mailed to the address.' },
            },
            resent: { meta: { view: 'emailChange.code', description: 'Another mail is on its way: says so.' } },
            refused: {
              entry: { type: 'askField', params: 'code' },
              meta: { view: 'emailChange.code', description: 'The code is wrong or too old: says so.' },
            },
            unanswered: { meta: { view: 'emailChange.code', description: 'No reply: it can be sent again.' } },
            heldBack: {
              meta: { view: 'emailChange.code', description: 'Too many tries: the seconds to wait are counted down.' },
              after: { heldBack: 'editing' },
              on: {
                'code.typed': { actions: { type: 'editCode', params: ({ event }) => event.code } },
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
              { target: 'sorting', actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) } },
            ],
            onError: 'asking.unanswered',
          },
        },
        sorting: {
          always: [
            { guard: 'isConfirmNeeded', target: 'proving' },
            { guard: 'isEmailRefused', target: '#emailChange.address.refused', actions: 'beginStep' },
            { guard: 'isHeldBack', target: 'asking.heldBack' },
            { target: 'asking.refused' },
          ],
        },
        proving: {
          exit: 'forgetRefusal',
          meta: { view: 'stepUp', description: 'The owner confirms that it is them; another mail is sent then.' },
          invoke: stepUp({ confirmed: 'resending', left: 'asking', unanswered: 'asking.unanswered' }),
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
              { target: 'sorting', actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) } },
            ],
            onError: 'asking.unanswered',
          },
        },
      },
    },
    changed: {
      entry: ['tellEmail', 'takeEmail', 'forgetRefusal', 'beginStep'],
      meta: { view: 'emailChange.changed', description: 'The new address counts from here on.' },
      on: {
        'email.typed': { target: 'address', actions: { type: 'editEmail', params: ({ event }) => event.text } },
        // Nothing has to be typed now.
        'field.left': {},
      },
    },
  },
})

export type EmailChangeActor = ActorRefFrom<typeof emailChangeMachine>
