import type { User } from '../shared/api.ts'
import type { Refusal } from '../shared/outcome.ts'

/** How the user signed in. */
export type ArrivalVia = 'login' | 'registration' | 'reset' | 'token' | 'messenger'

/** How the owner closed the account. */
export type ClosedAs = 'blocked' | 'deleted'

/** Why a session ended: signed out here or in another tab, found expired, or the account was closed. */
export type EndReason = 'signedOut' | 'peer' | 'expired' | ClosedAs

export interface SessionContext {
  user: User | null
  /** Set from a sign-in until the session is established; null when the session was found. */
  via: ArrivalVia | null
  /** Number of consecutive failed requests. */
  failures: number
  /** An event during an arrival or sign-out contradicts the session: it is requested again afterwards. */
  isStale: boolean
  /** Another user has signed in, and it is not known yet which. */
  isReplaced: boolean
  /** Whether other tabs can be notified. */
  hasPeers: boolean
  /** The account is being closed: if the session ends in the meantime, that is the reason. */
  closing: ClosedAs | null
}

export type SessionEvent =
  /** The page is idle: the session can be requested. */
  | { type: 'page.settled' }
  /** A page of the user area needs the session immediately. */
  | { type: 'session.wanted' }
  /** A session may have begun or ended: a dialog was closed before its reply. */
  | { type: 'session.doubted' }
  | { type: 'page.woken' }
  | { type: 'network.returned' }
  | { type: 'user.arrived'; user: User; via: ArrivalVia }
  /** Changes saved in the profile. */
  | { type: 'user.changed'; changes: Partial<User> }
  | { type: 'signOut.asked' }
  /** A call was refused with 40301. */
  | { type: 'access.refused' }
  /** Null: the account was not closed. */
  | { type: 'account.closing'; kind: ClosedAs | null }
  | { type: 'account.closed'; kind: ClosedAs }
  /** A notification of another tab; the id may be empty. */
  | { type: 'peer.signedIn'; userId: string }
  | { type: 'peer.signedOut' }

/** Notifications to other tabs. */
export type PeerEvent = { type: 'told.signedIn'; userId: string } | { type: 'told.signedOut' }

export type SessionEmitted =
  /** Reopens the socket with new authentication. */
  | { type: 'socket.renewed' }
  /** The guest's orders of this browser were claimed: their local copies can be removed. */
  | { type: 'orders.claimed'; orderUIDs: readonly string[] }
  /** The guest's orders could not be claimed: they stay in this browser. */
  | { type: 'claim.refused'; refusal: Refusal }
  /** Signed in: opens the user area. */
  | { type: 'session.started'; user: User; via: ArrivalVia }
  /** A guest turned out to be signed in: before the page was opened, or in another tab. */
  | { type: 'user.found'; user: User }
  | { type: 'session.ended'; reason: EndReason }
  /** The user each time it is confirmed: by the service, the user or the tab that signs out; null for a guest. */
  | { type: 'user.known'; userId: string | null }
  /** Another tab signed in another user: open dialogs and forms belong to the previous one. */
  | { type: 'user.replaced' }
  /** The session continues, because signing out failed; no refusal without a reply. */
  | { type: 'signOut.failed'; refusal: Refusal | null }
