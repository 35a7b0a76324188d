import type { User } from '../shared/api.ts'
import type { CodeStep } from '../shared/code-step.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { Secret } from '../shared/secret.ts'

export interface TokenLoginInput {
  /** From the address of the page; empty when the address has none. */
  token: Secret
}

/** What one try is made of; an empty code is left out. */
export interface TokenTry {
  token: Secret
  code: Secret
}

export interface TokenLoginContext extends TokenLoginInput, CodeStep {
  refusal: Refusal | null
  user: User | null
}

export type TokenLoginEvent =
  /** After no reply, or a refusal that may pass. */
  | { type: 'signIn.retried' }
  | { type: 'code.typed'; code: Secret }
  /** The button, or Enter in the boxes. */
  | { type: 'code.submitted' }
  /** A backup code in place of one of the authenticator, or the other way round. */
  | { type: 'way.changed' }
  /** Signs in with a password instead. */
  | { type: 'signIn.chosen' }

export type TokenLoginEmitted =
  | { type: 'user.arrived'; user: User }
  | { type: 'dialog.wanted'; dialog: 'login' }
  /** Bring it into view and focus it. */
  | { type: 'field.asked'; key: 'code' }
