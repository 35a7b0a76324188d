import { codes } from '../shared/codes.ts'
import { accepted, refused, type Outcome } from '../shared/outcome.ts'
import type { PasskeyEnd } from '../shared/passkey.ts'
import { replies, secrets } from '../shared/sample-account.ts'

export const outcomes = {
  done: accepted(null),
  mailed: accepted({ sentTo: 'ni***@example.com' }),
  /** Two-factor was turned on elsewhere. */
  codeNeeded: refused(codes.confirmNeeded, 'Confirm that it’s you to go on.', { ways: ['code'] }),
  /** Two-factor was turned off elsewhere. */
  passwordNeeded: refused(codes.confirmNeeded, 'Confirm that it’s you to go on.', { ways: ['password', 'passkey'] }),
  noMail: refused(codes.emailMissing, 'Enter your email.'),
}

const answered = (outcome: Outcome<null>): PasskeyEnd<null> => ({ kind: 'answered', outcome })

export const ends = {
  signed: answered(outcomes.done),
  refused: answered(replies.passkeyRefused),
  flooded: answered(replies.flooded),
  elsewhere: answered(outcomes.codeNeeded),
  cancelled: { kind: 'cancelled' },
  failed: { kind: 'failed' },
  unsupported: { kind: 'unsupported' },
} satisfies Record<string, PasskeyEnd<null>>

export const codeTyped = { type: 'secret.typed', secret: secrets.code } as const
