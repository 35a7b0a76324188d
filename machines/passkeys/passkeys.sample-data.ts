import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'
import type { AddingEnd, Passkey } from './passkeys.types.ts'

export const passkey: Passkey = { id: 'cGFzc2tleQ', name: 'Mac', createdAt: '2026-01-01T00:00:00.000Z' }

const held = replies.unconfirmed

/** Possible outcomes. */
export const outcomes = {
  none: accepted([]),
  one: accepted([passkey]),
  removed: accepted(null),
  renamed: accepted({ ...passkey, name: 'Work laptop' }),
  gone: refused(codes.notFound, 'There is no such passkey.'),
  held,
}

export const ends = {
  added: { kind: 'answered', outcome: accepted(passkey) },
  held: { kind: 'answered', outcome: held },
  refused: { kind: 'answered', outcome: replies.passkeyRefused },
  flooded: { kind: 'answered', outcome: replies.flooded },
  cancelled: { kind: 'cancelled' },
  failed: { kind: 'failed' },
  unsupported: { kind: 'unsupported' },
  known: { kind: 'known' },
} satisfies Record<string, AddingEnd>
