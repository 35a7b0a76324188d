import { answered, passkeyEnds, replies, secrets, user } from '../shared/sample-account.ts'
import { createSecret, noSecret } from '../shared/secret.ts'
import { atCode, codeSent, filled, submitted, type Journey } from './login.steps.ts'

const asked = (key: 'email' | 'password' | 'captcha' | 'code') => ({ type: 'field.asked', key }) as const
const captchaReset = { type: 'captcha.reset' } as const
const email = ' Nino@Example.com '
const atFactor: Journey['steps'] = [...submitted, { done: 'signIn', output: replies.passkeyWanted }, { see: 'code' }]

/** Stories of what is asked for, kept, sent and handed on while somebody signs in. */
export const fieldJourneys: readonly Journey[] = [
  {
    name: 'what lacks is asked for, the first field first',
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
    name: 'Enter in an empty password field asks for it',
    steps: [
      { type: 'email.typed', text: 'nino@example.com' },
      'password.entered',
      { see: { credentials: 'incomplete' } },
      { emitted: [asked('password')] },
    ],
    end: { credentials: 'incomplete' },
  },
  {
    name: 'a field is looked at once it was filled in and left',
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
    name: 'what is typed while the form waits is sent after that',
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
    name: 'no reply uses the captcha up',
    input: 'guarded',
    steps: [...filled, 'captcha.solved', 'credentials.submitted', 'error:signIn', { emitted: [captchaReset] }],
    end: { credentials: 'unanswered' },
  },
  {
    name: 'the code is asked for: empty boxes, which say what they lack',
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
    name: 'a code that was refused is gone, and the boxes have the focus',
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
    name: 'a code that is typed while it waits is sent after that; the other code has boxes of its own',
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
    name: 'the other code in place of one that was refused or incomplete',
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
    name: 'back from the code nothing of it is left',
    steps: [...atCode, 'code.typed', 'code.abandoned', { context: { code: noSecret } }],
    end: { credentials: 'editing' },
  },
  {
    name: 'nothing of the code is left when the account is refused after all',
    steps: [
      ...codeSent,
      { done: 'signIn', output: replies.blocked },
      { context: { code: noSecret, refusal: replies.blocked.refusal } },
    ],
    end: { credentials: { refused: 'blocked' } },
  },
  {
    name: 'the same for a passkey in place of a code, which the service refuses with the account',
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
    name: 'whoever signs in by a passkey is handed on',
    steps: ['passkey.chosen', { done: 'enterByPasskey', output: passkeyEnds.signedIn }],
    end: 'signedIn',
    output: { kind: 'signedIn', user },
  },
  {
    name: 'so is whoever uses one in place of a code',
    steps: [...atFactor, 'passkey.chosen', { done: 'enterByPasskey', output: passkeyEnds.signedIn }],
    end: 'signedIn',
    output: { kind: 'signedIn', user },
  },
  {
    name: 'and whoever gives a password',
    steps: [...submitted, { done: 'signIn', output: replies.signedIn }],
    end: 'signedIn',
    output: { kind: 'signedIn', user },
  },
  {
    name: 'and whoever gives a code',
    steps: [...codeSent, { done: 'signIn', output: replies.signedIn }],
    end: 'signedIn',
    output: { kind: 'signedIn', user },
  },
  {
    name: 'registration and recovery get the e-mail',
    steps: [...filled, 'registration.chosen'],
    end: 'elsewhere',
    output: { kind: 'registration', email },
  },
  {
    name: 'so does recovery',
    steps: [...filled, 'recovery.chosen'],
    end: 'elsewhere',
    output: { kind: 'recovery', email },
  },
  {
    name: 'closed before anything was sent: nobody can be signed in',
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
