import type { User } from '../shared/api.ts'
import type { Refusal } from '../shared/outcome.ts'

/** How somebody signed in. */
export type ArrivalVia = 'login' | 'registration' | 'reset' | 'token' | 'messenger'

/** How an account was closed by its owner. */
export type ClosedAs = 'blocked' | 'deleted'

/** Why a session is over: asked for here or in another tab, found to be over, or the account is closed. */
export type EndReason = 'signedOut' | 'peer' | 'expired' | ClosedAs

export interface SessionContext {
  user: User | null
  /** Set from a sign-in until the session has begun; null when the session was found. */
  via: ArrivalVia | null
  /** How often in a row the service did not say who is signed in. */
  failures: number
  /** Something spoke against it while an arrival or a sign-out was under way: the service is asked after that. */
  isStale: boolean
  /** Somebody else has taken the place of whoever was here, and the service has not said yet who. */
  isReplaced: boolean
  /** Whether there is a way to the other tabs. */
  hasPeers: boolean
  /** The account is being closed: a session that is found to be over meanwhile is over because of it. */
  closing: ClosedAs | null
}

export type SessionEvent =
  /** There is time to ask who is signed in. */
  | { type: 'page.settled' }
  /** A page of the user area cannot wait for that. */
  | { type: 'session.wanted' }
  /** It may have begun or ended unseen: a dialog closed before its reply. */
  | { type: 'session.doubted' }
  | { type: 'page.woken' }
  | { type: 'network.returned' }
  | { type: 'user.arrived'; user: User; via: ArrivalVia }
  /** What was edited in the profile. */
  | { type: 'user.changed'; changes: Partial<User> }
  | { type: 'signOut.asked' }
  /** Some call was refused with 40301. */
  | { type: 'access.refused' }
  /** Null: the account was not closed after all. */
  | { type: 'account.closing'; kind: ClosedAs | null }
  | { type: 'account.closed'; kind: ClosedAs }
  /** What another tab tells; an empty id where it does not say who. */
  | { type: 'peer.signedIn'; userId: string }
  | { type: 'peer.signedOut' }

/** What this tab tells the others. */
export type PeerEvent = { type: 'told.signedIn'; userId: string } | { type: 'told.signedOut' }

export type SessionEmitted =
  /** Close the socket, so that it authenticates again. */
  | { type: 'socket.renewed' }
  /** The guest's orders of this browser are the account's now: their local copies can go. */
  | { type: 'orders.claimed'; orderUIDs: readonly string[] }
  /** The service did not take the guest's orders over: they stay in this browser. */
  | { type: 'claim.refused'; refusal: Refusal }
  /** Somebody signed in: on to the user area. */
  | { type: 'session.started'; user: User; via: ArrivalVia }
  /** A guest turned out to be somebody: signed in before the page was opened, or by another tab. */
  | { type: 'user.found'; user: User }
  | { type: 'session.ended'; reason: EndReason }
  /** Who is here, each time that it is said: by the service, the person or the tab that signs out; null for a guest. */
  | { type: 'user.known'; userId: string | null }
  /** It is somebody else's now, by what another tab did: what is open belongs to whoever was here before. */
  | { type: 'user.replaced' }
  /** The session goes on, since the service could not end it; no refusal when it did not answer. */
  | { type: 'signOut.failed'; refusal: Refusal | null }
