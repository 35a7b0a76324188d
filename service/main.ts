import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildService } from './app.ts'
import type { Service } from './app.ts'
import { checkPages, paymentMark } from './keys/payment-key.ts'
import type { ConsoleOptions } from './console/access.ts'
import { readOptions } from './config/options.ts'

/** Entry point of the service process; its settings are those of `options.ts`. */

/** The port that the listener is bound to. */
const portOf = ({ server }: FastifyInstance): number => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** A configured token is not printed. */
const tokenQuery = ({ operators }: ConsoleOptions): string =>
  process.env['SANDBOX_CONSOLE_TOKEN'] ? '' : `?token=${Object.values(operators).join('')}`

/** Starts listening and prints the address. */
const listen = async ({ app, consoleApp }: Service, { port, host, service }: ReturnType<typeof readOptions>) => {
  await app.listen({ port, host })
  const own = service.console?.listen
  if (consoleApp !== null && own !== undefined) await consoleApp.listen(own)
  console.log(`Service: http://localhost:${portOf(app)}/`)
  if (consoleApp === null || !service.console) return
  // In development the dev server proxies the service on another port.
  const origin = own === undefined ? process.env['SHOWN_ORIGIN'] : undefined
  const shown = origin ?? `http://localhost:${portOf(consoleApp)}`
  console.log(`Operator console: ${shown}/sandbox/${tokenQuery(service.console)}`)
}

const run = async () => {
  const options = readOptions(process.env)
  const { paymentKey, web } = options.service
  if (paymentKey !== undefined && web !== undefined) checkPages(paymentKey, join(web.folder, paymentMark))
  const service = await buildService(options.service)
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
    await listen(service, options)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    end(1)
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
