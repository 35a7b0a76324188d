import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { big } from '../../service/shared/money.ts'
import { goodOrder } from './support/client.ts'
import type { Client, Order } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let client: Client

useService({}, (made, guest) => {
  service = made
  client = guest
})

/** Reserves of lari in Tbilisi and of bitcoin. */
const reserves = async () => {
  const { body } = await client.get<{ routes: { routeId: string; to: { reserve: string } }[] }>(
    '/public/exchanger/route-v2/get/',
  )
  const of = (asked: string) => body.data.routes.find(({ routeId }) => routeId === asked)?.to.reserve ?? ''
  return { lari: of(goodOrder.routeId), bitcoin: of('usdt-trc20-to-btc') }
}

describe('the reserve follows an order wherever the operator moves it', () => {
  let before: Awaited<ReturnType<typeof reserves>>
  let order: Order

  /** 0.02 bitcoin for 5000 lari. */
  beforeEach(async () => {
    await client.operate('rates', { routeId: goodOrder.routeId, amount: '250000' })
    before = await reserves()
    order = (await client.create(goodOrder)).body.data.order
  })

  const move = (status: string) => client.operate('move', { orderUID: order.orderUID, status })
  const changes = async () => {
    const now = await reserves()
    return [big(now.lari).minus(before.lari).toFixed(), big(now.bitcoin).minus(before.bitcoin).toFixed()]
  }

  test('a paid-out order moved both currencies once; an open one holds its payout; an ended one moved nothing', async () => {
    const seen = [['open', ...(await changes())]]
    for (const status of ['done', 'hold', 'done', 'done', 'inProgress', 'done', 'deleted', 'done', 'returned']) {
      expect((await move(status)).status).toBe(200)
      seen.push([status, ...(await changes())])
    }
    expect(seen).toEqual([
      ['open', '-5000', '0'],
      ['done', '-5000', '0.02'],
      ['hold', '-5000', '0'],
      ['done', '-5000', '0.02'],
      ['done', '-5000', '0.02'],
      ['inProgress', '-5000', '0'],
      ['done', '-5000', '0.02'],
      ['deleted', '0', '0'],
      ['done', '-5000', '0.02'],
      ['returned', '0', '0'],
    ])
  })

  test('an overpaid order adds everything that was received', async () => {
    await client.operate('pay', { orderUID: order.orderUID, amount: 'over' })
    await move('done')
    expect(await changes()).toEqual(['-5000', '0.022'])
    await move('returned')
    expect(await changes()).toEqual(['0', '0'])
  })

  test('a payout beyond the reserve makes it negative, and reverting restores the exact amount', async () => {
    await move('deleted')
    await service.core.db.execute(
      sql`update currencies set reserve = reserve - ${before.lari}::numeric + 3000 where currency_id = 'cash-gel-tbilisi'`,
    )
    const left: string[] = []
    for (const status of ['done', 'returned']) {
      await move(status)
      left.push((await reserves()).lari)
    }
    expect(left).toEqual(['0', '3000'])
  })
})
