import { busyInvariants, captchaInvariants, isCaptchaNew } from '../shared/form-invariants.ts'
import { noCaptcha } from '../shared/captcha.ts'
import { fieldOf } from '../shared/field-of.ts'
import { altcha, fault, isWithoutSecrets, replies, repliesTo, secrets, user } from '../shared/sample-account.ts'
import { defineSamples, type PathHistory } from '../shared/samples.ts'
import { Secret } from '../shared/secret.ts'
import { outcomes, registrationJourneys } from './registration.journeys.ts'
import { registrationMachine } from './registration.machine.ts'
import { fieldOfRefusal, fieldOrder, registrationProblems } from './registration.rules.ts'
import { selectProblems, selectRefusedField } from './registration.selectors.ts'
import type { RegistrationField } from './registration.types.ts'

const accountsOf = ({ started }: PathHistory): unknown[] =>
  started.filter(({ src }) => src === 'register').map(({ input }) => input)

export const registrationSamples = defineSamples(registrationMachine, {
  inputs: {
    open: { email: '', captcha: noCaptcha, partnerCode: null },
    guarded: { email: 'nino@example.com', captcha: altcha, partnerCode: 'partner-7' },
  },
  events: {
    'field.typed': ({ context }) => {
      if (context.email === '') return [{ key: 'email', text: 'Nino@Example.com' }]
      if (context.firstName === '') return [{ key: 'firstName', text: 'Nino Beridze' }]
      return [{ key: 'firstName', text: 'Nino Maria' }]
    },
    'password.typed': { password: secrets.password },
    'newsletter.toggled': {},
    'field.left': [{ key: 'email' }, { key: 'password' }, { key: 'captcha' }],
    // Nobody solves a captcha that is not there.
    'captcha.solved': ({ context }) => (context.captcha.module === '' ? [] : [{ token: 'captcha-token' }]),
    'captcha.expired': ({ context }) => (context.captcha.module === '' ? [] : [{}]),
    'captcha.changed': { captcha: altcha },
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
  journeys: registrationJourneys,
  invariants: {
    ...busyInvariants(),
    ...captchaInvariants('register'),
    'editing clears an earlier refusal': (snapshot) =>
      !snapshot.matches({ form: 'editing' }) || snapshot.context.refusal === null,
    'a field shows its problem once it was filled in and left, all do after a submit': (snapshot) => {
      const [shown, all] = [selectProblems(snapshot), registrationProblems(snapshot.context)]
      const isDue = (field: RegistrationField) =>
        snapshot.matches({ form: 'incomplete' }) || snapshot.context.touched[field] !== undefined
      return fieldOrder.every((field) => shown[field] === (isDue(field) ? all[field] : null))
    },
    'a refusal is shown at its field, unless that is a captcha that is not there': (snapshot) => {
      const { refusal, captcha } = snapshot.context
      const field = refusal === null ? null : fieldOfRefusal(refusal)
      const isHidden = field === 'captcha' && captcha.module === ''
      return selectRefusedField(snapshot) === (isHidden ? null : field)
    },
    'secrets are cleared at the end': ({ status, context }) =>
      status !== 'done' || (context.password.isEmpty && context.captchaToken === null),
    'no password in persisted, emitted or returned data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'the password is cleared at the end': (snapshot) => {
      const isForm = snapshot.matches('form') || snapshot.matches('submitting')
      return isForm || snapshot.context.password.isEmpty
    },
    'only valid data is sent': (_snapshot, _persisted, history) =>
      accountsOf(history).every(
        (account) =>
          /^[^\sA-Z]+@[^\sA-Z]+$/.test(String(fieldOf(account, 'email'))) &&
          String(fieldOf(account, 'firstName')).length >= 2 &&
          fieldOf(account, 'password') instanceof Secret,
      ),
    'a name of two words is split where no last name is typed': ({ context }, _persisted, history) =>
      context.lastName.trim() !== '' ||
      accountsOf(history).every((account) => !String(fieldOf(account, 'firstName')).includes(' ')),
    'a captcha is sent if configured': ({ context }, _persisted, history) =>
      isCaptchaNew(history, 'register') ||
      accountsOf(history)
        .slice(-1)
        .every((account) => (fieldOf(account, 'captcha') !== null) === (context.captcha.module !== '')),
    'the partner code is part of every attempt': ({ context }, _persisted, history) =>
      accountsOf(history).every((account) => fieldOf(account, 'partnerCode') === context.partnerCode),
    'a signed-in user has an active account': ({ output }, _persisted, history) =>
      output?.kind !== 'signedIn' || repliesTo(history, 'register').at(-1) === 0,
  },
})
