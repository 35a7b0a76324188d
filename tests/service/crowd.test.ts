import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unpaidShares } from '../../service/api/orders/shares.ts'
import type { components } from '../../openapi/schema.d.ts'
import { member } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { solvedCaptcha } from './support/solved-captcha.ts'
import { useService } from './support/use-service.ts'

type Shown = components['schemas']['RouteV2']

const captchaMissing = 1601588666628861
const aboveReserve = 9951545348963164
/** A bitcoin to a bank: the time to pay is half an hour. */
const toBank = {
  routeId: 'btc-to-tbc-gel',
  toValues: [
    { name: 'iban', value: 'GE64TB0000000101904917' },
    { name: 'holder', value: 'Nino Beridze' },
  ],
}

/** Guests who together hold more than a third of a reserve. */
describe('a crowd of guests', () => {
  let service: TestService

  useService({ attempts: 100, unpaidShares }, (made) => {
    service = made
  })

  /** No orders; 100,000 lari of cash in reserve and 10,000 at the bank; a bitcoin is 100,000 lari. */
  beforeEach(async () => {
    const { core } = service
    await core.db.execute(sql`delete from orders`)
    await core.db.execute(sql`update currencies set reserve = 100000 where currency_id = 'cash-gel-tbilisi'`)
    await core.db.execute(sql`update currencies set reserve = 10000 where currency_id = 'tbc-gel'`)
    core.replies.forget()
    for (const routeId of [goodOrder.routeId, toBank.routeId])
      await service.client().operate('rates', { routeId, amount: '100000' })
  })

  let address = 0
  const guest = (): Client => service.client('en', `198.18.0.${(address += 1) % 250}`)
  const ask = (client: Client, amount: string, change: object = {}) =>
    client.create({ ...goodOrder, email: `guest${randomUUID()}@example.com`, amount, ...change })
  const proven = async (client: Client, amount: string, change: object = {}) =>
    ask(client, amount, { ...change, captcha: await solvedCaptcha(client) })
  const shown = async (client: Client, routeId = goodOrder.routeId): Promise<Shown | undefined> =>
    (await client.get<{ routes: Shown[] }>('/public/exchanger/route-v2/get/')).body.data.routes.find(
      (route) => route.routeId === routeId,
    )
  /** Two guests hold 34 %. */
  const gather = async (amount = '0.17', change: object = {}) => {
    const made = [await ask(guest(), amount, change), await ask(guest(), amount, change)]
    expect(made.map(({ status }) => status)).toEqual([200, 200])
    return made.map(({ body }) => body.data.order)
  }
  const own = { module: 'altcha', publicKey: 'kursi' }

  test('begins above a third of a reserve: up to there nobody meets a captcha', async () => {
    await ask(guest(), '0.25')
    await ask(guest(), '0.08')
    expect((await shown(guest()))?.captcha).toBeUndefined()
    expect((await ask(guest(), '0.01')).status).toBe(200)
    expect((await shown(guest()))?.captcha).toEqual(own)
    expect((await ask(guest(), '0.01')).body.error).toMatchObject({
      errorCode: captchaMissing,
      object: { field: 'captcha' },
    })
  })

  test('needs a captcha, each one for one order, of this currency only', async () => {
    await gather()
    const client = guest()
    const captcha = await solvedCaptcha(client)
    expect((await ask(client, '0.01', { captcha: 'nonsense' })).body.error.errorCode).toBe(captchaMissing)
    expect((await ask(client, '0.01', { captcha })).status).toBe(200)
    expect((await ask(client, '0.01', { captcha })).body.error.errorCode).toBe(captchaMissing)
    expect((await shown(client, toBank.routeId))?.captcha).toBeUndefined()
    expect((await ask(client, '0.01', toBank)).status).toBe(200)
  })

  test('a repeated request finds its order without another captcha', async () => {
    await gather()
    const client = guest()
    const [key, email] = [randomUUID(), 'nino@example.com']
    const first = await client.create({ ...goodOrder, email, captcha: await solvedCaptcha(client) }, key)
    const again = await client.create({ ...goodOrder, email }, key)
    expect(again.body.data.order.orderUID).toBe(first.body.data.order.orderUID)
  })

  test('gets half of the shares, in the form as in a refusal', async () => {
    await gather()
    const client = guest()
    const both = async () => {
      const { to } = (await shown(client)) ?? {}
      const { error } = (await proven(client, '0.26')).body
      expect(error.errorCode).toBe(aboveReserve)
      return [to?.max, to?.ownHeld, error.object]
    }
    expect(await both()).toEqual(['12500', undefined, { max: '12500' }])
    expect((await proven(client, '0.12')).status).toBe(200)
    expect(await both()).toEqual(['3000', '12000', { max: '3000', ownHeld: '12000' }])
    expect((await proven(client, '0.03')).status).toBe(200)
    expect(await both()).toEqual(['0', '15000', { max: '0', ownHeld: '15000' }])
  })

  test('has half of the time to pay, as the form says', async () => {
    expect((await shown(guest(), toBank.routeId))?.payTime).toBe(1_800)
    await gather('0.017', toBank)
    const client = guest()
    expect((await shown(client, toBank.routeId))?.payTime).toBe(900)
    const { payUntil, serverTime } = (await proven(client, '0.01', toBank)).body.data.order
    expect(Date.parse(payUntil) - Date.parse(serverTime)).toBe(900_000)
  })

  test('has two hours where cash changes hands (spec §9)', async () => {
    await gather()
    const client = guest()
    expect((await shown(client))?.payTime).toBe(7_200)
    const { payUntil, serverTime } = (await proven(client, '0.01')).body.data.order
    expect(Date.parse(payUntil) - Date.parse(serverTime)).toBe(7_200_000)
  })

  test('an account meets none of it', async () => {
    await gather('0.017', toBank)
    const { client } = await member(service)
    expect(await shown(client, toBank.routeId)).toMatchObject({ payTime: 1_800, to: { max: '2500' } })
    expect((await shown(client, toBank.routeId))?.captcha).toBeUndefined()
    expect((await ask(client, '0.02', toBank)).status).toBe(200)
  })

  test('ends when orders are cancelled', async () => {
    const [first] = await gather()
    const { orderUID = '', orderSecret } = first ?? {}
    await service.client().update({ orderUID, orderSecret }, 'deleted')
    const client = guest()
    expect(await shown(client)).toMatchObject({ to: { max: '25000' } })
    expect((await shown(client))?.captcha).toBeUndefined()
    expect((await ask(client, '0.25')).status).toBe(200)
  })
})
