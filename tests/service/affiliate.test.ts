import { describe, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import { activeAccount, signIn } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import { codeOf, day, exchange, follow, partner, summary, usdtOrder, walletOf } from './support/partner.ts'
import { listen, openSocket } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { protectedMember } from './support/two-factor.ts'
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
const share = (client: Client, changeRate: string, more: object = {}) =>
  client.put('/user/profile/settings/update/', { changeRate, ...more })

interface Shown {
  routes: { routeId: string; rate: { amount: string } }[]
}
const rateOf = async (client: Client, query: Record<string, string> = {}, path = 'route-v2') => {
  const { body } = await client.get<Shown>(`/public/exchanger/${path}/get/`, query)
  return body.data.routes.find(({ routeId }) => routeId === usdtOrder.routeId)?.rate.amount ?? ''
}

describe('rewards', () => {
  test('a guest who came by a link: the visit, the order and a thousandth of what is given', async () => {
    const { client, code } = await partner(service)
    await follow(guest, code)
    // The page keeps the code, too; without it the browser's cookie says the same.
    const order = await exchange(guest)
    expect(order.partner).toBe(code)
    expect(await today(client)).toMatchObject({
      visits: 1,
      registrations: 0,
      orders: 1,
      done: 1,
      rewards: [{ symbol: 'USDT', amount: '1' }],
    })
    expect(await walletOf(client)).toEqual({ balance: '1', held: '0' })
    const { orders, count } = await referred(client)
    expect([count, orders]).toEqual([
      1,
      [expect.objectContaining({ id: order.id, status: 'done', reward: '1', rewardSymbol: 'USDT', rewarded: true })],
    ])
    expect(JSON.stringify(orders)).not.toContain('example.com')
  })

  test('is there when the order is done, and gone when it is not any more', async () => {
    const { client, code } = await partner(service)
    const { order } = (await guest.create({ ...usdtOrder, partner: code })).body.data
    expect((await referred(client)).orders[0]).toMatchObject({ status: 'waitPayment', reward: '1', rewarded: false })
    expect((await walletOf(client)).balance).toBe('0')
    const move = (status: string) => guest.operate('move', { orderUID: order.orderUID, status })
    await move('done')
    expect((await walletOf(client)).balance).toBe('1')
    await move('returned')
    expect((await walletOf(client)).balance).toBe('0')
    expect((await referred(client)).orders[0]).toMatchObject({ status: 'returned', reward: '0', rewarded: false })
    expect(await today(client)).toMatchObject({ earned: '0', rewards: [{ symbol: 'USDT', amount: '0' }] })
  })

  test('a coin earns that coin, cash and bank money earn USDT', async () => {
    const { client, code } = await partner(service)
    await exchange(guest, { routeId: goodOrder.routeId, amount: '0.02', partner: code })
    expect((await walletOf(client, 'BTC')).balance).toBe('0.00002')
    await exchange(guest, {
      routeId: 'cash-gel-tbilisi-to-usdt-trc20',
      amount: '3000',
      fromValues: goodOrder.toValues,
      toValues: [{ name: 'account', value: 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR' }],
      partner: code,
    })
    const { balance } = await walletOf(client)
    expect(Number(balance)).toBeCloseTo(1.1, 0)
    const { balances, earned } = await summary(client)
    expect(balances.map(({ walletId }) => walletId)).toEqual(['BTC', 'USDT'])
    expect(balances[1]).toMatchObject({
      balance,
      held: '0',
      earned: { today: balance, month: balance, total: balance },
    })
    expect(Number(earned.total)).toBeGreaterThan(1)
  })

  test('a code counts in any case, and an unknown one not at all', async () => {
    const { client, code } = await partner(service)
    await exchange(guest, { partner: code.toUpperCase() })
    await exchange(guest, { partner: 'nobodys-code' })
    expect((await walletOf(client)).balance).toBe('1')
  })

  test('an account that was made with a code stays that partner’s', async () => {
    const [first, second] = [await partner(service), await partner(service)]
    const email = await activeAccount(service, { partner_code: first.code })
    const member = service.client()
    await signIn(member, email)
    await exchange(member, { partner: second.code })
    expect(await today(first.client)).toMatchObject({ registrations: 1, orders: 1, done: 1 })
    expect(await today(second.client)).toMatchObject({ registrations: 0, orders: 0 })
    expect((await walletOf(first.client)).balance).toBe('1')
  })

  test('the cookie of a visit counts for a registration', async () => {
    const { client, code } = await partner(service)
    await follow(guest, code)
    const { body } = await guest.post('/user/auth/register/', {
      email: 'cookie-referral@example.com',
      password: 'correct horse',
      first_name: 'Nino',
      agree_email: true,
      return_to: 'http://localhost/en/{status}/confirm/account/',
      lang: 'en',
    })
    expect(body.success).toBe(true)
    expect(await today(client)).toMatchObject({ visits: 1, registrations: 1 })
  })

  test('a socket of the partner hears of it', async () => {
    const { client, code } = await partner(service)
    const { body } = await client.post<{ token: string }>('/user/auth/socket/get/token/', {})
    const socket = await openSocket(await listen(service))
    socket.send('auth', { token: body.data.token })
    await socket.heard('auth')
    await follow(guest, code)
    await socket.heard('affiliateChanged')
    await exchange(guest)
    await socket.heard('affiliateChanged')
    socket.close()
  })
})

describe('nobody earns by their own orders', () => {
  test('signed in, by code or cookie', async () => {
    const { client, code } = await partner(service)
    await follow(client, code)
    await exchange(client, { partner: code })
    await exchange(client)
    expect(await today(client)).toMatchObject({ visits: 0, orders: 0 })
    expect((await walletOf(client)).balance).toBe('0')
  })

  test('as a guest under the own e-mail', async () => {
    const { client, code, email } = await partner(service)
    await exchange(guest, { partner: code, email: email.toUpperCase() })
    expect((await walletOf(client)).balance).toBe('0')
  })

  test('signed out, in the own browser', async () => {
    const { client, code, email } = await partner(service)
    await client.delete('/user/auth/session/destroy/')
    await exchange(client, { partner: code })
    await signIn(client, email)
    expect((await walletOf(client)).balance).toBe('0')
  })

  test('as a guest elsewhere, who takes the order home later', async () => {
    const { client, code } = await partner(service)
    const { orderUID, orderSecret } = await exchange(guest, { partner: code })
    expect((await walletOf(client)).balance).toBe('1')
    await client.put('/user/exchanger/order/update/owner/', { orders: [{ orderUID, orderSecret }] })
    expect((await walletOf(client)).balance).toBe('0')
    expect(await referred(client)).toEqual({ orders: [], count: 0 })
  })
})

describe('visits', () => {
  test('a browser counts once a day', async () => {
    const { client, code } = await partner(service)
    for (const who of [guest, guest, service.client()]) await follow(who, code)
    expect(await today(client)).toMatchObject({ visits: 2 })
    service.clock.pass(day)
    await follow(guest, code)
    expect((await days(client)).slice(-2).map(({ visits }) => visits)).toEqual([2, 1])
    expect(await summary(client)).toMatchObject({ visits: 3 })
    service.clock.reset()
  })

  test('a page without a code, or with nonsense, counts for nobody', async () => {
    const { client, code } = await partner(service)
    await follow(guest, code)
    for (const refUrl of ['http://localhost/en/', 'http://localhost/en/?rid=%00', 'nonsense', ''])
      await guest.post('/public/visits/register/', { refUrl })
    expect(await today(client)).toMatchObject({ visits: 1 })
  })
})

describe('change rate', () => {
  test('a part of the reward goes to the customer, whose rate shows it', async () => {
    const { client, code } = await partner(service)
    await guest.operate('rates', { routeId: usdtOrder.routeId, amount: '0.99' })
    expect((await share(client, '50')).status).toBe(200)
    expect(await summary(client)).toMatchObject({ reward: '0.1', changeRate: '50' })
    expect(await rateOf(guest)).toBe('0.99')
    expect(await rateOf(guest, { partner: code })).toBe('0.990495')
    expect(await rateOf(guest, { partner: code }, 'route')).toBe('0.990495')
    expect(await rateOf(guest)).toBe('0.99')
    await follow(guest, code)
    expect(await rateOf(guest)).toBe('0.990495')
    const order = await exchange(guest, { expectedRate: '0.990495' })
    expect(order.route).toMatchObject({ rate: { amount: '0.990495' }, to: { amount: '990.49' } })
    expect((await walletOf(client)).balance).toBe('0.5')
    // Who agreed to the other rate gets that one, and the partner all of the reward.
    const plain = await exchange(guest, { expectedRate: '0.99' })
    expect(plain.route).toMatchObject({ rate: { amount: '0.99' }, to: { amount: '990' } })
    expect((await walletOf(client)).balance).toBe('1.5')
    const refused = await guest.create({ ...usdtOrder, expectedRate: '0.9905' })
    expect(refused.body.error).toMatchObject({ errorCode: 40901, object: { rate: '0.990495' } })
    expect(await rateOf(client, { partner: code })).toBe('0.99')
    await guest.operate('rates', { routeId: usdtOrder.routeId, amount: null })
  })

  test('all of it: the customer has it, and the partner nothing', async () => {
    const { client, code } = await partner(service)
    await share(client, '100')
    await exchange(guest, { partner: code })
    expect((await walletOf(client)).balance).toBe('0')
    expect((await referred(client)).orders[0]).toMatchObject({ reward: '0', rewarded: false })
  })

  test('a floating rate keeps it when it is fixed', async () => {
    const { client, code } = await partner(service)
    await share(client, '100')
    const routeId = 'btc-to-usdt-trc20'
    const change = {
      routeId,
      amount: '0.02',
      toValues: [{ name: 'account', value: 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR' }],
      partner: code,
    }
    const { order } = (await guest.create({ ...goodOrder, ...change })).body.data
    await guest.operate('pay', { orderUID: order.orderUID })
    await guest.operate('rates', { routeId, amount: '100000' })
    await guest.operate('advance', { orderUID: order.orderUID, steps: 4 })
    const { body } = await guest.order(order)
    expect(body.data.order).toMatchObject({ status: 'done', route: { rate: { amount: '100100' } } })
    await guest.operate('rates', { routeId, amount: null })
  })

  test.each(['-1', '101', '50.5', 'half'])('%s percent is refused', async (changeRate) => {
    const { client } = await partner(service)
    expect(codeOf(await share(client, changeRate))).toEqual([422, 42201])
  })

  test('needs a code where two-factor is on', async () => {
    const { client, codes } = await protectedMember(service)
    expect(codeOf(await share(client, '10'))).toEqual([422, 6231533598118172])
    expect(codeOf(await share(client, '10', { code: codes.wrong() }))).toEqual([422, 3421537955653247])
    expect((await share(client, '10', { code: codes.code() })).status).toBe(200)
    service.clock.reset()
  })
})
