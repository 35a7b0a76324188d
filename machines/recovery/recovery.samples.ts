import { noCaptcha } from '../shared/captcha.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted } from '../shared/outcome.ts'
import { altcha, fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { recoveryMachine } from './recovery.machine.ts'

export const recoverySamples = defineSamples(recoveryMachine, {
  inputs: {
    open: ({ now }) => ({ email: '', isFirst: false, captcha: noCaptcha, now }),
    guarded: ({ now }) => ({ email: 'nino@example.com', isFirst: false, captcha: altcha, now }),
    first: ({ now }) => ({ email: 'nino@example.com', isFirst: true, captcha: noCaptcha, now }),
  },
  events: {
    'email.typed': ({ context }) =>
      context.email === '' ? [{ text: ' Nino@Example.com' }, { text: 'nino@' }] : [{ text: 'nino@example.com' }],
    'field.left': [{ key: 'email' }, { key: 'captcha' }],
    'captcha.solved': ({ context }) => (context.captcha.module === '' ? [] : [{ token: 'captcha-token' }]),
    'captcha.expired': ({ context }) => (context.captchaToken === null ? [] : [{}]),
    'captcha.changed': ({ context }) =>
      context.email === '' && context.captcha.module === '' ? [{ captcha: altcha }] : [],
    'form.submitted': {},
    'signIn.chosen': {},
    'dialog.closed': {},
  },
  actors: {
    sendMail: {
      done: [accepted(null), replies.accountUnknown, replies.flooded, replies.captchaWrong],
      error: fault,
    },
  },
  journeys: [
    {
      name: 'the mail is sent, and the login form is back with the e-mail',
      steps: [
        { type: 'email.typed', text: ' Nino@Example.com' },
        'form.submitted',
        { see: 'sending' },
        { done: 'sendMail', output: accepted(null) },
        { see: 'sent' },
        'signIn.chosen',
      ],
      end: 'signIn',
    },
    {
      name: 'without an e-mail nothing is sent',
      steps: ['form.submitted', { type: 'email.typed', text: 'nino@' }, 'form.submitted'],
      end: { form: 'incomplete' },
    },
    {
      name: 'no account has this e-mail: it can be corrected',
      input: 'guarded',
      steps: [
        'captcha.solved',
        'form.submitted',
        { done: 'sendMail', output: replies.accountUnknown },
        { see: { form: 'accountUnknown' } },
        'email.typed',
        { see: { form: 'editing' } },
        'captcha.solved',
        'form.submitted',
      ],
      end: 'sending',
    },
    {
      name: 'the captcha is asked for anew after a refusal',
      input: 'guarded',
      steps: [
        'captcha.solved',
        'form.submitted',
        { done: 'sendMail', output: replies.captchaWrong },
        { see: { form: 'refused' } },
        'form.submitted',
      ],
      end: { form: 'incomplete' },
    },
    {
      name: 'the same captcha, told of once more, leaves what was solved',
      input: 'guarded',
      steps: ['captcha.solved', { type: 'captcha.changed', captcha: altcha }, 'form.submitted'],
      end: 'sending',
    },
    {
      name: 'too many mails: it waits as long as the service says',
      steps: [
        'email.typed',
        'form.submitted',
        { done: 'sendMail', output: replies.flooded },
        { see: { form: 'heldBack' } },
        'form.submitted',
        { wait: 20_000 },
        { see: { form: 'editing' } },
        'form.submitted',
        'error:sendMail',
        { see: { form: 'unanswered' } },
        'form.submitted',
      ],
      end: 'sending',
    },
    {
      name: 'a first password: the mail is sent, and no login form follows',
      input: 'first',
      steps: ['signIn.chosen', 'form.submitted', 'done:sendMail', { see: 'sent' }, 'signIn.chosen', 'dialog.closed'],
      end: 'closed',
    },
    { name: 'remembered after all', steps: ['signIn.chosen'], end: 'signIn' },
    { name: 'closed', steps: ['email.typed', 'dialog.closed'], end: 'closed' },
  ],
  invariants: {
    'the e-mail is sent trimmed and in lower case': (_snapshot, _persisted, { started }) =>
      started.every(({ input }) => fieldOf(input, 'email') === 'nino@example.com'),
    'a captcha is sent where one is configured': ({ context }, _persisted, { started }) =>
      started.every(({ input }) => (fieldOf(input, 'captcha') !== null) === (context.captcha.module !== '')),
    'nobody who is signed in is led to a login form': (snapshot) =>
      !snapshot.context.isFirst || snapshot.context.exit === 'closed',
    'sent means that the service said so': (snapshot, _persisted, { events }) =>
      !snapshot.matches('sent') ||
      events.some((event) => event.type === 'xstate.done.actor.sendMail' && fieldOf(event, 'output', 'ok') === true),
  },
  serialize: ({ context }) => [
    context.email.trim() === '' ? 'none' : context.email.includes('.') ? 'typed' : 'half',
    context.isFirst,
    context.captcha.module,
    context.captchaToken,
  ],
})
