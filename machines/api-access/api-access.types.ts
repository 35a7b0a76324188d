import type { components } from '../../openapi/schema.d.ts'
import type { CodeStep } from '../shared/code-step.ts'
import type { Secret } from '../shared/secret.ts'
import type { Refused } from '../shared/waiting.ts'

export type Settings = components['schemas']['Settings']

/** The switches of spec §6: they apply to all keys of the account. */
export type AccessSwitch = 'apiEnabled' | 'withdrawalsEnabled'

export interface AccessChange {
  name: AccessSwitch
  isOn: boolean
}

export interface ApiAccessInput {
  /** Those of the session's user; absent means off. */
  settings: Settings
  /** Whether two-factor is currently on: turning a switch on needs a code then. It may change in another tab. */
  isOtpOn: () => boolean
}

export interface ApiAccessContext extends ApiAccessInput, CodeStep, Refused {
  /** The last change; null before. */
  change: AccessChange | null
}

export type ApiAccessEvent =
  | { type: 'switch.toggled'; name: AccessSwitch }
  /** The session's user changed, for example in another tab. */
  | { type: 'settings.refreshed'; settings: Settings }
  | { type: 'change.cancelled' }
  | { type: 'code.typed'; code: Secret }
  /** Switches between backup code and authenticator code. */
  | { type: 'way.changed' }
  | { type: 'code.submitted' }

export type ApiAccessEmitted =
  | { type: 'field.asked'; key: 'code' }
  /** To be stored with the session's user. */
  | { type: 'settings.changed'; settings: Settings }
