/** The security log (OWASP ASVS 16.3): who did what, from where, and what was refused. */
export type SecurityEvent =
  | 'sign-in.accepted'
  | 'sign-in.refused'
  | 'sign-in.new-device'
  | 'sign-out'
  | 'session.ended'
  | 'mini-app.opened'
  | 'registration.created'
  | 'registration.activated'
  | 'password.changed'
  | 'password.reset-asked'
  | 'password.reset'
  | 'email.change-asked'
  | 'email.changed'
  | 'email.change-undone'
  | 'two-factor.on'
  | 'two-factor.off'
  | 'two-factor.refused'
  | 'step-up.confirmed'
  | 'step-up.refused'
  | 'backup-codes.created'
  | 'backup-code.used'
  | 'messenger.linked'
  | 'messenger.unlinked'
  | 'passkey.added'
  | 'passkey.removed'
  | 'passkey.refused'
  | 'api-key.created'
  | 'api-key.changed'
  | 'api-key.deleted'
  | 'api-key.refused'
  | 'api.switched'
  | 'requisite.saved'
  | 'requisite.changed'
  | 'requisite.deleted'
  | 'withdrawal.asked'
  | 'auto-withdrawal.set'
  | 'partner-order.asked'
  | 'account.blocked'
  | 'account.deleted'
  | 'limit.reached'
  | 'token.refused'
  | 'order.refused'
  | 'socket.refused'
  | 'console.signed-in'
  | 'console.refused'
  | 'console.action'

/** Never a password, code, token, secret, e-mail or document: accounts are named by id, orders by UID. */
export interface SecurityEntry {
  event: SecurityEvent
  /** The account, if it is known. */
  userId?: string | undefined
  /** The caller's address, as the trusted proxies report it. */
  address?: string | undefined
  /** The code of the refusal (spec §8). */
  code?: number
  /** The object or the way: an action of the console, a limit, an order's UID. */
  subject?: string
  /** How many there were since the last entry of the kind, where there were several. */
  times?: number
  /** The operator of the console who acted, by the name of their token. */
  operator?: string | undefined
}

export type SecurityLog = (entry: SecurityEntry) => void
