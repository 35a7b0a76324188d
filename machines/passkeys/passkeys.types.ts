import type { components } from '../../openapi/schema.d.ts'
import type { PasskeyEnd } from '../shared/passkey.ts'
import type { Refused } from '../shared/waiting.ts'

/** A listed passkey: times are ISO 8601, UTC. */
export type Passkey = components['schemas']['Passkey']

/** Result of creating a passkey; `known`: the device already has one of this account. */
export type AddingEnd = PasskeyEnd<Passkey> | { kind: 'known' }

export interface PasskeysContext extends Refused {
  passkeys: readonly Passkey[]
  /** The one to be renamed or removed. */
  chosen: Passkey | null
  /** The new name, as typed. */
  name: string
}

export type PasskeysEvent =
  | { type: 'list.retried' }
  | { type: 'adding.asked' }
  /** Opens the form for the name. */
  | { type: 'rename.asked'; id: string }
  | { type: 'name.typed'; text: string }
  | { type: 'rename.submitted' }
  | { type: 'rename.cancelled' }
  /** Opens the question. */
  | { type: 'removal.asked'; id: string }
  | { type: 'removal.agreed' }
  | { type: 'removal.cancelled' }

export type PasskeysEmitted =
  | { type: 'passkey.added' }
  | { type: 'passkey.renamed' }
  | { type: 'passkey.removed' }
  /** Focus the field. */
  | { type: 'field.asked'; key: 'name' }
