import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { altcha, fault, replies, secrets, user } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { createSecret } from '../shared/secret.ts'
import type { registrationMachine } from './registration.machine.ts'

type Journey = JourneyOf<typeof registrationMachine>

/** How the service may answer. */
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

/** Stories of new accounts, each with the state it must end in. */
export const registrationJourneys: readonly Journey[] = [
  {
    name: 'an account that has to be activated by the link in the mail',
    steps: [...submitted, { done: 'register', output: outcomes.mailed }, { emitted: [] }],
    end: 'mailed',
    output: { kind: 'mailed', email },
  },
  {
    name: 'an account that is active at once: welcome',
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
    name: 'active, but the session cannot be seen: sign in by hand',
    steps: [...submitted, { done: 'register', output: outcomes.active }, { done: 'getSession', output: null }],
    end: 'signIn',
    output: { kind: 'signIn', email },
  },
  {
    name: 'active, but nobody says whether there is a session: sign in by hand',
    steps: [...submitted, { done: 'register', output: outcomes.active }, { error: 'getSession', reason: fault }],
    end: 'signIn',
    output: { kind: 'signIn', email },
  },
  {
    name: 'what is sent is cleaned: names split, e-mail and promo code in lower case',
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
    name: 'a last name of its own keeps the first name whole; without a promo code none is sent, nor news that nobody wants',
    input: 'guarded',
    steps: [
      { type: 'field.typed', key: 'firstName', text: ' Nino  Maria ' },
      { type: 'field.typed', key: 'lastName', text: ' Beridze ' },
      { type: 'field.typed', key: 'promoCode', text: ' ' },
      { type: 'password.typed', password: secrets.password },
      'newsletter.toggled',
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
    name: 'news that were not wanted are wanted after all',
    steps: ['newsletter.toggled', 'newsletter.toggled', { context: { agreeEmail: true } }],
    end: { form: 'editing' },
  },
  {
    name: 'submitted too early, every field says what it lacks',
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
    name: 'a field is looked at once it was filled in and left',
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
    name: 'a captcha is asked for where one is configured, and anew after a refusal',
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
    name: 'a refusal of the form as a whole asks for no field, and is forgotten when something is typed',
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
    name: 'a captcha that ran out is asked for again',
    input: 'guarded',
    steps: [...filled, 'captcha.solved', 'captcha.expired', 'form.submitted'],
    end: { form: 'incomplete' },
  },
  {
    name: 'the captcha of the site comes into force while the form is open',
    steps: [...filled, { type: 'captcha.changed', captcha: altcha }, 'form.submitted'],
    end: { form: 'incomplete' },
  },
  {
    name: 'the same captcha, told of once more, leaves what was solved',
    input: 'guarded',
    steps: [...filled, 'captcha.solved', { type: 'captcha.changed', captcha: altcha }, 'form.submitted'],
    end: 'submitting',
  },
  {
    name: 'there is an account with this e-mail: on to the login form with it',
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
    name: 'there is an account with this e-mail: another e-mail is typed',
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
    name: 'too many tries in a row: it waits as long as the service says, and keeps what is typed meanwhile',
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
    name: 'no reply: what was typed is kept, and sent again',
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
    name: 'closed while a reply is on its way',
    steps: [...submitted, 'dialog.closed'],
    end: 'closed',
    output: { kind: 'closed', email, isUnsure: true },
  },
  {
    name: 'closed while the session is looked for',
    steps: [...submitted, { done: 'register', output: outcomes.active }, 'dialog.closed'],
    end: 'closed',
    output: { kind: 'closed', isUnsure: true },
  },
]
