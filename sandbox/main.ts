import { fileURLToPath } from 'node:url'
import { matchPath } from '../src/app/route-table.ts'
import { buildService } from './build.ts'
import type { ServiceOptions } from './build.ts'
import { databaseUrl, numberOf, portOf, smtpUrl, trustedProxies, originOf, textOf } from './environment.ts'
import { pageConfig, paymentOrigins } from './web/config.ts'

/**
 * The service as a process.
 *
 * PORT (4180), HOST (localhost), DATABASE_URL (PostgreSQL) or DATA_DIR (.data/sandbox), SANDBOX_SPEED (1; 0 stands still),
 * SANDBOX_ROUTES (at least so many routes in a new database), SANDBOX_ORDERS_PER_MINUTE (5), SANDBOX_CALLS_PER_MINUTE (3000),
 * SANDBOX_ATTEMPTS (1: times the usual attempts of signing in), SITE_URL (what links in mails begin with; as the page was opened),
 * TRUSTED_PROXIES (who may say who the client is: addresses, or `loopback`; nobody),
 * SMTP_URL (mails are sent through it; without it they stay in the outbox), MAIL_FROM,
 * and the runtime configuration of the page (web/config.ts).
 */

const { env } = process

const text = (name: string) => textOf(env, name)
const number = (name: string, otherwise: number) => numberOf(env, name, otherwise)

const folder = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

const options = (): ServiceOptions => ({
  database: { url: databaseUrl(env), folder: text('DATA_DIR') ?? folder('.data/sandbox') },
  speed: number('SANDBOX_SPEED', 1),
  routes: number('SANDBOX_ROUTES', 0),
  ordersPerMinute: number('SANDBOX_ORDERS_PER_MINUTE', 5),
  attempts: number('SANDBOX_ATTEMPTS', 1),
  siteUrl: originOf(env, 'SITE_URL'),
  mail: { url: smtpUrl(env), from: text('MAIL_FROM') },
  requestsPerMinute: number('SANDBOX_CALLS_PER_MINUTE', 3_000),
  web: { folder: folder('dist'), config: pageConfig(env), paymentOrigins: paymentOrigins(env), matchPath },
  trustedProxies: trustedProxies(env),
  log: true,
})

const run = async () => {
  const port = portOf(env, 'PORT', 4180)
  const service = await buildService(options())
  let isEnding = false
  const end = (code: number) => {
    if (isEnding) return
    isEnding = true
    service.close().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  try {
    await service.app.listen({ port, host: text('HOST') ?? 'localhost' })
    console.log(`Service: http://localhost:${port}/`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    end(1)
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
