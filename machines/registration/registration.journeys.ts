import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { altcha, fault, replies, secrets, user } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { createSecret } from '../shared/secret.ts'
import { fieldJourneys } from './registration.field-journeys.ts'
import type { registrationMachine } from './registration.machine.ts'

type Journey = JourneyOf<typeof registrationMachine>

/** Possible replies. */
export const outcomes = {
  active: accepted({ active: true }),
  mailed: accepted({ active: false }),
  emailInUse: refused(codes.emailInUse, 'Email address already in use.'),
  nameInvalid: refused(codes.nameInvalid, 'First name or last name is not valid.'),
}

const captchaReset = { type: 'captcha.reset' } as const
const asked = (key: 'email' | 'firstName' | 'password' | 'captcha') => ({ type: 'field.asked', key }) as const

const named: Journey['steps'] = [
  { type: 'field.typed', key: 'firstName', text: 'Nino Beridze' },
  { type: 'field.typed', key: 'email', text: ' Nino@Example.com' },
]
const filled: Journey['steps'] = [...named, { type: 'password.typed', password: secrets.password }]
const submitted: Journey['steps'] = [...filled, 'form.submitted', { see: 'submitting' }]
const email = ' Nino@Example.com'

/** Journeys of registrations with their end states. */
export const registrationJourneys: readonly Journey[] = [
  {
    name: 'an account activated by a mailed link',
    steps: [...submitted, { done: 'register', output: outcomes.mailed }, { emitted: [] }],
    end: 'mailed',
    output: { kind: 'mailed', email },
  },
  {
    name: 'an account that is active immediately: welcome',
    steps: [
      ...submitted,
      { done: 'register', output: outcomes.active },
      { see: 'checkingSession' },
      { done: 'getSession', output: user },
    ],
    end: 'active',
    output: { kind: 'signedIn', user },
  },
  {
    name: 'active, but without a session: manual sign-in',
    steps: [...submitted, { done: 'register', output: outcomes.active }, { done: 'getSession', output: null }],
    end: 'signIn',
    output: { kind: 'signIn', email },
  },
  {
    name: 'active, but the session is unknown: manual sign-in',
    steps: [...submitted, { done: 'register', output: outcomes.active }, { error: 'getSession', reason: fault }],
    end: 'signIn',
    output: { kind: 'signIn', email },
  },
  {
    name: 'the request is normalized: names split, e-mail and promo code in lower case',
    steps: [
      ...filled,
      { type: 'field.typed', key: 'promoCode', text: ' Summer-26 ' },
      'form.submitted',
      {
        called: 'register',
        input: {
          firstName: 'Nino',
          lastName: 'Beridze',
          email: 'nino@example.com',
          password: secrets.password,
          agreeEmail: true,
          partnerCode: null,
          promoCode: 'summer-26',
          captcha: null,
        },
      },
    ],
    end: 'submitting',
  },
  {
    name: 'a separate last name keeps the first name whole; an empty promo code and a declined newsletter are not sent',
    input: 'guarded',
    steps: [
      { type: 'field.typed', key: 'firstName', text: ' Nino  Maria ' },
      { type: 'field.typed', key: 'lastName', text: ' Beridze ' },
      { type: 'field.typed', key: 'promoCode', text: ' ' },
      { type: 'password.typed', password: secrets.password },
      { type: 'newsletter.toggled' },
      'captcha.solved',
      'form.submitted',
      {
        called: 'register',
        input: {
          firstName: 'Nino Maria',
          lastName: 'Beridze',
          agreeEmail: false,
          partnerCode: 'partner-7',
          promoCode: null,
          captcha: 'captcha-token',
        },
      },
    ],
    end: 'submitting',
  },
  {
    name: 'the newsletter is declined, then accepted',
    steps: ['newsletter.toggled', 'newsletter.toggled', { context: { agreeEmail: true } }],
    end: { form: 'editing' },
  },
  {
    name: 'submitted while incomplete: every field shows its error',
    steps: [
      'form.submitted',
      { see: { form: 'incomplete' } },
      { emitted: [asked('firstName')] },
      ...named,
      { see: { form: 'incomplete' } },
      'form.submitted',
      { emitted: [asked('password')] },
      { type: 'password.typed', password: secrets.password },
      { see: { form: 'incomplete' } },
      'form.submitted',
    ],
    end: 'submitting',
  },
  {
    name: 'a first name of digits, of one letter and without any are not sent',
    steps: [
      ...filled,
      { type: 'field.typed', key: 'firstName', text: 'R2D2' },
      'form.submitted',
      { type: 'field.typed', key: 'firstName', text: 'N' },
      'form.submitted',
      { type: 'field.typed', key: 'firstName', text: '  ' },
      'form.submitted',
      { emitted: [asked('firstName'), asked('firstName'), asked('firstName')] },
    ],
    end: { form: 'incomplete' },
  },
  {
    name: 'a first name of several words needs two letters in the first, or a last name',
    steps: [
      ...filled,
      { type: 'field.typed', key: 'firstName', text: 'N Beridze' },
      'form.submitted',
      { see: { form: 'incomplete' } },
      { type: 'field.typed', key: 'lastName', text: 'Beridze' },
      'form.submitted',
    ],
    end: 'submitting',
  },
  {
    name: 'a password of five characters is not sent',
    steps: [...filled, { type: 'password.typed', password: createSecret('12345') }, 'form.submitted'],
    end: { form: 'incomplete' },
  },
  {
    name: 'a field is validated when it was filled in and left',
    steps: [
      { type: 'field.typed', key: 'lastName', text: ' ' },
      { type: 'field.left', key: 'lastName' },
      { type: 'field.left', key: 'password' },
      { type: 'field.left', key: 'captcha' },
      { context: { touched: {} } },
      ...filled,
      { type: 'field.left', key: 'password' },
      { type: 'field.left', key: 'email' },
      { context: { touched: { password: true, email: true } } },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'a captcha is required if configured, and again after a refusal',
    input: 'guarded',
    steps: [
      ...filled,
      'form.submitted',
      { see: { form: 'incomplete' } },
      'captcha.solved',
      'form.submitted',
      { emitted: [asked('captcha')] },
      { done: 'register', output: outcomes.nameInvalid },
      { see: { form: 'refused' } },
      { context: { refusal: outcomes.nameInvalid.refusal } },
      { emitted: [captchaReset, asked('firstName')] },
      'form.submitted',
    ],
    end: { form: 'incomplete' },
  },
  {
    name: 'a refusal of the whole form focuses no field, and is cleared on input',
    steps: [
      ...submitted,
      { done: 'register', output: replies.technicalWork },
      { see: { form: 'refused' } },
      { emitted: [captchaReset] },
      { type: 'password.typed', password: secrets.password },
      { see: { form: 'editing' } },
      { context: { refusal: null } },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'an expired captcha is requested again',
    input: 'guarded',
    steps: [...filled, 'captcha.solved', 'captcha.expired', 'form.submitted'],
    end: { form: 'incomplete' },
  },
  {
    name: 'the captcha is enabled while the form is open',
    steps: [...filled, { type: 'captcha.changed', captcha: altcha }, 'form.submitted'],
    end: { form: 'incomplete' },
  },
  {
    name: 'unchanged captcha settings keep the solved token',
    input: 'guarded',
    steps: [...filled, 'captcha.solved', { type: 'captcha.changed', captcha: altcha }, 'form.submitted'],
    end: 'submitting',
  },
  {
    name: 'e-mail in use: continues to the login form with it',
    steps: [
      ...submitted,
      { done: 'register', output: outcomes.emailInUse },
      { see: { form: 'emailInUse' } },
      { emitted: [captchaReset, asked('email')] },
      { context: { refusal: outcomes.emailInUse.refusal } },
      'signIn.chosen',
    ],
    end: 'signIn',
    output: { kind: 'signIn', email },
  },
  {
    name: 'e-mail in use: another one is typed',
    steps: [
      ...submitted,
      { done: 'register', output: outcomes.emailInUse },
      { type: 'field.typed', key: 'email', text: 'ann@example.com' },
      { see: { form: 'editing' } },
      'form.submitted',
      { called: 'register', input: { email: 'ann@example.com' } },
    ],
    end: 'submitting',
  },
  {
    name: 'too many attempts: waits as long as the service says, and keeps the input',
    steps: [
      ...submitted,
      { done: 'register', output: replies.flooded },
      { see: { form: 'heldBack' } },
      { context: { refusal: replies.flooded.refusal } },
      'form.submitted',
      { type: 'password.typed', password: createSecret('another-horse') },
      { type: 'field.typed', key: 'lastName', text: 'Kapanadze' },
      { wait: 19_999 },
      { see: { form: 'heldBack' } },
      { wait: 1 },
      { see: { form: 'editing' } },
      { context: { refusal: null } },
      'form.submitted',
      { called: 'register', input: { password: createSecret('another-horse'), lastName: 'Kapanadze' } },
    ],
    end: 'submitting',
  },
  {
    name: 'no reply: the input is kept and sent again',
    steps: [
      ...submitted,
      'error:register',
      { see: { form: 'unanswered' } },
      { emitted: [captchaReset] },
      'form.submitted',
    ],
    end: 'submitting',
  },
  {
    name: 'closed before anything was sent',
    steps: [...filled, 'dialog.closed'],
    end: 'closed',
    output: { kind: 'closed', email, isUnsure: false },
  },
  {
    name: 'closed with a reply pending',
    steps: [...submitted, 'dialog.closed'],
    end: 'closed',
    output: { kind: 'closed', email, isUnsure: true },
  },
  {
    name: 'closed while the session is being loaded',
    steps: [...submitted, { done: 'register', output: outcomes.active }, 'dialog.closed'],
    end: 'closed',
    output: { kind: 'closed', isUnsure: true },
  },
  ...fieldJourneys,
]
