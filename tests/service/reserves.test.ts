import { describe, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import { demoPassword } from '../../service/seed/accounts.ts'
import { big } from '../../service/shared/money.ts'
import { member, signIn } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

type Reserve = components['schemas']['CurrencyReserve']

let service: TestService
let client: Client

useService({ attempts: 100 }, (made, guest) => {
  service = made
  client = guest
})

const path = '/admin/exchanger/currency/get/reserves/'
const read = (who: Client) => who.get<{ currencies: Reserve[] }>(path)
const admin = async () => {
  await signIn(client, 'admin@example.com', { password: demoPassword })
  return client
}
const lariOf = async (who: Client) => {
  const { currencies } = (await read(who)).body.data
  return currencies.find(({ currencyId }) => currencyId === 'cash-gel-tbilisi')
}

describe('reserves', () => {
  test('are for admins only', async () => {
    expect((await read(client)).body.error.errorCode).toBe(40301)
    const someone = await member(service)
    const refused = await read(someone.client)
    expect([refused.status, refused.body.error.errorCode]).toEqual([403, 40301])
  })

  test('have every currency, in its order', async () => {
    const { status, body } = await read(await admin())
    const { currencies } = body.data
    expect(status).toBe(200)
    expect(currencies.length).toBeGreaterThan(40)
    expect(new Set(currencies.map(({ currencyId }) => currencyId)).size).toBe(currencies.length)
    expect(currencies.find(({ xml }) => xml === 'DOGE')).toMatchObject({ level: 'enough' })
    expect(currencies.find(({ xml }) => xml === 'DOGE')).not.toHaveProperty('smallest')
    expect(currencies.find(({ xml }) => xml === 'BTC')).toMatchObject({
      xml: 'BTC',
      symbol: 'BTC',
      reserve: '18.42',
      image: '/currency/btc.svg',
    })
  })

  test('say what open orders hold', async () => {
    const who = await admin()
    await client.operate('rates', { routeId: goodOrder.routeId, amount: '250000' })
    const before = await lariOf(who)
    await service.client().create(goodOrder)
    const after = await lariOf(who)
    const change = (name: 'held' | 'free' | 'reserve') =>
      big(after?.[name] ?? 0)
        .minus(before?.[name] ?? 0)
        .toFixed()
    expect([change('held'), change('free'), change('reserve')]).toEqual(['5000', '-5000', '0'])
  })

  test.each([
    ['640000', 'enough'],
    ['9000', 'low'],
    ['100', 'out'],
  ] as const)('of %s lari in Tbilisi are marked %s', async (reserve, level) => {
    const who = await admin()
    await service.core.db.execute(`update currencies set reserve = ${reserve} where currency_id = 'cash-gel-tbilisi'`)
    await service.core.db.execute(`delete from orders where to_id = 'cash-gel-tbilisi'`)
    const lari = await lariOf(who)
    expect([lari?.free, lari?.level]).toEqual([reserve, level])
    expect(big(lari?.smallest ?? 0).lt(lari?.largest ?? 0)).toBe(true)
  })
})
