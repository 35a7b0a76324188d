import { describe, expect, test } from 'vitest'
import { closeUser } from '../../service/api/accounts/closure.ts'
import { demoPassword } from '../../service/seed/accounts.ts'
import type { PartnerOrderSummary } from '../../service/console/partner-orders.ts'
import { big } from '../../service/shared/money.ts'
import { mailsTo, signIn } from './support/accounts.ts'
import { operator } from './support/client.ts'
import type { Client } from './support/client.ts'
import { letter } from './support/letter.ts'
import { codeOf, day, deposit, ledgerOf, tronAddress, walletOf } from './support/partner.ts'
import { goodPayout, knownRecipients, partnerOrder, partnerOrders, payOut, wealthy } from './support/partner-orders.ts'
import type { PartnerOrder } from './support/partner-orders.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'
import { pointed } from './support/written.ts'

let service: TestService

useService({ attempts: 100 }, (made) => {
  service = made
})

const decide = (client: Client, { orderUID }: { orderUID: string }, decision: string) =>
  client.operate('partner-order', { orderUID, decision })

/** Somebody with a payment out of the balance that waits. */
const waiting = async (change: object = {}) => {
  const made = await wealthy(service)
  await knownRecipients(service, made.client)
  const { body } = await payOut(made.client, change)
  return { ...made, order: body.data.order }
}

const statusOf = async (client: Client, order: PartnerOrder) =>
  (await partnerOrder(client, order)).body.data.order.status

/** All of a currency and what is free of it. */
const reserveOf = async (currencyId: string) => {
  const admin = service.client()
  await signIn(admin, 'admin@example.com', { password: demoPassword })
  const { body } = await admin.get<{ currencies: { currencyId: string; reserve: string; free: string }[] }>(
    '/admin/exchanger/currency/get/reserves/',
  )
  const { reserve = '', free = '' } = body.data.currencies.find((one) => one.currencyId === currencyId) ?? {}
  return { reserve, free }
}

describe('a partner order moves', () => {
  test('to done when its time has come: paid out of the wallet and of the reserve', async () => {
    const before = await reserveOf('cash-usd-tbilisi')
    const { client, order, user } = await waiting()
    const got = order.route.to.amount
    const held = await reserveOf('cash-usd-tbilisi')
    expect([held.reserve, held.free]).toEqual([before.reserve, big(before.free).minus(got).toFixed()])
    service.clock.pass(3_000)
    await service.tick()
    expect(await statusOf(client, order)).toBe('new')
    service.clock.pass(1_000)
    await service.tick()
    const done = (await partnerOrder(client, order)).body.data.order
    expect(done.status).toBe('done')
    // Cash is handed out without a transaction.
    expect(done).not.toHaveProperty('payoutTxId')
    expect(await walletOf(client)).toEqual({ balance: '4000', held: '0' })
    expect(await ledgerOf(service.core.db, user._id)).toEqual({ 'USDT available': 4_000, 'USDT held': 0 })
    const after = await reserveOf('cash-usd-tbilisi')
    expect([after.reserve, after.free]).toEqual([big(before.reserve).minus(got).toFixed(), held.free])
  })

  test('with a transaction where a coin is sent', async () => {
    const { client, email } = await wealthy(service)
    await deposit(client, email, '1', 'BTC')
    await knownRecipients(service, client)
    const toValues = [{ name: 'account', value: tronAddress }]
    const { body } = await payOut(client, { routeId: 'btc-to-usdt-trc20', amount: '0.1', toValues })
    expect(body.error).toBeUndefined()
    await decide(client, body.data.order, 'done')
    const [done] = (await partnerOrders(client)).orders
    expect(done).toMatchObject({ status: 'done', payoutTxId: expect.stringMatching(/^[\da-f]{64}$/) })
    expect(await walletOf(client, 'BTC')).toEqual({ balance: '0.9', held: '0' })
    const [mail] = await mailsTo(client, email)
    expect(mail?.body).toContain(`\n\nTransaction: ${done?.payoutTxId}\n\n`)
  })

  test('to a problem that still holds its amount, and that time does not end', async () => {
    const { client, order } = await waiting()
    expect((await decide(client, order, 'errorPayment')).status).toBe(200)
    expect(codeOf(await decide(client, order, 'errorPayment'))).toEqual([409, 40903])
    expect(await walletOf(client)).toEqual({ balance: '4000', held: '1000' })
    expect(codeOf(await payOut(client, { amount: '4001' }))).toEqual([409, 40905])
    service.clock.pass(day)
    await service.tick()
    expect(await statusOf(client, order)).toBe('errorPayment')
  })

  test.each([
    ['done', '4000'],
    ['returned', '5000'],
    ['deleted', '5000'],
  ])('by the operator to %s, straight away and after a problem, once', async (end, balance) => {
    for (const steps of [[end], ['errorPayment', end]]) {
      const { client, order } = await waiting()
      for (const step of steps) expect((await decide(client, order, step)).status).toBe(200)
      expect(await statusOf(client, order)).toBe(end)
      expect(await walletOf(client)).toEqual({ balance, held: '0' })
      for (const other of ['done', 'returned', 'deleted', 'errorPayment'])
        expect(codeOf(await decide(client, order, other))).toEqual([409, 40903])
      service.clock.pass(day)
      await service.tick()
      expect(await walletOf(client)).toEqual({ balance, held: '0' })
    }
  })

  test('of an account that has been closed, too', async () => {
    const { client, order, user } = await waiting()
    await service.core.db.transaction((tx) => closeUser(service.core, tx, user._id))
    expect((await decide(client, order, 'done')).status).toBe(200)
    expect(await ledgerOf(service.core.db, user._id)).toEqual({ 'USDT available': 4_000, 'USDT held': 0 })
  })

  test('what has been given back frees the reserve', async () => {
    const before = await reserveOf('cash-usd-tbilisi')
    const { client, order } = await waiting()
    await decide(client, order, 'returned')
    expect(await reserveOf('cash-usd-tbilisi')).toEqual(before)
  })
})

describe('mails', () => {
  const linkTo = ({ orderUID, orderSecret }: PartnerOrder, lang = 'en') =>
    `http://localhost:80/${lang}/partnerOrder/${orderUID}/${orderSecret}/`

  test('tell of every step, with the link of the order', async () => {
    const { client, email, order } = await waiting()
    const got = `${pointed(order.route.to.amount)}\u00a0USD`
    await decide(client, order, 'errorPayment')
    await decide(client, order, 'returned')
    const [returned, problem, created] = await mailsTo(client, email)
    expect([created?.subject, problem?.subject, returned?.subject]).toEqual([
      `Payment ${order.id}: 1,000\u00a0USDT → ${got}`,
      `Payment ${order.id} is delayed`,
      `Payment ${order.id} couldn’t be sent`,
    ])
    expect(created?.body).toBe(
      letter(
        'en',
        'We’re preparing a payment from your balance.',
        '',
        'From your balance: 1,000\u00a0USDT',
        `You get: ${got} (cash, Tbilisi)`,
        '',
        'Collect the cash at our office: 12 Rustaveli Avenue, Tbilisi',
        'Opening hours: daily from 10:00 to 20:00',
        'Phone: +995 32 200 00 10',
        `Bring your ID and the payment number: ${order.id}.`,
        '',
        'The status is on its page:',
        linkTo(order),
        '',
        'We’ll email you when it’s done. If you didn’t request it, change your password immediately and contact support.',
      ),
    )
    expect(problem?.body).toContain('we keep 1,000\u00a0USDT from your balance for this payment')
    expect(returned?.body).toContain('Your money is safe: 1,000\u00a0USDT is back on your balance.')
    for (const mail of [problem, returned]) expect(mail?.body).toContain(linkTo(order))
    const [done, deleted] = [await waiting(), await waiting()]
    await decide(client, done.order, 'done')
    await decide(client, deleted.order, 'deleted')
    expect((await mailsTo(client, done.email))[0]?.subject).toBe(`Payment ${done.order.id} is done: ${got}`)
    expect((await mailsTo(client, deleted.email))[0]?.subject).toBe(
      `Payment ${deleted.order.id} has been cancelled: 1,000\u00a0USDT → ${got}`,
    )
  })

  test.each([
    ['ka', 'გადარიცხვა', 'ნაღდი ფული, თბილისი'],
    ['ru', 'Выплата', 'наличные, Тбилиси'],
  ])('are in the language of the owner: %s', async (lang, subject, cash) => {
    const { client, email } = await wealthy(service)
    await client.post('/user/profile/edit/main/', { userLocale: lang })
    const { order } = (await payOut(client)).body.data
    const [mail] = await mailsTo(client, email)
    expect(mail?.subject).toContain(`${subject} ${order.id}: `)
    expect(mail?.body).toContain(`(${cash})`)
    expect(mail?.body).toContain(linkTo(order, lang))
    expect(mail?.body).not.toMatch(/[{}]/)
  })
})

describe('the operator', () => {
  test('sees what waits first, and what can be done about it', async () => {
    const { client, order } = await waiting()
    const other = await waiting()
    await decide(client, other.order, 'deleted')
    const { body } = await client.operate<PartnerOrderSummary[]>('partner-orders')
    const at = (uid: string) => body.data.findIndex(({ orderUID }) => orderUID === uid)
    expect(at(order.orderUID)).toBeLessThan(at(other.order.orderUID))
    expect(body.data[at(order.orderUID)]).toMatchObject({
      status: 'new',
      walletId: 'USDT',
      routeId: goodPayout.routeId,
      amountIn: '1000',
      amountOut: order.route.to.amount,
      toValues: goodPayout.toValues,
    })
    const page = (await client.inject({ method: 'GET', url: '/sandbox/', headers: operator })).body
    const rowOf = (uid: string) => page.split(`id="partner-order-${uid}"`)[1]?.split('</tr>')[0] ?? ''
    expect(page).toContain('<h2 id="partner-orders">Payments to partners</h2>')
    for (const act of ['sent', 'problem', 'give back', 'delete']) expect(rowOf(order.orderUID)).toContain(`>${act}<`)
    expect(rowOf(other.order.orderUID)).not.toContain('<button')
    await decide(client, order, 'errorPayment')
    const later = (await client.inject({ method: 'GET', url: '/sandbox/', headers: operator })).body
    expect(later.split(`id="partner-order-${order.orderUID}"`)[1]?.split('</tr>')[0]).not.toContain('>problem<')
  })

  test('is told of an order that does not exist, and of a decision that is none', async () => {
    const { client, order } = await waiting()
    expect(codeOf(await decide(client, { orderUID: 'x' }, 'done'))).toEqual([404, 40401])
    expect(codeOf(await decide(client, order, 'new'))).toEqual([422, 42201])
  })
})

test('the demo partner has a payment in every status, and the ledger adds up to the wallet', async () => {
  const client = service.client()
  const { body } = await signIn(client, 'partner@example.com', { password: demoPassword })
  const { orders, count } = await partnerOrders(client)
  expect(count).toBe(orders.length)
  expect(new Set(orders.map(({ status }) => status))).toEqual(
    new Set(['deleted', 'done', 'errorPayment', 'new', 'returned']),
  )
  for (const order of orders) expect((await partnerOrder(client, order)).body.data.order).toEqual(order)
  const { balance, held } = await walletOf(client)
  const open = orders.filter(({ status }) => status === 'new' || status === 'errorPayment')
  const sum = open.reduce((total, { route }) => total.plus(route.from.amount), big(0))
  expect(held).toBe(sum.toFixed())
  expect(await ledgerOf(service.core.db, body.data._id)).toMatchObject({
    'USDT available': Number(balance),
    'USDT held': Number(held),
  })
  service.clock.pass(day)
  await service.tick()
  expect((await partnerOrders(client)).orders).toEqual(orders)
})
