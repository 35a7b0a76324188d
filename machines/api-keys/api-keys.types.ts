import type { components } from '../../openapi/schema.d.ts'
import type { CodeStep } from '../shared/code-step.ts'
import type { Refused } from '../shared/waiting.ts'
import type { ProfileProblem } from '../shared/profile.schema.ts'
import type { Secret } from '../shared/secret.ts'

/** A listed key, without its secret; times are ISO 8601, UTC. */
export type ApiKey = components['schemas']['ApiKey']

/** A new key with its secret, shown once. */
export interface ApiAccess {
  apiKey: string
  name: string
  secret: Secret
}

export interface ApiKeysInput {
  /**
   * Whether two-factor is currently on: keys are created and deleted with a code then. It may change in another tab.
   */
  isOtpOn: () => boolean
  /** A new idempotency key: a unique UUID. */
  newKey: () => string
}

/** A requested key: the same for every attempt until there is a definite reply. */
export interface Creation {
  name: string
  idempotencyKey: string
}

export interface ApiKeysContext extends ApiKeysInput, CodeStep, Refused {
  keys: readonly ApiKey[]
  /** Name of the new key, as typed. */
  name: string
  /** The last request, which may have succeeded; null after a definite reply. */
  creation: Creation | null
  /** A reply was lost: the list may be outdated. */
  isUnsure: boolean
  /** There is a new key that is not listed yet. */
  isBehind: boolean
  access: ApiAccess | null
  /** The key to be changed or deleted. */
  chosen: ApiKey | null
}

export type ApiKeysEvent =
  | { type: 'list.retried' }
  /** Opens the form for a new key. */
  | { type: 'creation.asked' }
  | { type: 'name.typed'; text: string }
  | { type: 'creation.submitted' }
  | { type: 'creation.cancelled' }
  /** The secret was seen and is not shown again. */
  | { type: 'secret.closed' }
  /** Opens the settings of a key. */
  | { type: 'settings.asked'; apiKey: string }
  /** Opens the question. */
  | { type: 'deletion.asked'; apiKey: string }
  | { type: 'deletion.agreed' }
  | { type: 'deletion.cancelled' }
  | { type: 'code.typed'; code: Secret }
  /** Switches between backup code and authenticator code. */
  | { type: 'way.changed' }
  | { type: 'code.submitted' }

export type ApiKeysEmitted =
  | { type: 'field.asked'; key: 'name' | 'code' }
  | { type: 'key.created'; name: string }
  | { type: 'key.changed'; name: string }
  | { type: 'key.deleted'; name: string }

/** Why the name cannot be sent; null if it can. */
export type NameProblem = ProfileProblem | null
