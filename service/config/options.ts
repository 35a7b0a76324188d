import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { buildPath, matchPath } from '../../src/routes/table.ts'
import type { ServiceOptions } from '../app.ts'
import type { ConsoleOptions } from '../console/access.ts'
import { isLocalName } from '../http/own-machine.ts'
import {
  botOptions,
  canonicalOrigin,
  consoleOperators,
  contactOf,
  databaseUrl,
  databaseWait,
  isDemo,
  isOwnMachine,
  cityCodes,
  notifyNetworks,
  numberOf,
  originOf,
  portOf,
  smtpUrl,
  switchOf,
  textOf,
  trustedProxies,
  type Env,
} from './environment.ts'
import { keyOptions } from '../keys/environment.ts'
import { paymentKey } from '../keys/payment-key.ts'
import { recaptchaOptions } from '../api/captcha/recaptcha.ts'
import { mailFrom } from './mail-sender.ts'
import { framedBy, pageConfig, paymentOrigins } from '../web/config.ts'

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Null when the console is off. */
const consoleOf = (env: Env): ConsoleOptions | null => {
  const operators = consoleOperators(env) ?? { operator: randomBytes(32).toString('base64url') }
  const port = textOf(env, 'SANDBOX_CONSOLE_PORT')
  if (!switchOf(env, 'SANDBOX_CONSOLE', isOwnMachine(env))) return null
  if (port === undefined) return { operators }
  const host = textOf(env, 'SANDBOX_CONSOLE_HOST') ?? 'localhost'
  return { operators, listen: { port: portOf(env, 'SANDBOX_CONSOLE_PORT', 0), host } }
}

/** Outside a demo only the operator changes orders; unpaid orders still expire automatically. */
const paceOptions = (env: Env, demo: boolean): Pick<ServiceOptions, 'speed' | 'tickEvery'> => ({
  speed: numberOf(env, 'SANDBOX_SPEED', demo ? 1 : 0),
  ...(demo ? {} : { tickEvery: 500 }),
})

/** @throws when a demo is requested for a public site */
const demoOf = (env: Env, siteUrl: string | undefined): { demo: boolean; isPublic: boolean } => {
  const demo = isDemo(env)
  const isPublic = siteUrl !== undefined && !isLocalName(new URL(siteUrl).hostname)
  if (demo && isPublic)
    throw new Error(`SANDBOX_DEMO must not be 1 where SITE_URL is ${siteUrl}: everybody knows the passwords of a demo.`)
  return { demo, isPublic }
}

/** Where to report a vulnerability; a page has to be one of https (RFC 9116). */
const securityContact = (env: Env, siteUrl: string | undefined): string | undefined =>
  contactOf(env, 'SECURITY_CONTACT') ??
  (siteUrl?.startsWith('https:') ? siteUrl + buildPath('contacts', 'en', {}) : undefined)

/** With an external database the keys must be provided: no key file is created. */
const keysAreKept = (env: Env): boolean =>
  textOf(env, 'DATABASE_URL') !== undefined || textOf(env, 'SITE_URL') !== undefined

const databaseOptions = (env: Env) => ({
  url: databaseUrl(env),
  wait: databaseWait(env),
  folder: textOf(env, 'DATA_DIR') ?? folder('.data/sandbox'),
})

/**
 * Start options from the environment: each variable with its default and meaning.
 *
 * PORT (4180), HOST (localhost), DATABASE_URL (PostgreSQL) or DATA_DIR (.data/sandbox),
 * DATABASE_WAIT (5: seconds that a call waits for a connection or a lock of PostgreSQL; a statement three times that),
 * SANDBOX_DEMO (demo accounts, demo orders and simulated providers), SANDBOX_CONSOLE (the operator console): 1 or 0; 1 unless
 * there is a DATABASE_URL or a SITE_URL, or NODE_ENV is production,
 * SANDBOX_CONSOLE_TOKEN (grants operator rights, `name:token,…` to each of several operators; random at each start), SANDBOX_CONSOLE_PORT (separate port for the console),
 * SANDBOX_CONSOLE_HOST (localhost; any other host accepts the token from every address: for containers),
 * SANDBOX_SPEED (1 in a demo, otherwise 0: orders change only by the operator),
 * SANDBOX_ROUTES (minimum number of routes in a new database), SANDBOX_ORDERS_PER_MINUTE (5), SANDBOX_CALLS_PER_MINUTE (3000),
 * SANDBOX_ATTEMPTS (1: factor on the usual sign-in attempts), SITE_URL (origin of links in mails; by default that of the request),
 * CITY_CODES (of the rates export, as a monitor names the cities: `tbilisi:TBIL`),
 * NOTIFY_NETWORKS (private networks that notifications of merchants may reach; none),
 * TRUSTED_PROXIES (proxies whose X-Forwarded-For is trusted: addresses, or `loopback`; none),
 * SERVER_KEY, SERVER_KEY_PREVIOUS or the same with _FILE (keys/environment.ts; by default a file next to the embedded database),
 * PAYMENT_SIGNING_KEY or PAYMENT_SIGNING_KEY_FILE (keys/payment-key.ts; by default a local key file),
 * SMTP_URL (mail server; without it mails stay in the outbox), MAIL_FROM,
 * BOT_TOKEN (secret of the messenger's bot, which signs sign-ins of the mini-app; without it there are none, outside a demo),
 * BOT_API (address of the messenger's API for bots, which takes messages about orders; without it they are only recorded),
 * SECURITY_CONTACT (for /.well-known/security.txt; the contacts page of an https SITE_URL),
 * CAPTCHA_PUBLIC, CAPTCHA_SECRET (recaptcha.ts; required when CAPTCHA_MODULE is recaptcha),
 * and the runtime configuration of the page (web/config.ts).
 * @throws with the name of the invalid variable
 */
export const readOptions = (env: Env): { port: number; host: string; service: ServiceOptions } => {
  const siteUrl = originOf(env, 'SITE_URL')
  const { demo, isPublic } = demoOf(env, siteUrl)
  return {
    port: portOf(env, 'PORT', 4180),
    host: textOf(env, 'HOST') ?? 'localhost',
    service: {
      database: databaseOptions(env),
      serverKey: keyOptions(env, databaseOptions(env).folder, keysAreKept(env)),
      paymentKey: paymentKey(env, keysAreKept(env)),
      demo,
      isPublic,
      console: consoleOf(env),
      ...paceOptions(env, demo),
      routes: numberOf(env, 'SANDBOX_ROUTES', 0),
      ordersPerMinute: numberOf(env, 'SANDBOX_ORDERS_PER_MINUTE', 5),
      attempts: numberOf(env, 'SANDBOX_ATTEMPTS', 1),
      siteUrl,
      securityContact: securityContact(env, siteUrl),
      recaptcha: recaptchaOptions(env),
      ...botOptions(env),
      // The console of a demo shows the mini-app in a frame.
      framedBy: [...(demo ? ["'self'"] : []), ...framedBy(env)],
      mail: { url: smtpUrl(env), from: mailFrom(env) },
      requestsPerMinute: numberOf(env, 'SANDBOX_CALLS_PER_MINUTE', 3_000),
      web: {
        folder: folder('dist'),
        config: pageConfig(env),
        siteUrl: canonicalOrigin(env),
        paymentOrigins: paymentOrigins(env),
        matchPath,
      },
      trustedProxies: trustedProxies(env),
      notifyNetworks: notifyNetworks(env),
      cityCodes: cityCodes(env),
      log: true,
    },
  }
}
