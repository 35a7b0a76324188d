import { answered, passkeyEnds, replies, secrets, user } from '../shared/sample-account.ts'
import { createSecret, noSecret } from '../shared/secret.ts'
import { atCode, codeSent, filled, submitted, type Journey } from './login.steps.sample-data.ts'

const asked = (key: 'email' | 'password' | 'captcha' | 'code') => ({ type: 'field.asked', key }) as const
const captchaReset = { type: 'captcha.reset' } as const
const email = ' Nino@Example.com '
const atFactor: Journey['steps'] = [...submitted, { done: 'signIn', output: replies.passkeyWanted }, { see: 'code' }]

/** Journeys of focus, kept input, submitted values and handed-over e-mail of the login. */
export const fieldJourneys: readonly Journey[] = [
  {
    name: 'the first missing field gets the focus',
    input: 'guarded',
    steps: [
      { type: 'email.typed', text: '' },
      'credentials.submitted',
      { emitted: [asked('email')] },
      { type: 'email.typed', text: 'nino@example.com' },
      { see: { credentials: 'incomplete' } },
      'credentials.submitted',
      { emitted: [asked('password')] },
      'password.typed',
      { see: { credentials: 'incomplete' } },
      'credentials.submitted',
      { emitted: [asked('captcha')] },
      'captcha.solved',
      'credentials.submitted',
      { called: 'signIn', input: { email: 'nino@example.com', password: secrets.password, captcha: 'captcha-token' } },
      { emitted: [] },
    ],
    end: 'submitting',
  },
  {
    name: 'Enter in an empty password field focuses it',
    steps: [
      { type: 'email.typed', text: 'nino@example.com' },
      'password.entered',
      { see: { credentials: 'incomplete' } },
      { emitted: [asked('password')] },
    ],
    end: { credentials: 'incomplete' },
  },
  {
    name: 'a field is validated when it was filled in and left',
    steps: [
      { type: 'field.left', key: 'email' },
      { type: 'email.typed', text: ' ' },
      { type: 'field.left', key: 'email' },
      { type: 'field.left', key: 'password' },
      { type: 'field.left', key: 'captcha' },
      { context: { touched: {} } },
      ...filled,
      { type: 'field.left', key: 'captcha' },
      { context: { touched: {} } },
      { type: 'field.left', key: 'email' },
      { context: { touched: { email: true } } },
      { type: 'field.left', key: 'password' },
      { context: { touched: { email: true, password: true } } },
    ],
    end: { credentials: 'editing' },
  },
  ...(
    [
      [replies.accountUnknown, [captchaReset, asked('email')]],
      [replies.passwordWrong, [captchaReset, asked('password')]],
      [replies.blocked, [captchaReset]],
      [replies.technicalWork, [captchaReset]],
    ] as const
  ).map(([output, emitted]): Journey => ({
    name: `after "${output.refusal.message}" the focus is where it helps, until something is typed`,
    steps: [
      ...submitted,
      { done: 'signIn', output },
      { emitted },
      { context: { refusal: output.refusal } },
      { type: 'email.typed', text: 'ann@example.com' },
      { see: { credentials: 'editing' } },
      { context: { refusal: null } },
    ],
    end: { credentials: 'editing' },
  })),
  {
    name: 'input during a wait is sent afterwards',
    steps: [
      ...submitted,
      { done: 'signIn', output: replies.flooded },
      { context: { refusal: replies.flooded.refusal } },
      { type: 'email.typed', text: 'ann@example.com' },
      { type: 'password.typed', password: createSecret('another-horse') },
      { see: { credentials: 'heldBack' } },
      { wait: 20_000 },
      { context: { refusal: null } },
      'credentials.submitted',
      { called: 'signIn', input: { email: 'ann@example.com', password: createSecret('another-horse') } },
    ],
    end: 'submitting',
  },
  {
    name: 'no reply: the captcha is used',
    input: 'guarded',
    steps: [...filled, 'captcha.solved', 'credentials.submitted', 'error:signIn', { emitted: [captchaReset] }],
    end: { credentials: 'unanswered' },
  },
  {
    name: 'the code step: empty boxes, which show when they are incomplete',
    steps: [
      ...atCode,
      { emitted: [captchaReset] },
      { context: { way: 'app', hasPasskey: false, code: noSecret } },
      'code.submitted',
      { see: { code: 'incomplete' } },
      { emitted: [asked('code')] },
    ],
    end: { code: 'incomplete' },
  },
  {
    name: 'a refused code is cleared, and the boxes get the focus',
    steps: [
      ...codeSent,
      { called: 'signIn', input: { code: secrets.code, password: secrets.password, captcha: null } },
      { done: 'signIn', output: replies.codeWrong },
      { emitted: [captchaReset, asked('code')] },
      { context: { refusal: replies.codeWrong.refusal, code: noSecret } },
      'code.typed',
      { see: { code: 'editing' } },
      { context: { refusal: null } },
    ],
    end: { code: 'editing' },
  },
  {
    name: 'a code typed during a wait is sent afterwards; the other kind has its own field',
    steps: [
      ...codeSent,
      { done: 'signIn', output: replies.flooded },
      { context: { refusal: replies.flooded.refusal } },
      { emitted: [captchaReset] },
      'way.changed',
      { see: { code: 'heldBack' } },
      { emitted: [asked('code')] },
      { context: { way: 'backup', code: noSecret } },
      { type: 'code.typed', code: secrets.backupCode },
      { see: { code: 'heldBack' } },
      { wait: 20_000 },
      { context: { refusal: null } },
      'code.submitted',
      { called: 'signIn', input: { code: secrets.backupCode } },
    ],
    end: 'submittingCode',
  },
  {
    name: 'switching the kind of code after a refused or incomplete one',
    steps: [
      ...codeSent,
      { done: 'signIn', output: replies.codeWrong },
      { emitted: [captchaReset, asked('code')] },
      'way.changed',
      { see: { code: 'editing' } },
      { emitted: [asked('code')] },
      { context: { way: 'backup', refusal: null } },
      'code.submitted',
      { see: { code: 'incomplete' } },
      'way.changed',
      { see: { code: 'editing' } },
      { context: { way: 'app' } },
    ],
    end: { code: 'editing' },
  },
  {
    name: 'back to the credentials: the code is cleared',
    steps: [...atCode, 'code.typed', 'code.abandoned', { context: { code: noSecret } }],
    end: { credentials: 'editing' },
  },
  {
    name: 'the code is cleared when the account is refused afterwards',
    steps: [
      ...codeSent,
      { done: 'signIn', output: replies.blocked },
      { context: { code: noSecret, refusal: replies.blocked.refusal } },
    ],
    end: { credentials: { refused: 'blocked' } },
  },
  {
    name: 'the same for a passkey instead of a code, refused with the account',
    steps: [
      ...atFactor,
      { context: { hasPasskey: true } },
      'code.typed',
      'passkey.chosen',
      { called: 'enterByPasskey', input: { second: { email: 'nino@example.com', password: secrets.password } } },
      { done: 'enterByPasskey', output: answered(replies.blocked) },
      { context: { code: noSecret, refusal: replies.blocked.refusal } },
    ],
    end: { credentials: { refused: 'blocked' } },
  },
  ...([replies.passkeyRefused, replies.flooded] as const).map((reply): Journey => ({
    name: `a passkey in place of a code is refused: ${reply.refusal.message}`,
    steps: [
      ...atFactor,
      'passkey.chosen',
      { done: 'enterByPasskey', output: answered(reply) },
      { context: { refusal: reply.refusal } },
    ],
    end: 'code',
  })),
  {
    name: 'sign-in by passkey returns the user',
    steps: ['passkey.chosen', { done: 'enterByPasskey', output: passkeyEnds.signedIn }],
    end: 'signedIn',
    output: { kind: 'signedIn', user },
  },
  {
    name: 'so does a passkey instead of a code',
    steps: [...atFactor, 'passkey.chosen', { done: 'enterByPasskey', output: passkeyEnds.signedIn }],
    end: 'signedIn',
    output: { kind: 'signedIn', user },
  },
  {
    name: 'and a password',
    steps: [...submitted, { done: 'signIn', output: replies.signedIn }],
    end: 'signedIn',
    output: { kind: 'signedIn', user },
  },
  {
    name: 'and a code',
    steps: [...codeSent, { done: 'signIn', output: replies.signedIn }],
    end: 'signedIn',
    output: { kind: 'signedIn', user },
  },
  {
    name: 'registration gets the e-mail',
    steps: [...filled, 'registration.chosen'],
    end: 'elsewhere',
    output: { kind: 'registration', email },
  },
  {
    name: 'recovery gets the e-mail',
    steps: [...filled, 'recovery.chosen'],
    end: 'elsewhere',
    output: { kind: 'recovery', email },
  },
  {
    name: 'closed before anything was sent: no session is possible',
    steps: [...filled, 'dialog.closed'],
    end: 'closed',
    output: { kind: 'closed', email, isUnsure: false },
  },
  ...(
    [
      ['the credentials', submitted],
      ['the code', codeSent],
      ['a passkey', ['passkey.chosen']],
      ['a passkey in place of the code', [...atFactor, 'passkey.chosen']],
    ] as const satisfies readonly (readonly [string, Journey['steps']])[]
  ).map(([what, steps]): Journey => ({
    name: `closed while ${what} may be accepted: the session has to be looked at`,
    steps: [...steps, 'dialog.closed'],
    end: 'closed',
    output: { kind: 'closed', isUnsure: true },
  })),
]
