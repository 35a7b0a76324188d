import type { KeyObject } from 'node:crypto'
import type { Mailer } from './api/accounts/mailer.ts'
import type { Passwords } from './api/accounts/password.ts'
import type { Catalogue } from './api/catalogue/catalogue.ts'
import type { Reach } from './api/merchant/notify-url.ts'
import type { Db, Opened } from './database/open.ts'
import type { Bot } from './bot/bot.ts'
import type { Bus } from './event-bus.ts'
import type { Faults } from './api/faults.ts'
import type { UnpaidShares } from './api/orders/shares.ts'
import type { CityCodes } from './api/rates-export/city-codes.ts'
import type { Recaptcha } from './api/captcha/recaptcha.ts'
import type { Replies } from './api/replies.ts'
import type { SecurityLog } from './log/security-log.ts'
import type { Settings } from './settings.ts'

/** What the parts of the service share; `app.core` in Fastify. */
export interface Core {
  db: Db
  opened: Opened
  bus: Bus
  settings: Settings
  catalogue: Catalogue
  faults: Faults
  /** reCAPTCHA; null: the service's own captcha is used. */
  recaptcha: Recaptcha | null
  /** Shared cached replies. */
  replies: Replies
  /** The service's clock, ms; the operator can move it forward. */
  now: () => number
  /** Whether there are demo accounts, demo orders and simulated providers, with which anyone can sign in as anyone. */
  demo: boolean
  speed: number
  ordersPerMinute: () => number
  attempts: () => number
  unpaidShares: UnpaidShares
  /** By city: codes of the rates export. */
  cityCodes: CityCodes
  /** Which addresses merchant notifications may reach. */
  notifications: Reach
  /** Signs payment details. */
  paymentKey: KeyObject
  mailer: Mailer | null
  /** Signs init data of the mini-app; null: there is no bot. */
  botToken: string | null
  /** Writes to the messenger; null: messages are only recorded. */
  bot: Bot | null
  /** Writes the security log. */
  security: SecurityLog
  passwords: Passwords
  /** Origin without a trailing slash; null: the one that the page was opened at. */
  siteUrl: string | null
  /** Resets the database to the seed. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    core: Core
  }
}
