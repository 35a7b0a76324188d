import type { KeyObject } from 'node:crypto'
import type { Mailer } from './accounts/mailer.ts'
import type { Passwords } from './accounts/password.ts'
import type { Catalogue } from './catalogue.ts'
import type { Db, Opened } from './db/open.ts'
import type { Bus } from './events.ts'
import type { Faults } from './faults.ts'
import type { UnpaidShares } from './orders/holding.ts'
import type { Recaptcha } from './recaptcha.ts'
import type { Replies } from './replies.ts'
import type { SecurityLog } from './security-log.ts'
import type { Settings } from './settings.ts'

/** What every part of the service works with. */
export interface Core {
  db: Db
  opened: Opened
  bus: Bus
  settings: Settings
  catalogue: Catalogue
  faults: Faults
  /** The captcha of another site; null: the service's own is asked for. */
  recaptcha: Recaptcha | null
  /** Those that all callers share. */
  replies: Replies
  /** The service's clock, ms, with what the operator moved it by. */
  now: () => number
  /** Whether demo accounts, demo orders and simulated providers are here: with them everybody can be anybody. */
  demo: boolean
  speed: number
  ordersPerMinute: () => number
  attempts: () => number
  unpaidShares: UnpaidShares
  /** Signs where and how much to pay. */
  paymentKey: KeyObject
  mailer: Mailer | null
  /** Writes down what an operator looks for after an incident. */
  security: SecurityLog
  passwords: Passwords
  /** Origin without a slash at its end; null: as the page was opened. */
  siteUrl: string | null
  /** Everything back to the seed. */
  reset: () => Promise<void>
  close: () => Promise<void>
}
