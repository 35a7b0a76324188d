import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import * as z from 'zod/mini'
import { buildService } from '../../../service/app.ts'
import { consoleToken, createClient } from './client.ts'
import { passwordMemory, serverKey } from './kept-database.ts'

/**
 * A service in a process of its own: a partner withdraws at it while guests exchange through the partner's code. It
 * prints a line when it is ready, begins when it is told to, and prints one for each withdrawal and each exchange that
 * was accepted.
 */

const { url, cookies, order, requisiteId, rounds } = z
  .object({
    url: z.string(),
    cookies: z.array(z.tuple([z.string(), z.string()])),
    order: z.record(z.string(), z.unknown()),
    requisiteId: z.string(),
    rounds: z.int(),
  })
  .parse(JSON.parse(process.env['JOB'] ?? ''))

/** Of each kind. */
const atOnce = 5

const service = await buildService({
  database: { url, wait: 120_000 },
  serverKey,
  passwordMemory,
  demo: true,
  console: { operators: { operator: consoleToken } },
  attempts: 100,
  ordersPerMinute: 1_000,
  requestsPerMinute: 100_000,
  speed: 1_000,
})
const partner = createClient(service.app)
for (const [name, value] of cookies) partner.jar.set(name, value)
const guest = createClient(service.app)

const withdraw = async (): Promise<void> => {
  const { status, body } = await partner.post<{ withdrawal: { id: number } }>(
    '/user/wallets/withdrawal/create/',
    { walletId: 'USDT', amount: '10', requisiteId },
    { 'idempotency-key': randomUUID() },
  )
  if (status === 200) console.log(`withdrawal ${body.data.withdrawal.id}`)
}

const exchange = async (): Promise<void> => {
  const { body } = await guest.create(order)
  const { orderUID } = body.data.order
  const { status } = await guest.operate('move', { orderUID, status: 'done' })
  if (status === 200) console.log(`exchange ${orderUID}`)
}

console.log('ready now')
await once(process.stdin, 'data')
process.stdin.destroy()
for (let round = 0; round < rounds; round += 1)
  await Promise.all(Array.from({ length: atOnce }, () => [withdraw(), exchange()]).flat())
await service.close()
