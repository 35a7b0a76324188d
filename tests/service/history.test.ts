import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import { orders } from '../../service/database/schema.ts'
import { demoPassword } from '../../service/seed/accounts.ts'
import { confirmed, follow, linkIn, mailTo, member, registration, signIn } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import { listen, openSocket } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

type Summary = components['schemas']['OrderSummary']

let service: TestService
let client: Client

useService({ attempts: 100 }, (made, guest) => {
  service = made
  client = guest
})

const history = async (who: Client, query: Record<string, string> = {}) =>
  (await who.get<{ orders: Summary[]; count: number }>('/user/exchanger/order/history/', query)).body.data
const make = async (who: Client, change: object = {}) => {
  const { body } = await who.create({ ...goodOrder, ...change })
  expect(body.error).toBeUndefined()
  return body.data.order
}
const claim = (who: Client, orders: readonly { orderUID: string; orderSecret: string }[]) =>
  who.put('/user/exchanger/order/update/owner/', {
    orders: orders.map(({ orderUID, orderSecret }) => ({ orderUID, orderSecret })),
  })
const uids = ({ orders }: { orders: readonly Summary[] }) => orders.map(({ orderUID }) => orderUID)

describe('order history', () => {
  const plain = async () => {
    await signIn(client, 'plain@example.com', { password: demoPassword })
    return client
  }

  test('is paged by ten, newest first', async () => {
    const who = await plain()
    const [first, second, third, beyond] = [
      await history(who),
      await history(who, { page: '2' }),
      await history(who, { page: '3' }),
      await history(who, { page: '9' }),
    ]
    expect([first, second, third, beyond].map(({ orders }) => orders.length)).toEqual([10, 10, 8, 0])
    expect([first.count, beyond.count]).toEqual([28, 28])
    const times = [first, second, third].flatMap(({ orders }) => orders.map(({ createdAt }) => createdAt))
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set([first, second, third].flatMap(uids)).size).toBe(28)
    expect((await history(who, { limit: '100' })).orders).toHaveLength(28)
  })

  test('returns the server time for deadlines', async () => {
    const { body } = await (await plain()).get<{ serverTime: string }>('/user/exchanger/order/history/', { limit: '1' })
    expect(body.data.serverTime).toBe(new Date(service.core.now()).toISOString())
  })

  test('has the tabs of the page', async () => {
    const who = await plain()
    const current = 'new,waitPayment,inProgress,errorPayout,inProgressPayout,hold,errorPayment'.split(',')
    const url = (statuses: readonly string[]) =>
      `/user/exchanger/order/history/?${statuses.map((status) => `statuses=${status}`).join('&')}&limit=100`
    const of = async (statuses: readonly string[]) => {
      const { body } = await who.get<{ orders: Summary[]; count: number }>(url(statuses))
      expect(body.data.count).toBe(body.data.orders.length)
      return new Set(body.data.orders.map(({ status }) => status))
    }
    expect(await of(current)).toEqual(new Set(current))
    expect(await of(['deleted', 'returned'])).toEqual(new Set(['deleted', 'returned']))
    expect(await of(['done'])).toEqual(new Set(['done']))
  })

  test('can be searched by the first digits of the number', async () => {
    const who = await plain()
    const { orders } = await history(who, { limit: '100' })
    const numbers = orders.map(({ id }) => String(id))
    const [first = ''] = numbers
    const expected = (digits: string) => numbers.filter((number) => number.startsWith(digits))
    for (const digits of [first, first.slice(0, -1), first.slice(0, 2)]) {
      const found = await history(who, { number: digits, limit: '100' })
      expect(found.orders.map(({ id }) => String(id))).toEqual(expected(digits))
      expect(found.count).toBe(expected(digits).length)
    }
    expect(await history(who, { number: '9999999' })).toMatchObject({ orders: [], count: 0 })
  })

  test('of a thousand orders is paged, searched and collected as a whole', async () => {
    const someone = await member(service)
    const { db } = service.core
    const [first] = await db.select().from(orders).limit(1)
    if (first === undefined) throw new Error('the seed has no orders')
    const { id: _, ...row } = first
    const rows = Array.from({ length: 1_000 }, (_each, index) => ({
      ...row,
      uid: `of-a-thousand-${index}`,
      userId: someone.user._id,
      createdAt: new Date(row.createdAt.getTime() + index * 60_000),
    }))
    await db.insert(orders).values(rows)
    const parts = await Promise.all(
      Array.from({ length: 10 }, (_each, index) => history(someone.client, { page: String(index + 1), limit: '100' })),
    )
    const found = parts.flatMap(uids)
    expect(found).toEqual(rows.map(({ uid }) => uid).toReversed())
    expect(parts.map(({ count }) => count)).toEqual(Array.from({ length: 10 }, () => 1_000))
    expect(uids(await history(someone.client, { page: '100' }))).toEqual(found.slice(990))
    const number = String(parts[4]?.orders[50]?.id)
    expect(uids(await history(someone.client, { number }))).toEqual([found[450]])
    await db.delete(orders).where(eq(orders.userId, someone.user._id))
  })

  test('can be limited to days', async () => {
    const who = await plain()
    const { orders } = await history(who, { limit: '100' })
    const times = orders.map(({ createdAt }) => createdAt)
    const [since = '', until = ''] = [times[19], times[9]]
    const between = await history(who, { since, until, limit: '100' })
    expect(between.orders.map(({ createdAt }) => createdAt)).toEqual(
      times.filter((time) => time >= since && time < until),
    )
    expect((await history(who, { since, statuses: 'done', limit: '100' })).orders.map(({ status }) => status)).toEqual(
      orders.filter(({ createdAt, status }) => createdAt >= since && status === 'done').map(() => 'done'),
    )
  })

  test.each<Record<string, string>>([
    { number: 'x' },
    { number: "1%' or 1=1" },
    { since: 'yesterday' },
    { page: '0' },
    { limit: '101' },
    { limit: 'x' },
    { statuses: 'nonsense' },
  ])('%j is refused', async (query) => {
    const who = await plain()
    const { status, body } = await who.get('/user/exchanger/order/history/', query)
    expect([status, body.error.errorCode]).toEqual([422, 42201])
  })

  test('returns orders that open with their secrets, in the language of the call', async () => {
    const who = await plain()
    for (const row of (await history(who, { limit: '100' })).orders) {
      const { body } = await service.client('ka').order(row)
      expect(body.data.order).toMatchObject({ id: row.id, status: row.status, createdAt: row.createdAt })
      expect(body.data.order.route.friendlyURL).toBe(row.friendlyURL)
    }
  })
})

describe('order ownership', () => {
  test('an order belongs to the user signed in at its creation', async () => {
    const { client: nino } = await member(service)
    const { client: other } = await member(service)
    const order = await make(nino)
    expect(uids(await history(nino))).toEqual([order.orderUID])
    expect((await history(other)).count).toBe(0)
  })

  test('ownership is reported at creation, and again when the call is repeated after the session ended', async () => {
    const { client: nino, email } = await member(service)
    const key = randomUUID()
    const ask = (by: Client) => by.create(goodOrder, key)
    expect((await ask(nino)).body.data.hasOwner).toBe(true)
    await client.operate('account', { email, signOut: true })
    expect((await ask(nino)).body.data.hasOwner).toBe(true)
    expect((await nino.create(goodOrder)).body.data.hasOwner).toBe(false)
  })

  test('the e-mail is shown in full to the owner, and masked to others with the link', async () => {
    const { client: nino } = await member(service)
    const order = await make(nino)
    const emails = await Promise.all([nino, client].map(async (who) => (await who.order(order)).body.data.order.email))
    expect(emails).toEqual(['nino@example.com', 'ni***@example.com'])
  })

  test('orders of a guest who registers, activates and signs in appear in the history', async () => {
    const orders = [await make(client), await make(client)]
    const asked = registration()
    await client.post('/user/auth/register/', asked)
    await follow(client, linkIn(await mailTo(client, asked.email)))
    await signIn(client, asked.email)
    expect((await history(client)).count).toBe(0)
    expect((await claim(client, orders)).body).toEqual({ success: true })
    expect((await claim(client, orders)).body).toEqual({ success: true })
    expect(new Set(uids(await history(client)))).toEqual(new Set(orders.map(({ orderUID }) => orderUID)))
  })

  test('unknown orders, wrong secrets and orders of others are skipped', async () => {
    const { client: owner } = await member(service)
    const { client: thief } = await member(service)
    const [taken, guarded, free] = [await make(owner), await make(client), await make(client)]
    const { body } = await claim(thief, [
      taken,
      { ...guarded, orderSecret: 'x'.repeat(43) },
      { orderUID: 'NOSUCHORDER2', orderSecret: 'x'.repeat(43) },
      free,
    ])
    expect(body).toEqual({ success: true })
    expect(uids(await history(thief))).toEqual([free.orderUID])
    expect(uids(await history(owner))).toEqual([taken.orderUID])
    expect((await claim(thief, [])).status).toBe(200)
    expect(
      (
        await claim(
          thief,
          Array.from({ length: 101 }, () => free),
        )
      ).status,
    ).toBe(422)
  })

  test('of two concurrent claims one succeeds', async () => {
    const [first, second] = [(await member(service)).client, (await member(service)).client]
    const order = await make(client)
    await Promise.all([claim(first, [order]), claim(second, [order])])
    const counts = [(await history(first)).count, (await history(second)).count]
    expect(new Set(counts)).toEqual(new Set([0, 1]))
  })

  test('orders of a deleted account lose their owner; their links still work', async () => {
    const { client: nino } = await member(service)
    const order = await make(nino)
    await confirmed(nino)
    expect((await nino.delete('/user/profile/access/delete/')).status).toBe(200)
    expect((await client.order(order)).status).toBe(200)
    const { client: next } = await member(service)
    await claim(next, [order])
    expect((await history(next)).count).toBe(1)
  })
})

describe('routes that require verification', () => {
  const routeId = 'btc-to-wise-usd'
  const wanted = {
    ...goodOrder,
    routeId,
    toValues: [
      { name: 'email', value: 'nino@example.com' },
      { name: 'holder', value: 'Nino Beridze' },
    ],
  }

  test('refuse guests and unverified users', async () => {
    const { client: nino } = await member(service)
    const refused = [await client.create(wanted), await nino.create(wanted)]
    expect(refused.map(({ status, body }) => [status, body.error.errorCode])).toEqual([
      [403, 40301],
      [403, 40301],
    ])
  })

  test('accept verified users', async () => {
    await signIn(client, 'verified@example.com', { password: demoPassword })
    const routes = await client.get<{ routes: components['schemas']['Route'][] }>('/public/exchanger/route/get/')
    const route = routes.body.data.routes.find((known) => known.routeId === routeId)
    const toValues = (route?.to.fields ?? []).map(({ name, example = 'Nino Beridze' }) => ({ name, value: example }))
    const order = await make(client, { ...wanted, toValues })
    const { body } = await client.get<{ verifications: { kind: string; status: string }[] }>(
      '/public/exchanger/order/get/',
      { orderUID: order.orderUID, orderSecret: order.orderSecret },
    )
    expect(body.data.verifications).toEqual([{ id: `${routeId}:person`, kind: 'person', status: 'done' }])
  })
})

describe('websocket', () => {
  test('sends a user their own orders without subscription, and no others', async () => {
    const origin = await listen(service)
    const { client: nino } = await member(service)
    const { client: other } = await member(service)
    const [mine, theirs] = [await make(nino), await make(other)]
    const { body } = await nino.post<{ token: string }>('/user/auth/socket/get/token/', {})
    const socket = await openSocket(origin)
    socket.send('auth', { token: body.data.token })
    expect((await socket.heard('auth')).data).toEqual({ ok: true })
    await other.operate('pay', { orderUID: theirs.orderUID })
    await nino.operate('pay', { orderUID: mine.orderUID })
    expect((await socket.heard('orderChanged')).data).toMatchObject({ orderUID: mine.orderUID, status: 'inProgress' })
    const claimed = await make(client)
    await claim(nino, [claimed])
    await client.operate('pay', { orderUID: claimed.orderUID })
    expect((await socket.heard('orderChanged')).data).toMatchObject({ orderUID: claimed.orderUID })
    socket.close()
  })
})
