import type { User } from '../shared/api.ts'
import type { CodeStep } from '../shared/code-step.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { Secret } from '../shared/secret.ts'

export interface TokenLoginInput {
  /** Token from the page's address; empty if missing. */
  token: Secret
}

/** One attempt; an empty code is omitted. */
export interface TokenTry {
  token: Secret
  code: Secret
}

export interface TokenLoginContext extends TokenLoginInput, CodeStep {
  refusal: Refusal | null
  user: User | null
}

export type TokenLoginEvent =
  /** The button of the opened link. */
  | { type: 'signIn.confirmed' }
  /** Retries after a lost reply, or a temporary refusal. */
  | { type: 'signIn.retried' }
  | { type: 'code.typed'; code: Secret }
  /** The submit button, or Enter in the boxes. */
  | { type: 'code.submitted' }
  /** Switches between backup code and authenticator code. */
  | { type: 'way.changed' }
  /** Signs in with a password instead. */
  | { type: 'signIn.chosen' }

export type TokenLoginEmitted =
  | { type: 'user.arrived'; user: User }
  | { type: 'dialog.wanted'; dialog: 'login' }
  /** Scroll to the field and focus it. */
  | { type: 'field.asked'; key: 'code' }
