import { busyInvariants, captchaInvariants, isCaptchaNew } from '../shared/form-invariants.ts'
import { noCaptcha } from '../shared/captcha.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted } from '../shared/outcome.ts'
import { altcha, fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { recoveryJourneys } from './recovery.journeys.ts'
import { recoveryMachine } from './recovery.machine.ts'

export const recoverySamples = defineSamples(recoveryMachine, {
  inputs: {
    open: { email: '', isFirst: false, captcha: noCaptcha },
    guarded: { email: 'nino@example.com', isFirst: false, captcha: altcha },
    first: { email: 'nino@example.com', isFirst: true, captcha: noCaptcha },
  },
  events: {
    'email.typed': ({ context }) =>
      context.email === '' ? [{ text: ' Nino@Example.com' }, { text: 'nino@' }] : [{ text: 'nino@example.com' }],
    'field.left': [{ key: 'email' }, { key: 'captcha' }],
    // Nobody solves a captcha that is not there.
    'captcha.solved': ({ context }) => (context.captcha.module === '' ? [] : [{ token: 'captcha-token' }]),
    'captcha.expired': ({ context }) => (context.captcha.module === '' ? [] : [{}]),
    'captcha.changed': { captcha: altcha },
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
  journeys: recoveryJourneys,
  invariants: {
    ...busyInvariants(),
    ...captchaInvariants('sendMail'),
    'editing clears an earlier refusal': (snapshot) =>
      !snapshot.matches({ form: 'editing' }) || snapshot.context.refusal === null,
    'the e-mail is sent trimmed and in lower case': (_snapshot, _persisted, { started }) =>
      started.every(({ input }) => fieldOf(input, 'email') === 'nino@example.com'),
    'a captcha is sent if configured': ({ context }, _persisted, history) =>
      isCaptchaNew(history, 'sendMail') ||
      history.started
        .slice(-1)
        .every(({ input }) => (fieldOf(input, 'captcha') !== null) === (context.captcha.module !== '')),
    'a signed-in user is not led to a login form': (snapshot) =>
      !snapshot.context.isFirst || snapshot.context.exit === 'closed',
    'sent means that the service confirmed it': (snapshot, _persisted, { events }) =>
      !snapshot.matches('sent') ||
      events.some((event) => event.type === 'xstate.done.actor.sendMail' && fieldOf(event, 'output', 'ok') === true),
  },
})
