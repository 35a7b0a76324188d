import type { KeyObject } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import type { Core } from './core.ts'
import { openDatabase } from './database/open.ts'
import type { DatabaseOptions, Opened } from './database/open.ts'
import { createBot } from './bot/bot.ts'
import { createBus } from './event-bus.ts'
import { createCatalogue } from './api/catalogue/catalogue.ts'
import { createMailer } from './api/accounts/mailer.ts'
import type { MailOptions } from './api/accounts/mailer.ts'
import { createReach } from './api/merchant/notify-url.ts'
import type { Reach } from './api/merchant/notify-url.ts'
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
import { derive } from './api/orders/secret.ts'
import { unpaidShares } from './api/orders/shares.ts'
import type { UnpaidShares } from './api/orders/shares.ts'
import { usualCityCodes, type CityCodes } from './api/rates-export/city-codes.ts'

export interface CoreOptions {
  database?: DatabaseOptions
  /** Key options for sealing and signing; by default a random key per process. */
  serverKey?: KeyOptions
  /** Signs payment details; by default a random key, which no built page trusts. */
  paymentKey?: KeyObject
  /** ms since 1970; by default the system's clock. */
  clock?: () => number
  /** Speed factor of order processing: 1 is normal, 10 is ten times faster, 0 leaves it to the operator. */
  speed?: number
  /** Minimum number of routes in a new database. */
  routes?: number
  /** New orders per minute from one address or e-mail; above it 50300. The operator can change it. */
  ordersPerMinute?: number
  /** A factor on the limits of attempts (sign-in, codes, mails). The operator can change it. */
  attempts?: number
  /** Shares of a reserve that unpaid orders may hold; by default those of `orders/shares.ts`. */
  unpaidShares?: UnpaidShares
  mail?: MailOptions
  /** Private addresses and networks that notifications may reach, also by plain http; none by default. */
  notifyNetworks?: readonly string[]
  /** Timeout of a notification, ms. */
  notifyWithin?: number
  /** By city: codes of the rates export, beside the usual ones. */
  cityCodes?: CityCodes
  /** Resolves a host name to all its addresses; the system resolver by default. */
  resolveName?: Reach['resolve']
  /** reCAPTCHA instead of the service's own captcha. */
  recaptcha?: RecaptchaOptions | undefined
  /** Default: no security log. */
  securityLog?: SecurityLog
  /** Memory cost of password hashing, KiB; by default the OWASP recommendation. */
  passwordMemory?: number
  /** The origin of links in mails; by default the one that the page was opened at. */
  siteUrl?: string | undefined
  /** Secret of the bot, which signs the mini-app's init data; a demo has one of its own. */
  botToken?: string | undefined
  /** Origin of the bot's API; without it messages of the bot are only recorded. */
  botApi?: string | undefined
  /** Timeout of a message of the bot, ms. */
  botWithin?: number
  /** Seeds accounts with a known password, and orders. */
  demo?: boolean
  /** Reachable from other machines; demo data is refused then. */
  isPublic?: boolean
}

const resolveBySystem = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

const reachOf = ({ notifyNetworks = [], notifyWithin = 10_000, resolveName = resolveBySystem }: CoreOptions): Reach =>
  createReach(notifyNetworks, { within: notifyWithin, resolve: resolveName })

const botOf = ({ botApi, botToken, botWithin }: CoreOptions) =>
  botApi === undefined || botToken === undefined ? null : createBot({ api: botApi, token: botToken, within: botWithin })

const shareChanges = (
  { bus, settings, catalogue, replies }: Pick<Core, 'bus' | 'settings' | 'catalogue' | 'replies'>,
  failed: (error: unknown) => void,
) =>
  bus.subscribe(({ type }) => {
    if (type === 'settings') settings.reload().then(replies.forget, failed)
    if (type === 'catalogue') catalogue.reload().catch(failed)
    if (type === 'order' || type === 'reserves') replies.forget()
  })

/** @throws when the keys do not match the database; the database is closed first */
const keysOf = async (opened: Opened, options: KeyOptions = {}): Promise<Keys> => {
  try {
    return await opened.alone(() => settleKeys(opened.db, options))
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * Opens the database, seeds it on first start and creates the shared parts.
 * @throws when the database cannot be opened, or has demo data and the service is public
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
    cityCodes: { ...usualCityCodes, ...options.cityCodes },
    notifications: reachOf(options),
    paymentKey: options.paymentKey ?? newPaymentKey(),
    botToken: options.botToken ?? (demo ? derive(keys.serverKey, 'bot').toString('hex') : null),
    bot: botOf(options),
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
