import { fileURLToPath } from 'node:url'
import { matchPath } from '../src/app/route-table.ts'
import type { ServiceOptions } from './build.ts'
import { databaseUrl, numberOf, originOf, portOf, smtpUrl, textOf, trustedProxies, type Env } from './environment.ts'
import { mailFrom } from './sender.ts'
import { pageConfig, paymentOrigins } from './web/config.ts'

const folder = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/**
 * How the service is started.
 *
 * PORT (4180), HOST (localhost), DATABASE_URL (PostgreSQL) or DATA_DIR (.data/sandbox), SANDBOX_SPEED (1; 0 stands still),
 * SANDBOX_ROUTES (at least so many routes in a new database), SANDBOX_ORDERS_PER_MINUTE (5), SANDBOX_CALLS_PER_MINUTE (3000),
 * SANDBOX_ATTEMPTS (1: times the usual attempts of signing in), SITE_URL (what links in mails begin with; as the page was opened),
 * TRUSTED_PROXIES (who may say who the client is: addresses, or `loopback`; nobody),
 * SMTP_URL (mails are sent through it; without it they stay in the outbox), MAIL_FROM,
 * and the runtime configuration of the page (web/config.ts).
 * @throws with the name of a variable that cannot be what it is for
 */
export const readOptions = (env: Env): { port: number; host: string; service: ServiceOptions } => ({
  port: portOf(env, 'PORT', 4180),
  host: textOf(env, 'HOST') ?? 'localhost',
  service: {
    database: { url: databaseUrl(env), folder: textOf(env, 'DATA_DIR') ?? folder('.data/sandbox') },
    speed: numberOf(env, 'SANDBOX_SPEED', 1),
    routes: numberOf(env, 'SANDBOX_ROUTES', 0),
    ordersPerMinute: numberOf(env, 'SANDBOX_ORDERS_PER_MINUTE', 5),
    attempts: numberOf(env, 'SANDBOX_ATTEMPTS', 1),
    siteUrl: originOf(env, 'SITE_URL'),
    mail: { url: smtpUrl(env), from: mailFrom(env) },
    requestsPerMinute: numberOf(env, 'SANDBOX_CALLS_PER_MINUTE', 3_000),
    web: { folder: folder('dist'), config: pageConfig(env), paymentOrigins: paymentOrigins(env), matchPath },
    trustedProxies: trustedProxies(env),
    log: true,
  },
})
