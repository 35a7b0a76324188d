import { refusalOf, valueOf } from '../shared/outcome.ts'
import { answerOf } from '../shared/passkey.ts'
import { passkeyTry } from './login.rules.ts'
import { loginSetup } from './login.setup.ts'

/** Sign-in by passkey, instead of e-mail, password and code. */
export const passkey = loginSetup.createStateConfig({
  tags: 'busy',
  entry: 'forgetRefusal',
  meta: { view: 'login.credentials', description: 'The browser asks for a passkey; then it is verified.' },
  invoke: {
    id: 'enterByPasskey',
    src: 'enterByPasskey',
    input: { second: null },
    onDone: [
      {
        guard: { type: 'isPasskeyAccepted', params: ({ event }) => event.output },
        target: 'signedIn',
        actions: { type: 'takeUser', params: ({ event }) => valueOf(answerOf(event.output)) },
      },
      {
        guard: { type: 'isCancelled', params: ({ event }) => event.output },
        target: 'credentials.passkeyCancelled',
      },
      {
        guard: { type: 'isUnsupported', params: ({ event }) => event.output },
        target: 'credentials.passkeyUnsupported',
      },
      { guard: { type: 'isFailed', params: ({ event }) => event.output }, target: 'credentials.passkeyFailed' },
      {
        target: 'credentials.refused',
        actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(answerOf(event.output)) },
      },
    ],
    onError: 'credentials.unanswered',
  },
  on: { 'dialog.closed': { target: 'closed', actions: 'noteDoubt' } },
})

/** A passkey instead of the code. */
export const submittingPasskey = loginSetup.createStateConfig({
  tags: 'busy',
  entry: 'forgetRefusal',
  meta: { view: 'login.code', description: 'The browser asks for a passkey, sent together with the credentials.' },
  invoke: {
    id: 'confirmByPasskey',
    src: 'enterByPasskey',
    input: ({ context }) => passkeyTry(context),
    onDone: [
      {
        guard: { type: 'isPasskeyAccepted', params: ({ event }) => event.output },
        target: 'signedIn',
        actions: { type: 'takeUser', params: ({ event }) => valueOf(answerOf(event.output)) },
      },
      { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'code.passkeyCancelled' },
      { guard: { type: 'isUnsupported', params: ({ event }) => event.output }, target: 'code.passkeyUnsupported' },
      { guard: { type: 'isFailed', params: ({ event }) => event.output }, target: 'code.passkeyFailed' },
      {
        target: 'code.sorting',
        actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(answerOf(event.output)) },
      },
    ],
    onError: 'code.unanswered',
  },
  on: { 'dialog.closed': { target: 'closed', actions: 'noteDoubt' } },
})
