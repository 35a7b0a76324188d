import { altcha, fault, replies, secrets, user } from '../shared/sample-account.ts'
import type { SamplesOf } from '../shared/samples.ts'
import { createSecret } from '../shared/secret.ts'
import type { loginMachine } from './login.machine.ts'

type Journey = NonNullable<SamplesOf<typeof loginMachine>['journeys']>[number]

const filled: Journey['steps'] = [
  { type: 'email.typed', text: ' Nino@Example.com ' },
  { type: 'password.typed', password: secrets.password },
]
const submitted: Journey['steps'] = [...filled, 'credentials.submitted', { see: 'submitting' }]
const atCode: Journey['steps'] = [...submitted, { done: 'signIn', output: replies.codeWanted }, { see: 'code' }]
const codeSent: Journey['steps'] = [...atCode, 'code.typed', 'code.submitted', { see: 'submittingCode' }]

/** Stories of signing in, each with the state it must end in. */
export const loginJourneys: readonly Journey[] = [
  {
    name: 'e-mail and password, and in',
    steps: [{ see: { credentials: 'editing' } }, ...submitted, { done: 'signIn', output: replies.signedIn }],
    end: 'signedIn',
  },
  {
    name: 'Enter in the password field signs in where there is no captcha',
    steps: [...filled, 'password.entered', 'done:signIn'],
    end: 'signedIn',
  },
  {
    name: 'Enter in the password field does nothing where there is one',
    input: 'guarded',
    steps: [...filled, { type: 'captcha.solved', token: 'captcha-token' }, 'password.entered'],
    end: { credentials: 'editing' },
  },
  {
    name: 'submitted too early, every field says what it lacks',
    steps: [
      'credentials.submitted',
      { see: { credentials: 'incomplete' } },
      { type: 'email.typed', text: 'nino@' },
      'password.typed',
      'credentials.submitted',
      { see: { credentials: 'incomplete' } },
      { type: 'email.typed', text: 'nino@example.com' },
      'credentials.submitted',
    ],
    end: 'submitting',
  },
  {
    name: 'a captcha that is missing is asked for before anything is sent',
    input: 'guarded',
    steps: [
      ...filled,
      'credentials.submitted',
      { see: { credentials: 'incomplete' } },
      'captcha.solved',
      'credentials.submitted',
      'done:signIn',
    ],
    end: 'signedIn',
  },
  {
    name: 'a captcha that ran out is asked for again',
    input: 'guarded',
    steps: [...filled, 'captcha.solved', 'captcha.expired', 'credentials.submitted'],
    end: { credentials: 'incomplete' },
  },
  {
    name: 'the same captcha, told of once more, leaves what was solved',
    input: 'guarded',
    steps: [...filled, 'captcha.solved', { type: 'captcha.changed', captcha: altcha }, 'credentials.submitted'],
    end: 'submitting',
  },
  {
    name: 'after a refusal the captcha starts anew',
    input: 'guarded',
    steps: [
      ...filled,
      'captcha.solved',
      'credentials.submitted',
      { done: 'signIn', output: replies.passwordWrong },
      { see: { credentials: { refused: 'passwordWrong' } } },
      'credentials.submitted',
      { see: { credentials: 'incomplete' } },
      'captcha.solved',
      'credentials.submitted',
    ],
    end: 'submitting',
  },
  {
    name: 'the captcha of the site comes into force while the form is open',
    steps: [...filled, { type: 'captcha.changed', captcha: altcha }, 'credentials.submitted'],
    end: { credentials: 'incomplete' },
  },
  {
    name: 'the account wants a code: the right one signs in',
    steps: [...codeSent, { done: 'signIn', output: replies.signedIn }],
    end: 'signedIn',
  },
  {
    name: 'spaces and more than six digits are cut off',
    steps: [...atCode, { type: 'code.typed', code: createSecret(' 246 810 99') }, 'code.submitted'],
    end: 'submittingCode',
  },
  {
    name: 'fewer than six digits are not sent',
    steps: [
      ...atCode,
      { type: 'code.typed', code: createSecret('2468') },
      'code.submitted',
      { see: { code: 'incomplete' } },
      'code.typed',
      { see: { code: 'editing' } },
      'code.submitted',
    ],
    end: 'submittingCode',
  },
  ...([replies.codeWrong, replies.codeWrongOther, replies.codeWanted] as const).map((output) => ({
    name: `a code refused with ${output.refusal.code} can be corrected`,
    steps: [
      ...codeSent,
      { done: 'signIn' as const, output },
      { see: { code: 'wrong' as const } },
      'code.submitted' as const,
      { see: { code: 'incomplete' as const } },
      'code.typed' as const,
      'code.submitted' as const,
      { done: 'signIn' as const, output: replies.signedIn },
    ],
    end: 'signedIn' as const,
  })),
  {
    name: 'too many codes in a row: it waits in the code step, as long as the service says',
    steps: [
      ...codeSent,
      { done: 'signIn', output: replies.flooded },
      { see: { code: 'flooded' } },
      'code.submitted',
      'code.typed',
      { wait: 19_999 },
      { see: { code: 'flooded' } },
      { wait: 1 },
      { see: { code: 'editing' } },
      'code.submitted',
    ],
    end: 'submittingCode',
  },
  {
    name: 'no reply to the code: it is still there, to be sent again',
    steps: [...codeSent, { error: 'signIn', reason: fault }, { see: { code: 'unanswered' } }, 'code.submitted'],
    end: 'submittingCode',
  },
  {
    name: 'the account is blocked between password and code: the credentials say so',
    steps: [...codeSent, { done: 'signIn', output: replies.blocked }],
    end: { credentials: { refused: 'blocked' } },
  },
  {
    name: 'back from the code, to sign in with another account',
    steps: [...atCode, 'code.typed', 'code.abandoned', { see: { credentials: 'editing' } }, 'credentials.submitted'],
    end: 'submitting',
  },
  ...(
    [
      [replies.accountUnknown, { credentials: { refused: 'accountUnknown' } }],
      [replies.passwordWrong, { credentials: { refused: 'passwordWrong' } }],
      [replies.notActivated, { credentials: { refused: 'notActivated' } }],
      [replies.blocked, { credentials: { refused: 'blocked' } }],
      [replies.captchaWrong, { credentials: { refused: 'otherwise' } }],
      [replies.technicalWork, { credentials: { refused: 'otherwise' } }],
    ] as const
  ).map(([output, end]): Journey => ({
    name: `"${output.refusal.message}" is said above the form, until something is typed`,
    steps: [
      ...submitted,
      { done: 'signIn', output },
      { see: end },
      'password.typed',
      { see: { credentials: 'editing' } },
      'credentials.submitted',
      { done: 'signIn', output },
    ],
    end,
  })),
  {
    name: 'too many tries in a row: the form waits, and keeps what is typed meanwhile',
    steps: [
      ...submitted,
      { done: 'signIn', output: replies.flooded },
      { see: { credentials: 'flooded' } },
      'credentials.submitted',
      'password.entered',
      'password.typed',
      { wait: 19_999 },
      { see: { credentials: 'flooded' } },
      { wait: 1 },
      { see: { credentials: 'editing' } },
      'credentials.submitted',
      { done: 'signIn', output: { ok: true, value: user } },
    ],
    end: 'signedIn',
  },
  {
    name: 'no reply: what was typed is kept, and sent again',
    steps: [
      ...submitted,
      { error: 'signIn', reason: fault },
      { see: { credentials: 'unanswered' } },
      'credentials.submitted',
      'done:signIn',
    ],
    end: 'signedIn',
  },
  { name: 'pressed twice, it is sent once', steps: [...submitted, 'credentials.submitted'], end: 'submitting' },
  { name: 'no account yet: on to registration', steps: ['registration.chosen'], end: 'elsewhere' },
  { name: 'the password is forgotten: on to recovery', steps: [...filled, 'recovery.chosen'], end: 'elsewhere' },
  { name: 'closed while a reply is on its way', steps: [...submitted, 'dialog.closed'], end: 'closed' },
  { name: 'closed in the code step', steps: [...codeSent, 'dialog.closed'], end: 'closed' },
]
