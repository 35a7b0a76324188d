import type { components } from '../../openapi/schema.d.ts'
import type { PasskeyEnd } from '../shared/passkey.ts'
import type { Refused } from '../shared/waiting.ts'

/** A passkey as it is listed: times are ISO 8601, UTC. */
export type Passkey = components['schemas']['Passkey']

/** How it ended that the browser was asked to make one; `known`: the device has one of this account already. */
export type AddingEnd = PasskeyEnd<Passkey> | { kind: 'known' }

export interface PasskeysContext extends Refused {
  passkeys: readonly Passkey[]
  /** The one to be renamed or removed. */
  chosen: Passkey | null
  /** What is typed of its new name. */
  name: string
}

export type PasskeysEvent =
  | { type: 'list.retried' }
  | { type: 'adding.asked' }
  /** Opens the form of another name. */
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
  /** The field takes the focus. */
  | { type: 'field.asked'; key: 'name' }
