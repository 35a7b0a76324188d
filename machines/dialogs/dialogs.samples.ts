import { noCaptcha } from '../shared/captcha.ts'
import { fieldOf } from '../shared/field-of.ts'
import { altcha, fault, user } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { dialogsMachine } from './dialogs.machine.ts'
import { passingJourneys } from './dialogs.passing-journeys.ts'
import { closed, email, mailed, signedIn, signIn, unsure } from './dialogs.sample-data.ts'

export const dialogsSamples = defineSamples(dialogsMachine, {
  inputs: {
    page: { captcha: noCaptcha, partnerCode: null },
    referred: { captcha: noCaptcha, partnerCode: 'partner-7' },
  },
  events: {
    'login.opened': {},
    'registration.opened': {},
    'recovery.opened': {},
    'password.wanted': { email },
    'kyc.wanted': [{ isSignedIn: false }, { isSignedIn: true }],
    'twoFactor.opened': { userId: user._id, isOn: false },
    'user.settled': [{ isVerified: false }, { isVerified: true }],
    'dialogs.cleared': {},
    'captcha.changed': { captcha: altcha },
  },
  actors: {
    login: {
      done: [signedIn, { kind: 'registration', email }, { kind: 'recovery', email }, closed, unsure],
      error: fault,
    },
    registration: { done: [signedIn, signIn, mailed, closed, unsure], error: fault },
    recovery: { done: [signIn, { kind: 'closed', email }], error: fault },
    kyc: { done: [{ kind: 'completed' }, { kind: 'cancelled' }, { kind: 'unsure' }, { kind: 'left' }], error: fault },
    twoFactor: { done: { kind: 'enabled' }, error: fault },
  },
  journeys: [
    { name: 'signing in closes the dialog', steps: ['login.opened', 'done:login'], end: 'closed' },
    {
      name: 'from the login to registration and back, with the e-mail',
      steps: [
        'login.opened',
        { done: 'login', output: { kind: 'registration', email } },
        { see: 'registration' },
        { done: 'registration', output: signIn },
      ],
      end: 'login',
    },
    {
      name: 'registration done: the login form asks to check the e-mail, once',
      steps: ['registration.opened', { done: 'registration', output: mailed }, { see: 'login' }, 'done:login'],
      end: 'closed',
    },
    {
      name: 'from the login to recovery and back, with the e-mail',
      steps: [
        'login.opened',
        { done: 'login', output: { kind: 'recovery', email } },
        { see: 'recovery' },
        { done: 'recovery', output: signIn },
        { see: 'login' },
        { done: 'login', output: closed },
      ],
      end: 'closed',
    },
    {
      name: 'a signed-in user without a password gets a mail to set one',
      steps: [
        { type: 'password.wanted', email },
        { see: 'recovery' },
        { done: 'recovery', output: { kind: 'closed', email } },
      ],
      end: 'closed',
    },
    {
      name: 'opening a dialog twice gives the same dialog',
      steps: ['registration.opened', 'registration.opened'],
      end: 'registration',
    },
    {
      name: 'a guest who wants to be verified signs in first',
      steps: [
        { type: 'kyc.wanted', isSignedIn: false },
        { see: 'login' },
        'done:login',
        { see: 'closed' },
        { type: 'user.settled', isVerified: false },
        { see: 'kyc' },
        { done: 'kyc', output: { kind: 'completed' } },
      ],
      end: 'closed',
    },
    {
      name: 'a verified user only signs in',
      steps: [{ type: 'kyc.wanted', isSignedIn: false }, 'done:login', { type: 'user.settled', isVerified: true }],
      end: 'closed',
    },
    {
      name: 'the verification is not opened after a sign-in for another reason',
      steps: [
        { type: 'kyc.wanted', isSignedIn: false },
        { done: 'login', output: closed },
        'login.opened',
        'done:login',
        { type: 'user.settled', isVerified: false },
      ],
      end: 'closed',
    },
    {
      name: 'verification cancelled',
      steps: [
        { type: 'kyc.wanted', isSignedIn: true },
        { done: 'kyc', output: { kind: 'cancelled' } },
      ],
      end: 'closed',
    },
    {
      name: 'verification left during the submission',
      steps: [
        { type: 'kyc.wanted', isSignedIn: true },
        { done: 'kyc', output: { kind: 'unsure' } },
      ],
      end: 'closed',
    },
    {
      name: 'two-factor authentication is set up',
      steps: [
        { type: 'twoFactor.opened', userId: user._id, isOn: false },
        { see: 'twoFactor' },
        { done: 'twoFactor', output: { kind: 'enabled' } },
      ],
      end: 'closed',
    },
    {
      name: 'signed in in another tab: dialogs are closed',
      steps: ['login.opened', 'dialogs.cleared'],
      end: 'closed',
    },
    {
      name: 'the code of a dialog fails to load',
      steps: ['recovery.opened', 'error:recovery'],
      end: 'closed',
    },
    ...passingJourneys,
  ],
  invariants: {
    'the e-mail is passed from one dialog to the next, and cleared with the last': (snapshot) =>
      !snapshot.matches('closed') || snapshot.context.email === '',
    'a dialog gets the e-mail of the previous one': (snapshot, _persisted, { started }) => {
      const last = started.at(-1)
      return !snapshot.matches('login') || fieldOf(last?.input, 'email') === snapshot.context.email
    },
    'a first password is set by the recovery dialog, on request': (snapshot, _persisted, { events, started }) =>
      snapshot.context.isFirst
        ? snapshot.matches('recovery') && fieldOf(started.at(-1)?.input, 'isFirst') === true
        : events.at(-1)?.type !== 'password.wanted',
    'an arrival follows a sign-in in a dialog': (_snapshot, _persisted, { events, emitted }) =>
      emitted.filter(({ type }) => type === 'user.arrived').length ===
      events.filter((event) => fieldOf(event, 'output', 'kind') === 'signedIn').length,
    'verification opens for signed-in users who requested it': (snapshot, _persisted, { events }) =>
      !snapshot.matches('kyc') || events.some(({ type }) => type === 'kyc.wanted'),
    'the result of a verification is emitted once': (_snapshot, _persisted, { events, emitted }) =>
      emitted.filter(({ type }) => type === 'kyc.ended').length ===
      events.filter((event) => ['completed', 'cancelled', 'unsure'].includes(String(fieldOf(event, 'output', 'kind'))))
        .length,
    'an uncertain session is emitted': (_snapshot, _persisted, { events, emitted }) =>
      emitted.filter(({ type }) => type === 'session.doubted').length ===
      events.filter((event) => fieldOf(event, 'output', 'isUnsure') === true).length,
  },
})
