import type { ApiKey } from '../api-keys/api-keys.types.ts'
import type { CodeStep } from '../shared/code-step.ts'
import type { ProfileProblem } from '../shared/profile.schema.ts'
import type { Secret } from '../shared/secret.ts'
import type { Refused } from '../shared/waiting.ts'

export type KeyField = 'name' | 'addresses' | 'notifyUrl'

/** The form as typed; addresses are separated by spaces, commas or new lines. */
export type KeyForm = Readonly<Record<KeyField, string>>

/** The changed fields of a key; `notifyUrl` is null for no notifications. */
export interface KeyChange {
  name?: string
  addresses?: readonly string[]
  notifyUrl?: string | null
}

export interface KeySettingsInput {
  key: ApiKey
  /** Whether two-factor is currently on: changes need a code then. It may change in another tab. */
  isOtpOn: () => boolean
}

export interface KeySettingsContext extends KeySettingsInput, CodeStep, Refused {
  form: KeyForm
  /** A reply was lost, or the key is gone: the list may be outdated. */
  isUnsure: boolean
  /** The key after the change; null without one. */
  saved: ApiKey | null
}

export interface KeySettingsOutput {
  /** The changed key; null if nothing changed. */
  key: ApiKey | null
  isUnsure: boolean
}

export type KeySettingsEvent =
  | { type: 'field.typed'; key: KeyField; text: string }
  | { type: 'form.submitted' }
  | { type: 'settings.left' }
  | { type: 'code.typed'; code: Secret }
  /** Switches between backup code and authenticator code. */
  | { type: 'way.changed' }
  | { type: 'code.submitted' }

export type KeySettingsEmitted = { type: 'field.asked'; key: KeyField | 'code' }

/** Why a field cannot be sent. */
export type KeyProblem = ProfileProblem | 'addressInvalid' | 'addressesMany' | 'urlInvalid'

export type KeyProblems = Readonly<Record<KeyField, KeyProblem | null>>

export interface KeyCall {
  apiKey: string
  change: KeyChange
  code: Secret | null
}
