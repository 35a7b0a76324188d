import { accepted } from '../shared/outcome.ts'
import { altcha, replies } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { recoveryMachine } from './recovery.machine.ts'

const asked = { type: 'field.asked', key: 'email' } as const
const captchaReset = { type: 'captcha.reset' } as const
const email = 'nino@example.com'

/** Journeys of a password recovery with their end states. */
export const recoveryJourneys: readonly JourneyOf<typeof recoveryMachine>[] = [
  {
    name: 'the mail is sent, and the login form returns with the e-mail',
    steps: [
      { type: 'email.typed', text: ' Nino@Example.com' },
      'form.submitted',
      { see: 'sending' },
      { called: 'sendMail', input: { email, captcha: null } },
      { done: 'sendMail', output: accepted(null) },
      { see: 'sent' },
      'signIn.chosen',
      { emitted: [] },
    ],
    end: 'signIn',
    output: { kind: 'signIn', email: ' Nino@Example.com' },
  },
  {
    name: 'without a valid e-mail nothing is sent, and the field gets the focus',
    steps: [
      'form.submitted',
      { emitted: [asked] },
      { type: 'email.typed', text: 'nino@' },
      { see: { form: 'incomplete' } },
      { context: { email: 'nino@' } },
      'form.submitted',
      { emitted: [asked] },
    ],
    end: { form: 'incomplete' },
  },
  {
    name: 'a field is validated when it was filled in and left',
    steps: [
      { type: 'field.left', key: 'email' },
      { type: 'email.typed', text: ' ' },
      { type: 'field.left', key: 'email' },
      { type: 'email.typed', text: 'nino@' },
      { type: 'field.left', key: 'captcha' },
      { context: { touched: {} } },
      { type: 'field.left', key: 'email' },
      { context: { touched: { email: true } } },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'unknown e-mail: it can be corrected',
    input: 'guarded',
    steps: [
      'captcha.solved',
      'form.submitted',
      { called: 'sendMail', input: { captcha: 'captcha-token' } },
      { done: 'sendMail', output: replies.accountUnknown },
      { see: { form: 'accountUnknown' } },
      { emitted: [captchaReset, asked] },
      { context: { refusal: replies.accountUnknown.refusal } },
      'email.typed',
      { see: { form: 'editing' } },
      { context: { refusal: null } },
      'captcha.solved',
      'form.submitted',
    ],
    end: 'sending',
  },
  {
    name: 'the captcha is reset after a refusal',
    input: 'guarded',
    steps: [
      'captcha.solved',
      'form.submitted',
      { done: 'sendMail', output: replies.captchaWrong },
      { see: { form: 'refused' } },
      { emitted: [captchaReset] },
      { context: { refusal: replies.captchaWrong.refusal } },
      'form.submitted',
      { emitted: [{ type: 'field.asked', key: 'captcha' }] },
    ],
    end: { form: 'incomplete' },
  },
  {
    name: 'unchanged captcha settings keep the solved token',
    input: 'guarded',
    steps: ['captcha.solved', { type: 'captcha.changed', captcha: altcha }, 'form.submitted'],
    end: 'sending',
  },
  {
    name: 'the captcha is enabled while the form is open',
    steps: ['email.typed', { type: 'captcha.changed', captcha: altcha }, 'form.submitted'],
    end: { form: 'incomplete' },
  },
  {
    name: 'an expired captcha is requested again',
    input: 'guarded',
    steps: ['captcha.solved', 'captcha.expired', 'form.submitted'],
    end: { form: 'incomplete' },
  },
  {
    name: 'too many mails: waits as long as the service says, and keeps the input',
    steps: [
      'email.typed',
      'form.submitted',
      { done: 'sendMail', output: replies.flooded },
      { context: { refusal: replies.flooded.refusal } },
      'form.submitted',
      { type: 'email.typed', text: email },
      { wait: 19_999 },
      { see: { form: 'heldBack' } },
      { wait: 1 },
      { see: { form: 'editing' } },
      { context: { email, refusal: null } },
      'form.submitted',
      'error:sendMail',
      { see: { form: 'unanswered' } },
      { emitted: [captchaReset, captchaReset] },
      'form.submitted',
    ],
    end: 'sending',
  },
  {
    name: 'a first password: the mail is sent, and no login form follows',
    input: 'first',
    steps: ['signIn.chosen', 'form.submitted', 'done:sendMail', { see: 'sent' }, 'signIn.chosen', 'dialog.closed'],
    end: 'closed',
    output: { kind: 'closed', email },
  },
  { name: 'back to the login form', steps: ['signIn.chosen'], end: 'signIn', output: { kind: 'signIn' } },
  { name: 'closed', steps: ['email.typed', 'dialog.closed'], end: 'closed', output: { kind: 'closed' } },
  {
    name: 'closed while the mail is being requested',
    steps: ['email.typed', 'form.submitted', 'dialog.closed'],
    end: 'closed',
  },
]
