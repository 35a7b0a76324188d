import type { ActorRefFrom } from 'xstate'
import { anyCodeStates } from '../shared/code-states.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { refusalOf, valueOf } from '../shared/outcome.ts'
import { codeTry, initialContext, outputOf, signInTry } from './login.rules.ts'
import { passkey, submittingPasskey } from './login.passkey.ts'
import { loginSetup } from './login.setup.ts'

const code = anyCodeStates('login.code', 'submittingCode')

/**
 * Sign-in: e-mail and password, a second factor if the account requires it; or a passkey only (spec §2, §4, §5, §8).
 */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input }) => initialContext(input),
  output: ({ context }) => outputOf(context),
  initial: 'credentials',
  on: {
    'captcha.changed': { actions: { type: 'changeCaptcha', params: ({ event }) => event.captcha } },
    'dialog.closed': '.closed',
  },
  states: {
    credentials: {
      initial: 'editing',
      on: {
        'email.typed': { target: '.editing', actions: { type: 'editEmail', params: ({ event }) => event.text } },
        'password.typed': {
          target: '.editing',
          actions: { type: 'editPassword', params: ({ event }) => event.password },
        },
        'field.left': {
          guard: { type: 'isFilled', params: ({ event }) => event.key },
          actions: { type: 'touch', params: ({ event }) => event.key },
        },
        'captcha.solved': { actions: { type: 'takeCaptcha', params: ({ event }) => event.token } },
        'captcha.expired': { actions: { type: 'takeCaptcha', params: null } },
        'credentials.submitted': [
          { guard: 'isFormComplete', target: 'submitting' },
          { target: '.incomplete', actions: 'askMissing' },
        ],
        'password.entered': [
          { guard: 'hasCaptcha' },
          { guard: 'isFormComplete', target: 'submitting' },
          { target: '.incomplete', actions: 'askMissing' },
        ],
        'passkey.chosen': 'passkey',
        'registration.chosen': { target: 'elsewhere', actions: { type: 'leaveFor', params: 'registration' } },
        'recovery.chosen': { target: 'elsewhere', actions: { type: 'leaveFor', params: 'recovery' } },
      },
      states: {
        editing: {
          meta: { view: 'login.credentials', description: 'E-mail and password, and a captcha if configured.' },
          entry: 'forgetRefusal',
        },
        incomplete: {
          meta: { view: 'login.credentials', description: 'Submitted while incomplete: every field shows its error.' },
          on: {
            'email.typed': { actions: { type: 'editEmail', params: ({ event }) => event.text } },
            'password.typed': { actions: { type: 'editPassword', params: ({ event }) => event.password } },
          },
        },
        refused: {
          initial: 'sorting',
          states: {
            sorting: {
              always: [
                { guard: 'isHeldBack', target: '#login.credentials.heldBack' },
                { guard: 'isAccountUnknown', target: 'accountUnknown' },
                { guard: 'isPasswordWrong', target: 'passwordWrong' },
                { guard: 'isNotActivated', target: 'notActivated' },
                { guard: 'isBlocked', target: 'blocked' },
                { target: 'otherwise' },
              ],
            },
            accountUnknown: {
              entry: { type: 'ask', params: 'email' },
              meta: { view: 'login.credentials', description: 'No account has this e-mail: correct it or register.' },
            },
            passwordWrong: {
              entry: { type: 'ask', params: 'password' },
              meta: { view: 'login.credentials', description: 'The password is wrong: retry, or recover it.' },
            },
            notActivated: {
              meta: { view: 'login.credentials', description: 'The account is not activated yet.' },
            },
            blocked: {
              meta: { view: 'login.credentials', description: 'The account is blocked: shows until when.' },
            },
            otherwise: {
              meta: {
                view: 'login.credentials',
                description: 'Refused for another reason, with the service’s message.',
              },
            },
          },
        },
        heldBack: {
          meta: { view: 'login.credentials', description: 'Too many attempts: countdown of the wait.' },
          after: { heldBack: 'editing' },
          on: {
            'email.typed': { actions: { type: 'editEmail', params: ({ event }) => event.text } },
            'password.typed': { actions: { type: 'editPassword', params: ({ event }) => event.password } },
            'credentials.submitted': {},
            'password.entered': {},
          },
        },
        unanswered: {
          meta: { view: 'login.credentials', description: 'No reply: the input is kept and can be sent again.' },
        },
        passkeyCancelled: {
          meta: { view: 'login.credentials', description: 'The passkey prompt was cancelled: retry, or another way.' },
        },
        passkeyFailed: {
          meta: { view: 'login.credentials', description: 'The browser refused to use a passkey.' },
        },
        passkeyUnsupported: {
          meta: { view: 'login.credentials', description: 'The browser does not support passkeys.' },
        },
      },
    },
    passkey,
    submitting: {
      tags: 'busy',
      entry: 'forgetRefusal',
      meta: { view: 'login.credentials', description: 'The credentials are being checked.' },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => signInTry(context),
        onDone: [
          {
            guard: ifAccepted,
            target: 'signedIn',
            actions: { type: 'takeUser', params: ({ event }) => valueOf(event.output) },
          },
          {
            guard: { type: 'isCodeWanted', params: ({ event }) => event.output },
            target: 'code',
            actions: ['spendCaptcha', { type: 'takeWays', params: ({ event }) => refusalOf(event.output) }],
          },
          {
            target: 'credentials.refused',
            actions: ['spendCaptcha', takeRefusal],
          },
        ],
        onError: { target: 'credentials.unanswered', actions: 'spendCaptcha' },
      },
      on: { 'dialog.closed': { target: 'closed', actions: 'noteDoubt' } },
    },
    code: {
      ...code,
      on: {
        ...code.on,
        'code.abandoned': { target: 'credentials', actions: 'forgetCode' },
        'passkey.chosen': { guard: 'hasPasskey', target: 'submittingPasskey' },
      },
      states: {
        ...code.states,
        sorting: {
          always: [
            { guard: 'isCodeRefused', target: 'refused' },
            { guard: 'isPasskeyRefused', target: 'passkeyRefused' },
            { guard: 'isHeldBack', target: 'heldBack' },
            { target: '#login.credentials.refused', actions: 'forgetCode' },
          ],
        },
        passkeyRefused: { meta: { view: 'login.code', description: 'The passkey was refused: the reason.' } },
        passkeyCancelled: {
          meta: { view: 'login.code', description: 'The passkey prompt was cancelled: retry, or use a code.' },
        },
        passkeyFailed: { meta: { view: 'login.code', description: 'The browser refused to use a passkey.' } },
        passkeyUnsupported: { meta: { view: 'login.code', description: 'The browser does not support passkeys.' } },
      },
    },
    submittingPasskey,
    submittingCode: {
      tags: 'busy',
      entry: 'forgetRefusal',
      meta: { view: 'login.code', description: 'The code is being checked together with the credentials.' },
      invoke: {
        id: 'signInWithCode',
        src: 'signIn',
        input: ({ context }) => codeTry(context),
        onDone: [
          {
            guard: ifAccepted,
            target: 'signedIn',
            actions: { type: 'takeUser', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'code.sorting', actions: takeRefusal },
        ],
        onError: 'code.unanswered',
      },
      on: { 'dialog.closed': { target: 'closed', actions: 'noteDoubt' } },
    },
    signedIn: {
      type: 'final',
      entry: 'forgetSecrets',
      meta: { view: 'user.exchange', description: 'Signed in: the session begins.' },
    },
    elsewhere: {
      type: 'final',
      entry: 'forgetSecrets',
      meta: { view: 'dialogs.next', description: 'Continues to registration or recovery, with the e-mail.' },
    },
    closed: {
      type: 'final',
      entry: 'forgetSecrets',
      meta: { view: 'dialogs.none', description: 'The dialog is closed; secrets are cleared.' },
    },
  },
})

export type LoginActor = ActorRefFrom<typeof loginMachine>
