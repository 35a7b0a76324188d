import { noCaptcha } from '../shared/captcha.ts'
import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { altcha, fault, isWithoutSecrets, replies, repliesTo, secrets, user } from '../shared/sample-account.ts'
import { defineSamples, type PathHistory } from '../shared/samples.ts'
import { Secret, createSecret } from '../shared/secret.ts'
import { registrationMachine } from './registration.machine.ts'

const outcomes = {
  active: accepted({ active: true }),
  mailed: accepted({ active: false }),
  emailInUse: refused(codes.emailInUse, 'Email address already in use.'),
  nameInvalid: refused(codes.nameInvalid, 'First name or last name is not valid.'),
}

const filled = [
  { type: 'field.typed' as const, key: 'firstName' as const, text: 'Nino Beridze' },
  { type: 'field.typed' as const, key: 'email' as const, text: ' Nino@Example.com' },
  { type: 'password.typed' as const, password: secrets.password },
]
const submitted = [...filled, 'form.submitted' as const, { see: 'submitting' as const }]

const accountsOf = ({ started }: PathHistory): unknown[] =>
  started.filter(({ src }) => src === 'register').map(({ input }) => input)

export const registrationSamples = defineSamples(registrationMachine, {
  inputs: {
    open: ({ now }) => ({ email: '', captcha: noCaptcha, partnerCode: null, now }),
    guarded: ({ now }) => ({ email: 'nino@example.com', captcha: altcha, partnerCode: 'partner-7', now }),
  },
  events: {
    'field.typed': ({ context }) => {
      if (context.email === '') return [{ key: 'email', text: 'Nino@Example.com' }]
      if (context.firstName === '') return [{ key: 'firstName', text: 'Nino Beridze' }]
      return context.refusal === null ? [] : [{ key: 'firstName', text: 'Nino Maria' }]
    },
    'password.typed': ({ context }) => (context.firstName === '' ? [] : [{ password: secrets.password }]),
    'newsletter.toggled': ({ context }) => (context.firstName === '' && context.email === '' ? [{}] : []),
    'field.left': (snapshot) =>
      snapshot.matches({ form: 'editing' }) ? [{ key: 'email' }, { key: 'password' }, { key: 'captcha' }] : [],
    'captcha.solved': ({ context }) => (context.captcha.module === '' ? [] : [{ token: 'captcha-token' }]),
    'captcha.expired': ({ context }) => (context.captchaToken === null ? [] : [{}]),
    'captcha.changed': ({ context }) =>
      context.email === '' && context.captcha.module === '' ? [{ captcha: altcha }] : [],
    'form.submitted': {},
    'signIn.chosen': {},
    'dialog.closed': {},
  },
  actors: {
    register: {
      done: [outcomes.active, outcomes.mailed, outcomes.emailInUse, outcomes.nameInvalid, replies.flooded],
      error: fault,
    },
    getSession: { done: [user, null], error: fault },
  },
  journeys: [
    {
      name: 'an account that has to be activated by the link in the mail',
      steps: [...submitted, { done: 'register', output: outcomes.mailed }],
      end: 'mailed',
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
    },
    {
      name: 'active, but the session cannot be seen: sign in by hand',
      steps: [...submitted, { done: 'register', output: outcomes.active }, { done: 'getSession', output: null }],
      end: 'signIn',
    },
    {
      name: 'submitted too early, every field says what it lacks',
      steps: [
        'form.submitted',
        { see: { form: 'incomplete' } },
        ...filled,
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
      ],
      end: { form: 'incomplete' },
    },
    {
      name: 'a password of five characters is not sent',
      steps: [...filled, { type: 'password.typed', password: createSecret('12345') }, 'form.submitted'],
      end: { form: 'incomplete' },
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
        { done: 'register', output: outcomes.nameInvalid },
        { see: { form: 'refused' } },
        'form.submitted',
      ],
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
        'signIn.chosen',
      ],
      end: 'signIn',
    },
    {
      name: 'too many tries in a row: it waits as long as the service says',
      steps: [
        ...submitted,
        { done: 'register', output: replies.flooded },
        { see: { form: 'heldBack' } },
        'form.submitted',
        'password.typed',
        { wait: 19_999 },
        { see: { form: 'heldBack' } },
        { wait: 1 },
        { see: { form: 'editing' } },
        'form.submitted',
      ],
      end: 'submitting',
    },
    {
      name: 'no reply: what was typed is kept, and sent again',
      steps: [...submitted, 'error:register', { see: { form: 'unanswered' } }, 'form.submitted'],
      end: 'submitting',
    },
    { name: 'closed while a reply is on its way', steps: [...submitted, 'dialog.closed'], end: 'closed' },
  ],
  invariants: {
    'no password in anything that is kept, told or handed on': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'no password outlives the form': (snapshot) => {
      const isForm = snapshot.matches('form') || snapshot.matches('submitting')
      return isForm || snapshot.context.password.isEmpty
    },
    'only what the rules allow is sent': (_snapshot, _persisted, history) =>
      accountsOf(history).every(
        (account) =>
          /^[^\sA-Z]+@[^\sA-Z]+$/.test(String(fieldOf(account, 'email'))) &&
          String(fieldOf(account, 'firstName')).length >= 2 &&
          fieldOf(account, 'password') instanceof Secret,
      ),
    'a name of two words is split': (_snapshot, _persisted, history) =>
      accountsOf(history).every((account) => !String(fieldOf(account, 'firstName')).includes(' ')),
    'a captcha is sent where one is configured': ({ context }, _persisted, history) =>
      accountsOf(history).every(
        (account) => (fieldOf(account, 'captcha') !== null) === (context.captcha.module !== ''),
      ),
    'the code of the partner goes with every try': ({ context }, _persisted, history) =>
      accountsOf(history).every((account) => fieldOf(account, 'partnerCode') === context.partnerCode),
    'whoever is signed in has an account that is active': ({ output }, _persisted, history) =>
      output?.kind !== 'signedIn' || repliesTo(history, 'register').at(-1) === 0,
  },
  serialize: ({ context }) => [
    context.email === '',
    context.firstName === '',
    context.password.isEmpty,
    context.agreeEmail,
    context.captcha.module,
    context.captchaToken,
    context.isUnsure,
  ],
})
