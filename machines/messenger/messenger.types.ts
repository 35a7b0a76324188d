import type { User } from '../shared/api.ts'
import type { CodeStep } from '../shared/code-step.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { Secret } from '../shared/secret.ts'
import type { StartParam } from './messenger.start.ts'

/** What a start parameter asks of the app; the link of an account is kept apart, as a secret. */
export type Start = Omit<StartParam, 'link'>

export interface MessengerInput {
  /** The oldest supported version of the bot, such as `0.0.4` (spec §3). */
  minBotVersion: string
}

/** How the messenger opened the mini-app. */
export interface Launch {
  /** Raw init data; empty when the messenger gave none. */
  initData: Secret
  start: Start
  /** Token that links an account with this person; empty without one. */
  link: Secret
  /** The bot may already write to this person. */
  allowsWriting: boolean
  /** The messenger is new enough to ask for write access and for the contact. */
  canAsk: boolean
}

/** One attempt; an empty code is omitted. */
export interface MessengerTry {
  initData: Secret
  code: Secret
  /** Code of the partner who led here; empty without one. */
  partner: string
  /** Promo code of the link; empty without one. */
  promo: string
  /** Empty without one, or when it is not wanted. */
  link: Secret
}

/** What the messenger adds to the profile. */
export type MessengerDetails = { phone: string } | { notifyMessenger: true }

export interface MessengerContext extends MessengerInput, CodeStep {
  /** Null until the messenger's bridge is open. */
  launch: Launch | null
  user: User | null
  /** Empty once it was used, refused or not wanted. */
  link: Secret
  refusal: Refusal | null
  /** The shared contact; null until it is known. */
  phone: string | null
}

/** What a notice or a field reports by a vibration. */
export type Haptic = 'success' | 'warning' | 'error'

export type MessengerEvent =
  /** Sent by the bridge. */
  | { type: 'bridge.opened'; launch: Launch }
  | { type: 'bridge.missing' }
  /** The account of the start's link is theirs, and they want to sign in to it from now on. */
  | { type: 'link.agreed' }
  /** Signs in without the link. */
  | { type: 'link.declined' }
  | { type: 'signIn.retried' }
  /** Goes on as a guest. */
  | { type: 'signIn.skipped' }
  | { type: 'code.typed'; code: Secret }
  | { type: 'code.submitted' }
  | { type: 'way.changed' }
  | { type: 'phone.retried' }
  | { type: 'phone.skipped' }
  /** The session was ended by its owner: here, or by closing the account. */
  | { type: 'user.left' }
  /** The session ended by itself: the mini-app signs in again. */
  | { type: 'session.lost' }
  | { type: 'network.returned' }
  /** Something is typed, or an order waits for its payment. */
  | { type: 'work.changed'; isOpen: boolean }
  /** A form is on the page, or is gone. */
  | { type: 'form.changed'; isOpen: boolean }
  | { type: 'feedback.wanted'; haptic: Haptic }

/** Commands to the messenger. */
export type BridgeCommand =
  | { type: 'closing.confirmed'; isOn: boolean }
  | { type: 'swipe.locked'; isOn: boolean }
  | { type: 'haptic.played'; haptic: Haptic }
  | { type: 'app.closed' }

export type MessengerEmitted =
  | { type: 'user.arrived'; user: User }
  | { type: 'user.changed'; changes: Partial<User> }
  /** The start parameter names a place, a partner or a campaign. */
  | { type: 'start.given'; start: Start }
  /** Scroll to the field and focus it. */
  | { type: 'field.asked'; key: 'code' }
