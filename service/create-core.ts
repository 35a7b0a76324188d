import type { KeyObject } from 'node:crypto'
import type { Core } from './core.ts'
import { openDatabase } from './database/open.ts'
import type { DatabaseOptions, Opened } from './database/open.ts'
import { createBus } from './event-bus.ts'
import { createCatalogue } from './api/catalogue/catalogue.ts'
import { createMailer } from './api/accounts/mailer.ts'
import type { MailOptions } from './api/accounts/mailer.ts'
import { createPasswords } from './api/accounts/password.ts'
import { createFaults } from './api/faults.ts'
import { createRecaptcha } from './api/captcha/recaptcha.ts'
import type { RecaptchaOptions } from './api/captcha/recaptcha.ts'
import { createReplies } from './api/replies.ts'
import type { SecurityLog } from './log/security-log.ts'
import { newPaymentKey } from './keys/payment-key.ts'
import type { Keys } from './keys/sealing.ts'
import { settleKeys } from './keys/server-keys.ts'
import type { KeyOptions } from './keys/server-keys.ts'
import { createSettings } from './settings.ts'
import { reseed, seedOnce } from './seed/seed.ts'
import { seedAccounts } from './seed/accounts.ts'
import { refuseDemo } from './seed/demo.ts'
import { seedOrders } from './seed/orders.ts'
import { unpaidShares } from './api/orders/holding.ts'
import type { UnpaidShares } from './api/orders/holding.ts'

export interface CoreOptions {
  database?: DatabaseOptions
  /** What seals and signs; one for as long as the process lives unless given. */
  serverKey?: KeyOptions
  /** What signs where to pay; one that no page knows unless given. */
  paymentKey?: KeyObject
  /** Milliseconds since 1970; the system's unless given. */
  clock?: () => number
  /** How fast orders move on by themselves: 1 as usual, 10 ten times faster, 0 only by the operator. */
  speed?: number
  /** At least so many routes in a new database. */
  routes?: number
  /** New orders a minute from one address or e-mail before 50300; the operator can change it. */
  ordersPerMinute?: number
  /** How many times the usual attempts (of signing in, of codes, of mails) are allowed before 50300; the operator can change it. */
  attempts?: number
  /** Which parts of a reserve unpaid orders may hold; those of `orders/holding.ts` unless given. */
  unpaidShares?: UnpaidShares
  mail?: MailOptions
  /** The captcha of another site, in place of the service's own. */
  recaptcha?: RecaptchaOptions | undefined
  /** Where the security log goes; nowhere unless given. */
  securityLog?: SecurityLog
  /** Memory that hashing a password takes, KiB; as much as OWASP asks for unless given. */
  passwordMemory?: number
  /** An origin: what links in mails begin with; without it, the address the page was opened at. */
  siteUrl?: string | undefined
  /** Fills the database with accounts whose password is known, and with orders; off unless asked for. */
  demo?: boolean
  /** Others than this machine come here: a database with anything of a demo in it is refused. */
  isPublic?: boolean
}

const shareChanges = (
  { bus, settings, catalogue, replies }: Pick<Core, 'bus' | 'settings' | 'catalogue' | 'replies'>,
  failed: (error: unknown) => void,
) =>
  bus.subscribe(({ type }) => {
    if (type === 'settings') settings.reload().then(replies.forget, failed)
    if (type === 'catalogue') catalogue.reload().catch(failed)
    if (type === 'order') replies.forget()
  })

/** @throws when they do not fit the database, which is closed then */
const keysOf = async (opened: Opened, options: KeyOptions = {}): Promise<Keys> => {
  try {
    return await opened.alone(() => settleKeys(opened.db, options))
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * Opens the database, fills it the first time and wires the parts.
 * @throws when the database cannot be opened, or has a demo in it and is to be public
 */
export const createCore = async (
  options: CoreOptions = {},
  failed: (error: unknown) => void = () => undefined,
): Promise<Core> => {
  const { database = {}, clock = Date.now, speed = 1, routes = 0, ordersPerMinute = 5, attempts = 1 } = options
  const { demo = false, isPublic = false } = options
  const opened = await openDatabase(database, failed)
  const { db } = opened
  const isNew = await opened.alone(() => seedOnce(db, { routes }))
  const keys = await keysOf(opened, options.serverKey)
  const bus = await createBus(opened)
  const settings = await createSettings(db, bus, keys)
  const catalogue = await createCatalogue(db, settings, { hasProvider: demo })
  const now = () => clock() + settings.get('clock').offset
  const core: Core = {
    db,
    opened,
    bus,
    settings,
    catalogue,
    faults: createFaults(),
    recaptcha: options.recaptcha === undefined ? null : createRecaptcha(options.recaptcha, failed),
    replies: createReplies(),
    now,
    demo,
    speed,
    ordersPerMinute: () => settings.get('limits').ordersPerMinute ?? ordersPerMinute,
    attempts: () => settings.get('limits').attempts ?? attempts,
    unpaidShares: options.unpaidShares ?? unpaidShares,
    paymentKey: options.paymentKey ?? newPaymentKey(),
    security: options.securityLog ?? (() => undefined),
    mailer: createMailer(options.mail ?? {}),
    passwords: createPasswords(options.passwordMemory),
    siteUrl: options.siteUrl === undefined ? null : new URL(options.siteUrl).origin,
    reset: async () => {
      const isOther = await reseed(db, { routes })
      await settings.reload()
      if (isOther) await catalogue.reload()
      if (demo) await seedOrders(core)
      if (demo) await seedAccounts(core)
      core.faults.clear()
      await bus.publish({ type: 'settings' })
      if (isOther) await bus.publish({ type: 'catalogue' })
      await bus.publish({ type: 'site', offlineStatus: settings.get('site').offline })
    },
    close: async () => {
      stop()
      core.mailer?.close()
      await bus.close()
      await opened.close()
    },
  }
  const stop = shareChanges(core, failed)
  if (isNew && demo) await seedOrders(core)
  if (demo) await opened.alone(() => seedAccounts(core))
  if (!isPublic) return core
  try {
    await refuseDemo(core)
    return core
  } catch (error) {
    await core.close()
    throw error
  }
}
