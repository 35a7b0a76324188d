import { noCaptcha } from '../shared/captcha.ts'
import { altcha, answered, fault, passkeyEnds, replies, secrets } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { loginInvariants } from './login.invariants.ts'
import { loginJourneys } from './login.journeys.ts'
import { loginMachine } from './login.machine.ts'
import { selectIsCodeStep } from './login.selectors.ts'

export const loginSamples = defineSamples(loginMachine, {
  inputs: {
    open: { email: '', captcha: noCaptcha },
    guarded: { email: 'nino@example.com', captcha: altcha },
  },
  events: {
    'email.typed': ({ context }) =>
      context.email === '' ? [{ text: 'Nino@Example.com ' }, { text: 'nino@' }] : [{ text: 'nino@example.com' }],
    'password.typed': { password: secrets.password },
    'field.left': [{ key: 'email' }, { key: 'password' }],
    // Nobody solves a captcha that is not there.
    'captcha.solved': ({ context }) => (context.captcha.module === '' ? [] : [{ token: 'captcha-token' }]),
    'captcha.expired': ({ context }) => (context.captcha.module === '' ? [] : [{}]),
    'captcha.changed': { captcha: altcha },
    'credentials.submitted': {},
    'password.entered': {},
    'code.typed': ({ context }) => [{ code: context.way === 'app' ? secrets.code : secrets.backupCode }],
    'way.changed': {},
    'passkey.chosen': {},
    'code.submitted': {},
    'code.abandoned': {},
    'registration.chosen': {},
    'recovery.chosen': {},
    'dialog.closed': {},
  },
  actors: {
    signIn: {
      done: (snapshot) =>
        selectIsCodeStep(snapshot)
          ? [replies.signedIn, replies.codeWrong, replies.codeWanted, replies.flooded, replies.blocked]
          : [
              replies.signedIn,
              replies.codeWanted,
              replies.passkeyWanted,
              replies.accountUnknown,
              replies.passwordWrong,
              replies.notActivated,
              replies.blocked,
              replies.flooded,
              replies.captchaWrong,
            ],
      error: fault,
    },
    enterByPasskey: {
      done: (snapshot) => [
        ...Object.values(passkeyEnds),
        ...(snapshot.matches('submittingPasskey') ? [answered(replies.passwordWrong)] : []),
      ],
      error: fault,
    },
  },
  journeys: loginJourneys,
  invariants: loginInvariants,
})
