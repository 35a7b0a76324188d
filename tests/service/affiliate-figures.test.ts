import { describe, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import { demoPassword } from '../../service/seed/accounts.ts'
import { confirmedMember, signIn } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import { codeOf, partner, summary } from './support/partner.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

type Schemas = components['schemas']
type Day = Schemas['AffiliateDay']
type AffiliateOrder = Schemas['AffiliateOrder']

let service: TestService
let guest: Client

useService({ attempts: 100 }, (made, client) => {
  service = made
  guest = client
})

const days = async (client: Client, span: Record<string, string> = {}) =>
  (await client.get<{ days: Day[] }>('/user/affiliate/statistics/', span)).body.data.days
const today = async (client: Client) => (await days(client)).at(-1)
const referred = async (client: Client, query: Record<string, string> = {}) =>
  (await client.get<{ orders: AffiliateOrder[]; count: number }>('/user/affiliate/orders/', query)).body.data

describe('figures', () => {
  const demo = async () => {
    const client = service.client()
    await signIn(client, 'partner@example.com', { password: demoPassword })
    return client
  }

  test('the demo partner has 90 lively days, whose sums are those of the page', async () => {
    const client = await demo()
    const all = await days(client, { from: '2025-12-03', to: '2026-03-02' })
    expect(all).toHaveLength(90)
    expect(all.filter(({ visits }) => visits === 0)).toEqual([])
    const total = (name: 'visits' | 'registrations' | 'orders' | 'done') =>
      all.reduce((sum, figures) => sum + figures[name], 0)
    const { visits, registrations, orders, done, earned, balances } = await summary(client)
    expect([visits, registrations, orders, done]).toEqual(
      (['visits', 'registrations', 'orders', 'done'] as const).map(total),
    )
    expect(orders).toBeGreaterThan(90)
    expect(Number(earned.total)).toBeCloseTo(
      all.reduce((sum, figures) => sum + Number(figures.earned), 0),
      3,
    )
    expect(balances.map(({ walletId }) => walletId)).toEqual(['BTC', 'USDT', 'ETH'])
    expect(balances.every(({ balance }) => Number(balance) > 0)).toBe(true)
    const { body } = await client.get<{ withdrawals: { status: string }[] }>('/user/wallets/withdrawal/list/')
    expect(body.data.withdrawals.map(({ status }) => status)).toContain('returned')
  })

  test('are of the last 30 days unless others are asked for', async () => {
    const client = await demo()
    const usual = await days(client)
    expect([usual.length, usual[0]?.day, usual.at(-1)?.day]).toEqual([30, '2026-02-01', '2026-03-02'])
    const one = await days(client, { from: '2026-02-10', to: '2026-02-10' })
    expect(one).toEqual(usual.filter(({ day: shown }) => shown === '2026-02-10'))
  })

  test.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ to: 'today' }, 'to'],
    [{ from: '2026-03-01', to: '2026-02-01' }, 'from'],
    [{ from: '2025-01-01', to: '2026-03-02' }, 'from'],
  ])('%j is refused', async (span, field) => {
    const { client } = await partner(service)
    const reply = await client.get('/user/affiliate/statistics/', span)
    expect([codeOf(reply), reply.body.error.object]).toEqual([[422, 42201], { field }])
  })

  test('orders come three a page', async () => {
    const client = await demo()
    const [first, second] = [await referred(client), await referred(client, { page: '2' })]
    expect([first.orders.length, second.orders.length]).toEqual([3, 3])
    const times = [...first.orders, ...second.orders].map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await referred(client, { limit: '10' })).orders).toHaveLength(10)
    expect(first.count).toBe((await summary(client)).orders)
  })

  test('somebody without any has zeros', async () => {
    const { client } = await confirmedMember(service)
    const nothing = { today: '0', month: '0', total: '0' }
    expect(await summary(client)).toMatchObject({ earned: nothing, visits: 0, orders: 0, balances: [] })
    expect(await today(client)).toEqual({
      day: '2026-03-02',
      visits: 0,
      registrations: 0,
      orders: 0,
      done: 0,
      earned: '0',
      rewards: [],
    })
  })

  test('are no guest’s', async () => {
    const replies = [
      await guest.get('/user/affiliate/summary/'),
      await guest.get('/user/affiliate/statistics/'),
      await guest.get('/user/affiliate/orders/'),
      await guest.get('/user/affiliate/links/'),
    ]
    expect(replies.map(codeOf)).toEqual(replies.map(() => [403, 40301]))
  })
})

describe('links', () => {
  test('lead to the home page, or to a pair, in every language', async () => {
    const { client, code } = await partner(service)
    const links = async (query: Record<string, string> = {}) =>
      client.get<{ links: object; origin: string }>('/user/affiliate/links/', query)
    const { body } = await links()
    const { origin } = body.data
    expect(origin).toMatch(/^http:\/\/localhost/)
    expect(body.data).toMatchObject({
      partnerCode: code,
      parameter: 'rid',
      links: { en: `${origin}/en/?rid=${code}`, ka: `${origin}/ka/?rid=${code}`, ru: `${origin}/ru/?rid=${code}` },
    })
    const pair = await links({ routeId: goodOrder.routeId })
    expect(pair.body.data.links).toMatchObject({ ru: `${origin}/ru/exchange/btc-to-cash-gel-tbilisi/?rid=${code}` })
    expect(codeOf(await links({ routeId: 'nowhere' }))).toEqual([422, 6801545277215051])
  })
})
