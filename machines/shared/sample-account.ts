import { fieldOf } from './field-of.ts'
import { codes } from './codes.ts'
import { accepted, refused, type Outcome } from './outcome.ts'
import type { PasskeyEnd } from './passkey.ts'
import { sampleEpoch, type PathHistory } from './samples.ts'
import { createSecret } from './secret.ts'
import type { User } from './api.ts'
import type { CaptchaSettings } from './captcha.ts'

/** Accounts as the service returns them, for samples and tests only. */

export const user: User = {
  _id: 'user-1',
  first_name: 'Nino',
  last_name: 'Beridze',
  email: 'nino@example.com',
  phone: '',
  verificationPerson: false,
}

/** Secrets that must never appear in persisted, emitted or logged data. */
export const secretTexts = {
  password: 'correct-horse-battery',
  code: '246810',
  backupCode: '7k3m-9qxd',
  token: 'token-of-the-mail',
} as const

export const secrets = {
  password: createSecret(secretTexts.password),
  code: createSecret(secretTexts.code),
  backupCode: createSecret(secretTexts.backupCode),
  token: createSecret(secretTexts.token),
}

export const altcha: CaptchaSettings = { module: 'altcha', publicKey: '' }

/** Possible answers to a sign-in call. */
export const replies = {
  signedIn: accepted(user),
  codeWanted: refused(codes.codeRequired, 'Incorrect code.'),
  passkeyWanted: refused(codes.codeRequired, 'Incorrect code.', { field: 'code', passkey: true }),
  passkeyRefused: refused(codes.passkeyRefused, 'We could not accept this passkey.'),
  passkeyUnknown: refused(codes.passkeyUnknown, 'This passkey is no longer part of any account.'),
  codeWrong: refused(codes.codeWrong, 'Incorrect code. Please try again.'),
  codeWrongOther: refused(codes.codeWrongOther, 'Incorrect code. Please try again.'),
  accountUnknown: refused(codes.accountNotFound, 'Account not found.'),
  passwordWrong: refused(codes.passwordInvalid, 'Password is not valid.'),
  passwordCommon: refused(codes.passwordInvalid, 'This password is one of the most common.', {
    field: 'password',
    reason: 'common',
  }),
  notActivated: refused(codes.accountNotActivated, 'Account is not activated.'),
  blocked: refused(codes.accountBlocked, 'Account is blocked.', { time: 604_800 }, sampleEpoch + 604_800_000),
  flooded: refused(codes.antiFlood, 'Anti-flood system! Try after: 20 second(s).', { time: 20 }, sampleEpoch + 20_000),
  captchaWrong: refused(codes.captchaMissing, 'Are you bot?'),
  tokenExpired: refused(codes.tokenExpired, 'Your token has expired'),
  technicalWork: refused(codes.technicalWork, 'Technical work'),
  forbidden: refused(codes.forbidden, 'You are not authorized.'),
  unconfirmed: refused(codes.confirmNeeded, 'Confirm that it’s you to go on.', { ways: ['password', 'mail'] }),
}

/** Codes of refusals that say nothing about an earlier attempt to move money. */
export const silentCodes: readonly unknown[] = [
  codes.antiFlood,
  codes.codeRequired,
  codes.codeWrong,
  codes.confirmNeeded,
  codes.technicalWork,
]

/** A passkey's result with an answer of the service. */
export const answered = (outcome: Outcome<User>): PasskeyEnd<User> => ({ kind: 'answered', outcome })

/** All results of a passkey, with and without an answer. */
export const passkeyEnds = {
  signedIn: answered(replies.signedIn),
  refused: answered(replies.passkeyRefused),
  flooded: answered(replies.flooded),
  blocked: answered(replies.blocked),
  cancelled: { kind: 'cancelled' },
  failed: { kind: 'failed' },
  unsupported: { kind: 'unsupported' },
} satisfies Record<string, PasskeyEnd<User>>

export const fault = new Error('no reply')

/** True if no sample secret can be read in what a chart persists, emits or passes to its actors. */
export const isWithoutSecrets = (persisted: unknown, { emitted, started, events }: PathHistory): boolean => {
  const text = JSON.stringify([persisted, emitted, started, events])
  return Object.values(secretTexts).every((secret) => !text.includes(secret))
}

/** Codes of an actor's refusals and outcomes, in order; 0 for an accepted one. */
export const repliesTo = ({ events }: PathHistory, id: string): unknown[] =>
  events
    .filter(({ type }) => type === `xstate.done.actor.${id}`)
    .map((event) => (fieldOf(event, 'output', 'ok') === true ? 0 : fieldOf(event, 'output', 'refusal', 'code')))
