import type { components } from '../../openapi/schema.d.ts'
import type { CodeStep } from '../shared/code-step.ts'
import type { Refused } from '../shared/waiting.ts'
import type { ProfileProblem } from '../shared/profile.schema.ts'
import type { Secret } from '../shared/secret.ts'

/** A key as it is listed: public key, name, time of creation (ISO 8601, UTC). */
export type ApiKey = Pick<components['schemas']['ApiKey'], 'apiKey' | 'name' | 'createdAt'>

/** A key that was just made, with its secret: to be seen this once. */
export interface ApiAccess {
  apiKey: string
  name: string
  secret: Secret
}

export interface ApiKeysInput {
  /** Whether two-factor is on by now: keys are made and deleted with a code then. It may be turned on or off in another tab. */
  isOtpOn: () => boolean
  /** A new Idempotency-Key: a UUID that nobody else has. */
  newKey: () => string
  /** ms since the epoch, UTC. */
  now: () => number
}

/** A key as it is asked for: the same for every try until the service has spoken. */
export interface Creation {
  name: string
  idempotencyKey: string
}

export interface ApiKeysContext extends ApiKeysInput, CodeStep, Refused {
  keys: readonly ApiKey[]
  /** Of the key to be made, as it is typed. */
  name: string
  isSubmitted: boolean
  /** What was asked for last and may exist; null once the service has spoken. */
  creation: Creation | null
  /** A reply was lost: the keys may be others than those known here. */
  isUnsure: boolean
  access: ApiAccess | null
  /** The key to be deleted. */
  chosen: ApiKey | null
}

export type ApiKeysEvent =
  | { type: 'list.retried' }
  /** Opens the form of a new key. */
  | { type: 'creation.asked' }
  | { type: 'name.typed'; text: string }
  | { type: 'creation.submitted' }
  | { type: 'creation.cancelled' }
  /** The secret was seen and is not shown again. */
  | { type: 'secret.closed' }
  /** Opens the question. */
  | { type: 'deletion.asked'; apiKey: string }
  | { type: 'deletion.agreed' }
  | { type: 'deletion.cancelled' }
  | { type: 'code.typed'; code: Secret }
  /** A backup code in place of one of the authenticator, or the other way round. */
  | { type: 'way.changed' }
  | { type: 'code.submitted' }

export type ApiKeysEmitted =
  | { type: 'field.asked'; key: 'name' | 'code' }
  | { type: 'key.created'; name: string }
  | { type: 'key.deleted'; name: string }

/** Why the name cannot be sent; null when it can. */
export type NameProblem = ProfileProblem | null
