import { answered, fault, passkeyEnds, replies } from '../shared/sample-account.ts'
import { createSecret } from '../shared/secret.ts'
import { atCode, submitted, type Journey } from './login.steps.sample-data.ts'

const atFactor: Journey['steps'] = [...submitted, { done: 'signIn', output: replies.passkeyWanted }, { see: 'code' }]

/** Journeys of alternatives to password and code. */
export const otherWays: readonly Journey[] = [
  {
    name: 'a passkey by itself, without e-mail and password',
    steps: ['passkey.chosen', { see: 'passkey' }, { done: 'enterByPasskey', output: passkeyEnds.signedIn }],
    end: 'signedIn',
  },
  ...(
    [
      [passkeyEnds.cancelled, { credentials: 'passkeyCancelled' }],
      [passkeyEnds.failed, { credentials: 'passkeyFailed' }],
      [passkeyEnds.unsupported, { credentials: 'passkeyUnsupported' }],
      [passkeyEnds.refused, { credentials: { refused: 'otherwise' } }],
      [passkeyEnds.blocked, { credentials: { refused: 'blocked' } }],
      [passkeyEnds.flooded, { credentials: 'heldBack' }],
    ] as const
  ).map(([output, end]): Journey => ({
    name: `no sign-in by passkey: ${JSON.stringify(end)}`,
    steps: ['passkey.chosen', { done: 'enterByPasskey', output }, { see: end }, 'passkey.chosen', { see: 'passkey' }],
    end: 'passkey',
  })),
  {
    name: 'the passkey prompt is cancelled: e-mail and password are used',
    steps: ['passkey.chosen', { done: 'enterByPasskey', output: passkeyEnds.cancelled }, ...submitted],
    end: 'submitting',
  },
  {
    name: 'no reply to a passkey',
    steps: ['passkey.chosen', { error: 'enterByPasskey', reason: fault }],
    end: { credentials: 'unanswered' },
  },
  { name: 'closed during a passkey prompt', steps: ['passkey.chosen', 'dialog.closed'], end: 'closed' },
  {
    name: 'a passkey instead of the code',
    steps: [
      ...atFactor,
      'passkey.chosen',
      { see: 'submittingPasskey' },
      { done: 'enterByPasskey', output: passkeyEnds.signedIn },
    ],
    end: 'signedIn',
  },
  {
    name: 'without a passkey in the account none is offered',
    steps: [...atCode, 'passkey.chosen'],
    end: { code: 'editing' },
  },
  ...(
    [
      [passkeyEnds.cancelled, { code: 'passkeyCancelled' }],
      [passkeyEnds.failed, { code: 'passkeyFailed' }],
      [passkeyEnds.unsupported, { code: 'passkeyUnsupported' }],
      [passkeyEnds.refused, { code: 'passkeyRefused' }],
      [passkeyEnds.flooded, { code: 'heldBack' }],
      [answered(replies.passwordWrong), { credentials: { refused: 'passwordWrong' } }],
    ] as const
  ).map(([output, end]): Journey => ({
    name: `no passkey in place of the code: ${JSON.stringify(end)}`,
    steps: [...atFactor, 'passkey.chosen', { done: 'enterByPasskey', output }],
    end,
  })),
  {
    name: 'no reply to a passkey instead of the code',
    steps: [...atFactor, 'passkey.chosen', { error: 'enterByPasskey', reason: fault }],
    end: { code: 'unanswered' },
  },
  {
    name: 'a backup code instead of the authenticator code, in any spelling',
    steps: [
      ...atCode,
      'code.typed',
      'way.changed',
      'code.submitted',
      { see: { code: 'incomplete' } },
      { type: 'code.typed', code: createSecret(' 7K3M 9qx') },
      'code.submitted',
      { see: { code: 'incomplete' } },
      { type: 'code.typed', code: createSecret('7K3M 9qxd.') },
      'code.submitted',
      { see: 'submittingCode' },
      { done: 'signIn', output: replies.signedIn },
    ],
    end: 'signedIn',
  },
  {
    name: 'back to the authenticator code',
    steps: [...atCode, 'way.changed', 'code.typed', 'way.changed', 'code.submitted', { see: { code: 'incomplete' } }],
    end: { code: 'incomplete' },
  },
]
