import type { KeyObject } from 'node:crypto'
import type { Mailer } from './api/accounts/mailer.ts'
import type { Passwords } from './api/accounts/password.ts'
import type { Catalogue } from './api/catalogue/catalogue.ts'
import type { Db, Opened } from './database/open.ts'
import type { Bus } from './event-bus.ts'
import type { Faults } from './api/faults.ts'
import type { UnpaidShares } from './api/orders/holding.ts'
import type { Recaptcha } from './api/captcha/recaptcha.ts'
import type { Replies } from './api/replies.ts'
import type { SecurityLog } from './log/security-log.ts'
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

declare module 'fastify' {
  interface FastifyInstance {
    core: Core
  }
}
