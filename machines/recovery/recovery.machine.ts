import { assign, emit, enqueueActions, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { changedCaptcha, type CaptchaSettings } from '../shared/captcha.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted, isHeldBack, isRefusedWith } from '../shared/outcome-guards.ts'
import type { Outcome, Refusal } from '../shared/outcome.ts'
import { heldBack } from '../shared/waiting.ts'
import { firstProblem, initialContext, isFilled, recoveryRequest } from './recovery.rules.ts'
import type {
  RecoveryContext,
  RecoveryEmitted,
  RecoveryEvent,
  RecoveryField,
  RecoveryInput,
  RecoveryOutput,
  RecoveryRequest,
} from './recovery.types.ts'

/** Password recovery, or setting the first password, by a mailed link (spec §2, §7). */
export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    input: {} as RecoveryInput,
    output: {} as RecoveryOutput,
    emitted: {} as RecoveryEmitted,
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
  },
  actors: { sendMail: fromPromise<Outcome<null>, RecoveryRequest>(notProvided('sendMail')) },
  actions: {
    editEmail: assign({ email: (_, email: string) => email }),
    touch: assign({ touched: ({ context }, field: RecoveryField) => ({ ...context.touched, [field]: true as const }) }),
    changeCaptcha: assign(({ context }, captcha: CaptchaSettings) => changedCaptcha(context, captcha)),
    takeCaptcha: assign({ captchaToken: (_, token: string | null) => token }),
    /** A token is single-use. */
    spendCaptcha: enqueueActions(({ enqueue }) => {
      enqueue.assign({ captchaToken: null })
      enqueue.emit({ type: 'captcha.reset' })
    }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    leaveFor: assign({ exit: (_, exit: RecoveryContext['exit']) => exit }),
    askMissing: enqueueActions(({ context, enqueue }) => {
      const key = firstProblem(context)
      if (key !== null) enqueue.emit({ type: 'field.asked', key })
    }),
    askEmail: emit({ type: 'field.asked', key: 'email' }),
  },
  guards: {
    isForgotten: ({ context }) => !context.isFirst,
    isComplete: ({ context }) => firstProblem(context) === null,
    isFilled,
    isAccepted,
    isHeldBack,
    isAccountUnknown: isRefusedWith(codes.accountNotFound),
  },
  delays: { heldBack },
}).createMachine({
  id: 'recovery',
  context: ({ input }) => initialContext(input),
  output: ({ context: { exit, email } }) => ({ kind: exit, email }),
  initial: 'form',
  on: {
    'captcha.changed': { actions: { type: 'changeCaptcha', params: ({ event }) => event.captcha } },
    'dialog.closed': '.closed',
  },
  states: {
    form: {
      initial: 'editing',
      on: {
        'email.typed': { target: '.editing', actions: { type: 'editEmail', params: ({ event }) => event.text } },
        'field.left': {
          guard: { type: 'isFilled', params: ({ event }) => event.key },
          actions: { type: 'touch', params: ({ event }) => event.key },
        },
        'captcha.solved': { actions: { type: 'takeCaptcha', params: ({ event }) => event.token } },
        'captcha.expired': { actions: { type: 'takeCaptcha', params: null } },
        'form.submitted': [
          { guard: 'isComplete', target: 'sending' },
          { target: '.incomplete', actions: 'askMissing' },
        ],
        'signIn.chosen': { guard: 'isForgotten', target: 'signIn' },
      },
      states: {
        editing: {
          meta: { view: 'recovery.form', description: 'The e-mail of the account, and a captcha if configured.' },
          entry: 'forgetRefusal',
        },
        incomplete: {
          meta: { view: 'recovery.form', description: 'Submitted while incomplete: the form shows its errors.' },
          on: { 'email.typed': { actions: { type: 'editEmail', params: ({ event }) => event.text } } },
        },
        sorting: {
          always: [
            { guard: 'isHeldBack', target: 'heldBack' },
            { guard: 'isAccountUnknown', target: 'accountUnknown' },
            { target: 'refused' },
          ],
        },
        accountUnknown: {
          meta: { view: 'recovery.form', description: 'No account has this e-mail.' },
          entry: 'askEmail',
        },
        refused: { meta: { view: 'recovery.form', description: 'Refused: the reason.' } },
        heldBack: {
          meta: { view: 'recovery.form', description: 'Too many mails: countdown of the wait.' },
          after: { heldBack: 'editing' },
          on: {
            'email.typed': { actions: { type: 'editEmail', params: ({ event }) => event.text } },
            'form.submitted': {},
          },
        },
        unanswered: { meta: { view: 'recovery.form', description: 'No reply: can be sent again.' } },
      },
    },
    sending: {
      tags: 'busy',
      meta: { view: 'recovery.form', description: 'The mail is being requested.' },
      invoke: {
        id: 'sendMail',
        src: 'sendMail',
        input: ({ context }) => recoveryRequest(context),
        onDone: [
          { guard: ifAccepted, target: 'sent' },
          {
            target: 'form.sorting',
            actions: ['spendCaptcha', takeRefusal],
          },
        ],
        onError: { target: 'form.unanswered', actions: 'spendCaptcha' },
      },
    },
    sent: {
      meta: { view: 'recovery.sent', description: 'The mail was sent; its link sets a new password.' },
      on: { 'signIn.chosen': { guard: 'isForgotten', target: 'signIn' } },
    },
    signIn: {
      type: 'final',
      entry: { type: 'leaveFor', params: 'signIn' },
      meta: { view: 'login.credentials', description: 'Back to the login form, with the e-mail.' },
    },
    closed: {
      type: 'final',
      meta: { view: 'dialogs.none', description: 'The dialog is closed.' },
    },
  },
})

export type RecoveryActor = ActorRefFrom<typeof recoveryMachine>
