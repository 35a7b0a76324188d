import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unpaidShares } from '../../service/api/orders/shares.ts'
import { member } from './support/accounts.ts'
import { solvedCaptcha } from './support/solved-captcha.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

interface Shown {
  routeId: string
  from: { max: string | null }
  to: { max: string | null; reserve: string; ownHeld?: string }
}

/** Reservation by unpaid orders. */
describe('unpaid orders', () => {
  let service: TestService

  useService({ attempts: 100, unpaidShares }, (made) => {
    service = made
  })

  /** 100,000 lari in reserve and no orders; a bitcoin is 100,000 lari. */
  beforeEach(async () => {
    await service.core.db.execute(sql`delete from orders`)
    await service.core.db.execute(sql`update currencies set reserve = 100000 where currency_id = 'cash-gel-tbilisi'`)
    await service.client().operate('rates', { routeId: goodOrder.routeId, amount: '100000' })
  })

  let address = 0
  /** A guest with a unique address. */
  const guest = (): Client => service.client('en', `203.0.113.${(address += 1) % 250}`)
  const signedIn = async (at: string): Promise<Client> => {
    const { client } = await member(service)
    const there = service.client('en', at)
    for (const [cookie, value] of client.jar) there.jar.set(cookie, value)
    return there
  }
  const ask = (client: Client, amount: string, change: object = {}) =>
    client.create({ ...goodOrder, email: `guest${Math.random()}@example.com`, amount, ...change })
  const askProven = async (client: Client, amount: string, change: object = {}) =>
    ask(client, amount, { captcha: await solvedCaptcha(client), ...change })
  /** Outcome of an order: `made`, or the amount that would have been possible. */
  const outcome = ({ status, body }: Awaited<ReturnType<typeof ask>>) => {
    if (status === 200) return 'made'
    expect(body.error.errorCode).toBe(9951545348963164)
    return body.error.object?.max
  }
  const shown = async (client: Client): Promise<Shown | undefined> =>
    (await client.get<{ routes: Shown[] }>('/public/exchanger/route-v2/get/')).body.data.routes.find(
      ({ routeId }) => routeId === goodOrder.routeId,
    )

  test('an unconfirmed order holds nothing, and can be confirmed only while the reserve suffices', async () => {
    const client = guest()
    const first = await ask(client, '0.25', { skipPreview: false })
    const second = await ask(client, '0.25', { skipPreview: false })
    expect((await shown(client))?.to.reserve).toBe('100000')
    expect((await client.update(first.body.data.order, 'waitPayment')).status).toBe(200)
    expect((await shown(client))?.to.reserve).toBe('75000')
    const refused = await client.update(second.body.data.order, 'waitPayment')
    expect([refused.status, refused.body.error]).toMatchObject([
      422,
      { errorCode: 9951545348963164, object: { max: '5000' } },
    ])
    expect((await client.order(second.body.data.order)).body.data.order.status).toBe('new')
  })

  test('one order can hold a quarter, one address 30 %, all guests 60 %; an account still gets its share', async () => {
    const [one, two, three] = [guest(), guest(), guest()]
    expect(outcome(await ask(one, '0.26'))).toBe('25000')
    expect(outcome(await ask(one, '0.25'))).toBe('made')
    expect(outcome(await ask(one, '0.06'))).toBe('5000')
    expect(outcome(await ask(one, '0.05'))).toBe('made')
    expect(outcome(await ask(one, '0.01'))).toBe('0')
    expect(outcome(await ask(two, '0.25'))).toBe('made')
    expect(outcome(await askProven(three, '0.06'))).toBe('5000')
    expect(outcome(await askProven(three, '0.05'))).toBe('made')
    expect(outcome(await askProven(guest(), '0.01'))).toBe('0')
    const client = await signedIn('198.51.100.1')
    expect(outcome(await ask(client, '0.25'))).toBe('made')
  })

  test('an account gets no more from several addresses', async () => {
    const client = await signedIn('198.51.100.2')
    const elsewhere = service.client('en', '198.51.100.3')
    for (const [cookie, value] of client.jar) elsewhere.jar.set(cookie, value)
    expect(outcome(await ask(client, '0.2'))).toBe('made')
    expect(outcome(await ask(elsewhere, '0.2'))).toBe('10000')
  })

  test('a paid order holds its whole amount and does not count towards the shares', async () => {
    const client = guest()
    const { order } = (await ask(client, '0.25')).body.data
    await client.operate('pay', { orderUID: order.orderUID })
    // A quarter of the rest.
    expect(outcome(await ask(client, '0.19'))).toBe('18750')
    expect(outcome(await ask(client, '0.18'))).toBe('made')
    expect((await shown(client))?.to.reserve).toBe('57000')
  })

  test('an expired order holds nothing, also after "I’ve paid"', async () => {
    const client = guest()
    const bitcoin = { routeId: 'cash-gel-tbilisi-to-btc', fromValues: goodOrder.toValues, amount: '1000' }
    const toValues = [{ name: 'account', value: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' }]
    const reserve = async () =>
      (await client.get<{ routes: Shown[] }>('/public/exchanger/route-v2/get/')).body.data.routes.find(
        ({ routeId }) => routeId === 'usdt-trc20-to-btc',
      )?.to.reserve
    const before = await reserve()
    const { order } = (await client.create({ ...goodOrder, ...bitcoin, toValues })).body.data
    await client.update(order, 'inProgress')
    expect(await reserve()).not.toBe(before)
    service.clock.pass(7_200_000)
    await service.tick()
    expect((await client.order(order)).body.data.order.status).toBe('inProgress')
    expect(await reserve()).toBe(before)
  })

  test('the form shows the amount available to one order', async () => {
    const client = guest()
    expect(await shown(client)).toMatchObject({ from: { max: '0.25' }, to: { max: '25000', reserve: '100000' } })
    for (const each of [guest(), guest()]) await ask(each, '0.25')
    expect(await shown(client)).toMatchObject({ from: { max: '0.1' }, to: { max: '10000', reserve: '50000' } })
    const account = await signedIn('198.51.100.4')
    expect(await shown(account)).toMatchObject({ from: { max: '0.25' }, to: { max: '25000', reserve: '50000' } })
  })

  describe('the form is told what a refusal would say', () => {
    /** What is shown, and what is refused to one who asks for more than anybody gets. */
    const both = async (client: Client) => {
      const { to } = (await shown(client)) ?? {}
      const { error } = (await ask(client, '0.26')).body
      expect(error.errorCode).toBe(9951545348963164)
      return { form: { max: to?.max, ownHeld: to?.ownHeld }, refusal: error.object }
    }
    const same = (max: string, ownHeld?: string) => ({
      form: { max, ownHeld },
      refusal: { max, ...(ownHeld === undefined ? {} : { ownHeld }) },
    })

    test('to a guest, about the orders of the same address; another guest has other limits', async () => {
      const [one, other] = [guest(), guest()]
      expect(await both(one)).toEqual(same('25000'))
      await ask(one, '0.2')
      expect(await both(one)).toEqual(same('10000', '20000'))
      expect(await both(other)).toEqual(same('25000'))
      await ask(one, '0.1')
      expect(await both(one)).toEqual(same('0', '30000'))
    })

    test('to an account, wherever it asks from', async () => {
      const client = await signedIn('198.51.100.5')
      const elsewhere = service.client('en', '198.51.100.6')
      for (const [cookie, value] of client.jar) elsewhere.jar.set(cookie, value)
      await ask(client, '0.2')
      for (const each of [client, elsewhere]) expect(await both(each)).toEqual(same('10000', '20000'))
    })

    test('nothing of one’s own is named while all orders together are the reason', async () => {
      const [one, two, three] = [guest(), guest(), guest()]
      await ask(one, '0.05')
      for (const each of [two, three]) await ask(each, '0.25')
      const { to } = (await shown(one)) ?? {}
      const { error } = (await askProven(one, '0.26')).body
      expect([to?.max, to?.ownHeld, error.object]).toEqual(['5000', undefined, { max: '5000' }])
    })

    test('a cancelled, paid or expired order is not counted', async () => {
      const client = guest()
      const { order } = (await ask(client, '0.2')).body.data
      await client.update(order, 'deleted')
      expect(await both(client)).toEqual(same('25000'))
      const paid = (await ask(client, '0.2')).body.data.order
      await client.operate('pay', { orderUID: paid.orderUID })
      expect(await both(client)).toEqual(same('20000'))
      await ask(client, '0.16')
      expect(await both(client)).toEqual(same('8000', '16000'))
      service.clock.pass(7_200_000)
      expect(await both(client)).toEqual(same('20000'))
    })

    test('no order of somebody else is named, and the text says what to do', async () => {
      const address = '203.0.113.254'
      await ask(service.client('en', address), '0.2')
      const { error } = (await ask(service.client('en', address), '0.2')).body
      expect(error.object).toEqual({ max: '10000', ownHeld: '20000' })
      expect(error.message).toMatch(/unpaid orders from you or your internet connection hold 20000\. Pay or cancel one/)
    })
  })

  test('every direction has a maximum', async () => {
    const { body } = await guest().get<{ routes: Shown[] }>('/public/exchanger/route-v2/get/')
    expect(body.data.routes.filter(({ from }) => from.max === null)).toEqual([])
  })
})
