import type { User } from '../shared/api.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { Secret } from '../shared/secret.ts'

export interface TokenLoginInput {
  /** From the address of the page; empty when the address has none. */
  token: Secret
  /** ms since the epoch, UTC. */
  now: () => number
}

export interface TokenLoginContext extends TokenLoginInput {
  refusal: Refusal | null
  /** When the service may be asked again, or the account is free again: ms since the epoch, UTC. */
  waitUntil: number | null
  user: User | null
}

export type TokenLoginEvent =
  /** After no reply, or a refusal that may pass. */
  | { type: 'signIn.retried' }
  /** Signs in with a password instead. */
  | { type: 'signIn.chosen' }

export type TokenLoginEmitted = { type: 'user.arrived'; user: User } | { type: 'dialog.wanted'; dialog: 'login' }
