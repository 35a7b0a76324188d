import { busyInvariants, captchaInvariants, isCaptchaNew } from '../shared/form-invariants.ts'
import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { isWithoutSecrets, repliesTo } from '../shared/sample-account.ts'
import type { InvariantOf, PathHistory } from '../shared/samples.ts'
import { reveal, Secret } from '../shared/secret.ts'
import type { loginMachine } from './login.machine.ts'
import { selectIsCodeStep } from './login.selectors.ts'

const inputsOf = ({ started }: PathHistory, id: string): unknown[] =>
  started.filter((actor) => actor.id === id).map(({ input }) => input)

const textIn = (input: unknown, field: string): string => {
  const secret = fieldOf(input, field)
  return secret instanceof Secret ? reveal(secret) : ''
}

const wrongCodes: readonly unknown[] = [codes.codeRequired, codes.codeWrong, codes.codeWrongOther]

/** Invariants of all walks through the login. */
export const loginInvariants: Record<string, InvariantOf<typeof loginMachine>> = {
  ...busyInvariants(),
  ...captchaInvariants('signIn'),
  'editing clears an earlier refusal': (snapshot) =>
    !(snapshot.matches({ credentials: 'editing' }) || snapshot.matches({ code: 'editing' })) ||
    snapshot.context.refusal === null,
  'no password and no code in persisted, emitted or returned data': (_snapshot, persisted, history) =>
    isWithoutSecrets(persisted, history),
  'secrets are cleared when the dialog closes': ({ status, context }) =>
    status !== 'done' || (context.password.isEmpty && context.code.isEmpty && context.captchaToken === null),
  'the code step requires the refusal that asks for a code': (snapshot, _persisted, history) =>
    !selectIsCodeStep(snapshot) || repliesTo(history, 'signIn').at(-1) === codes.codeRequired,
  'a wrong code keeps the step and its message': (snapshot, _persisted, { events }) => {
    const last = events.at(-1)
    const code = fieldOf(last, 'output', 'refusal', 'code')
    if (last?.type !== 'xstate.done.actor.signInWithCode' || !wrongCodes.includes(code)) return true
    return snapshot.matches({ code: 'refused' }) && snapshot.context.refusal?.code === code
  },
  'a refusal is shown until the form is edited or sent': (snapshot) => {
    const isShown = ['refused', 'heldBack'].some((state) => fieldOf(snapshot.value, 'credentials', state) !== undefined)
    return !isShown || snapshot.context.refusal !== null
  },
  'every attempt has e-mail and password, and a code in the code step only': (_s, _p, history) =>
    inputsOf(history, 'signIn').every((input) => textIn(input, 'password') !== '' && textIn(input, 'code') === '') &&
    inputsOf(history, 'signInWithCode').every(
      (input) => textIn(input, 'password') !== '' && [6, 9].includes(textIn(input, 'code').length),
    ),
  'a passkey is sent with the password in the code step, and by itself outside': (_s, _p, history) =>
    inputsOf(history, 'enterByPasskey').every((input) => fieldOf(input, 'second') === null) &&
    inputsOf(history, 'confirmByPasskey').every((input) => textIn(fieldOf(input, 'second'), 'password') !== ''),
  'a passkey replaces a code only where the service offers it': (_s, _p, history) =>
    inputsOf(history, 'confirmByPasskey').length === 0 ||
    history.events.some((event) => fieldOf(event, 'output', 'refusal', 'object', 'passkey') === true),
  'the e-mail is sent trimmed and in lower case': (_snapshot, _persisted, { started }) =>
    started
      .filter(({ src }) => src === 'signIn')
      .every(({ input }) => /^[^\sA-Z]+@[^\sA-Z]+$/.test(String(fieldOf(input, 'email')))),
  'a captcha is sent where one is configured, once, and never with a code': ({ context }, _persisted, history) => {
    const tokens = inputsOf(history, 'signIn').map((input) => fieldOf(input, 'captcha'))
    const isConfigured = context.captcha.module !== ''
    return (
      (isCaptchaNew(history, 'signIn') || tokens.slice(-1).every((token) => (token !== null) === isConfigured)) &&
      inputsOf(history, 'signInWithCode').every((input) => fieldOf(input, 'captcha') === null)
    )
  },
  'a signed-in user was accepted by the service': ({ output }, _persisted, history) =>
    output?.kind !== 'signedIn' ||
    [...repliesTo(history, 'signIn').slice(-1), ...repliesTo(history, 'signInWithCode').slice(-1)].includes(0) ||
    fieldOf(history.events.at(-1), 'output', 'outcome', 'ok') === true,
}
