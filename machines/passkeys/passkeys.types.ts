import type { components } from '../../openapi/schema.d.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { PasskeyEnd, PasskeyTrouble } from '../shared/passkey.ts'

/** A passkey as it is listed: times are ISO 8601, UTC. */
export type Passkey = components['schemas']['Passkey']

/** How it ended that the browser was asked to make one; `known`: the device has one of this account already. */
export type AddingEnd = PasskeyEnd<Passkey> | { kind: 'known' }

export type AddingTrouble = PasskeyTrouble | 'known'

export interface PasskeysContext {
  passkeys: readonly Passkey[]
  /** The one to be removed. */
  chosen: Passkey | null
  refusal: Refusal | null
}

export type PasskeysEvent =
  | { type: 'list.retried' }
  | { type: 'adding.asked' }
  /** Opens the question. */
  | { type: 'removal.asked'; id: string }
  | { type: 'removal.agreed' }
  | { type: 'removal.cancelled' }

export type PasskeysEmitted = { type: 'passkey.added' } | { type: 'passkey.removed' }
