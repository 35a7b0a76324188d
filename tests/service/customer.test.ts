import { describe, expect, test } from 'vitest'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let client: Client

useService({}, (made, guest) => {
  service = made
  client = guest
})

describe('customer actions on an order', () => {
  const make = async (change: object = {}) => (await client.create({ ...goodOrder, ...change })).body.data.order
  const read = async (order: { orderUID: string; orderSecret: string }) => (await client.order(order)).body.data.order
  const cash = {
    routeId: 'cash-gel-tbilisi-to-usdt-trc20',
    amount: '1000',
    fromValues: goodOrder.toValues,
    toValues: [{ name: 'account', value: 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR' }],
  }

  test('confirming shows the account, and keeps the deadline', async () => {
    const order = await make({ skipPreview: false })
    expect(order).toMatchObject({
      status: 'new',
      route: { from: { paymentDetails: { merchant: { template: null } } } },
    })
    service.clock.pass(60_000)
    expect((await client.update(order, 'waitPayment')).body).toEqual({ success: true })
    const waiting = await read(order)
    expect(waiting.status).toBe('waitPayment')
    expect(waiting.payUntil).toBe(order.payUntil)
    expect(Date.parse(waiting.payUntil) - service.clock.now()).toBe(7_200_000 - 60_000)
    expect(JSON.parse(waiting.route.from.paymentDetails.merchant.template ?? '')).toMatchObject({
      type: 'requisites',
      uri: expect.stringMatching(/^bitcoin:bc1q/),
    })
    expect((await client.update(order, 'waitPayment')).status).toBe(200)
  })

  test('cancelling works before and after confirming', async () => {
    const [first, second] = [await make({ skipPreview: false }), await make()]
    await client.update(first, 'deleted')
    await client.update(second, 'deleted')
    expect([(await read(first)).status, (await read(second)).status]).toEqual(['deleted', 'deleted'])
  })

  test('cancelling a partly paid order refunds it', async () => {
    const order = await make()
    await client.operate('pay', { orderUID: order.orderUID, amount: 'short' })
    await client.update(order, 'deleted')
    expect((await read(order)).status).toBe('returned')
  })

  test('"I’ve paid" leaves coins waiting until the payment is observed', async () => {
    const order = await make()
    await client.update(order, 'inProgress', 'abc123')
    expect(await read(order)).toMatchObject({
      status: 'waitPayment',
      payment: { claimedAt: new Date(service.clock.now()).toISOString(), claimedTxId: 'abc123' },
    })
  })

  test('a reported transaction id is shown as reported, and only an observed one as the payment', async () => {
    const order = await make()
    await client.update(order, 'inProgress', 'abc123')
    expect((await read(order)).payment).not.toHaveProperty('txId')
    await client.operate('pay', { orderUID: order.orderUID })
    const { txId, claimedTxId } = (await read(order)).payment
    expect([txId, claimedTxId]).toEqual([expect.stringMatching(/^[\da-f]{64}$/), 'abc123'])
  })

  test('"I’ve paid" can be repeated for the rest after a partial payment', async () => {
    const order = await make()
    await client.update(order, 'inProgress', 'abc123')
    await client.operate('pay', { orderUID: order.orderUID, amount: 'short' })
    const short = (await read(order)).payment
    expect([short.state, short.claimedAt, short.claimedTxId]).toEqual(['partial', undefined, 'abc123'])
    await client.update(order, 'inProgress', 'def456')
    expect(await read(order)).toMatchObject({
      status: 'waitPayment',
      payment: { state: 'partial', claimedAt: new Date(service.clock.now()).toISOString(), claimedTxId: 'def456' },
    })
  })

  test('"I’ve paid" makes cash wait for the office without a deadline, and the office triggers the payout', async () => {
    const order = await make(cash)
    expect(JSON.parse(order.route.from.paymentDetails.merchant.template ?? '')).toMatchObject({
      type: 'manual',
      instructions: expect.any(Array),
      office: {
        address: '12 Rustaveli Avenue, Tbilisi',
        opening: { timeZone: 'Asia/Tbilisi', days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '20:00' },
      },
    })
    await client.update(order, 'inProgress')
    for (let round = 0; round < 5; round += 1) {
      service.clock.pass(3_600_000)
      await service.tick()
      await client.operate('advance', { orderUID: order.orderUID, steps: 3 })
      await client.operate('resume', { orderUID: order.orderUID })
    }
    expect(await read(order)).toMatchObject({ status: 'inProgress', payment: { state: 'none', received: '0' } })
    await client.operate('pay', { orderUID: order.orderUID })
    await client.operate('advance', { orderUID: order.orderUID, steps: 2 })
    expect(await read(order)).toMatchObject({ status: 'done', payment: { received: '1000' } })
  })

  test.each(['done', 'returned', 'hold', 'inProgressPayout', 'new', 'errorPayment'])(
    'no action leads to %s',
    async (status) => {
      const order = await make()
      const { status: code, body } = await client.update(order, status)
      expect([code, body.error.errorCode]).toEqual([409, 40903])
    },
  )

  test('no action is accepted after the deadline or with a wrong secret', async () => {
    const order = await make({ skipPreview: false })
    expect((await client.update({ ...order, orderSecret: 'wrong' }, 'waitPayment')).body.error.errorCode).toBe(40401)
    service.clock.pass(7_200_000)
    expect((await client.update(order, 'waitPayment')).body.error.errorCode).toBe(40903)
  })
})

describe('payment instructions', () => {
  const holder = { name: 'holder', value: 'Nino Beridze' }
  const template = async (change: object, from: Client = client) => {
    const { order } = (await from.create({ ...goodOrder, ...change })).body.data
    return JSON.parse(order.route.from.paymentDetails.merchant.template ?? 'null')
  }

  test('for coins with a memo or a tag', async () => {
    expect(await template({ routeId: 'ton-to-cash-gel-tbilisi', amount: '500' })).toMatchObject({
      requisites: { account: expect.stringMatching(/^[EU]Q/), memo: expect.stringMatching(/^\d+$/) },
      uri: expect.stringMatching(/^ton:\/\/transfer\/.*amount=500000000000&text=\d+$/),
    })
    expect(await template({ routeId: 'xrp-to-cash-gel-tbilisi', amount: '500' })).toMatchObject({
      requisites: { account: expect.stringMatching(/^r/), tag: expect.stringMatching(/^\d+$/) },
    })
  })

  test('for a bank account, with the payment reference', async () => {
    const paid = await template({
      routeId: 'tbc-gel-to-usdt-trc20',
      amount: '1000',
      fromValues: [{ name: 'iban', value: 'GE64TB0000000101904917' }, holder],
      toValues: [{ name: 'account', value: 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR' }],
    })
    expect(paid).toMatchObject({
      type: 'requisites',
      requisites: {
        account: expect.stringMatching(/^GE\d\dTB\d{16}$/),
        holder: expect.any(String),
        comment: expect.stringMatching(/^\d+$/),
      },
    })
  })

  test('for a wallet: the page of the provider pays and leads back', async () => {
    const wallet = {
      routeId: 'advcash-usd-to-usdt-trc20',
      amount: '100',
      fromValues: [{ name: 'wallet', value: 'nino@example.com' }],
      toValues: [{ name: 'account', value: 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR' }],
    }
    const paid = await template(wallet, service.client('ru'))
    expect(paid).toMatchObject({ type: 'redirect', method: 'POST', url: '/sandbox/provider/pay/' })
    const fields: { name: string; value: string }[] = paid.fields
    const post = (url: string, change: Record<string, string> = {}) =>
      client.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
          ...change,
        }).toString(),
      })
    expect((await post(paid.url)).body).toContain('Оплата с кошелька')
    expect((await post(paid.url, { amount: '1' })).statusCode).toBe(404)
    expect((await post('/sandbox/provider/done/', { returnUrl: 'https://example.com/' })).statusCode).toBe(404)
    const back = await post('/sandbox/provider/done/')
    expect(back.statusCode).toBe(303)
    const [, lang = '', , orderUID = '', orderSecret = ''] = String(back.headers.location).split('/')
    expect(lang).toBe('ru')
    expect((await client.order({ orderUID, orderSecret })).body.data.order).toMatchObject({
      status: 'inProgress',
      payment: { state: 'exact' },
    })
  })

  test('are in the language of the call', async () => {
    const { order } = (
      await client.create({
        ...goodOrder,
        lang: 'ru',
        routeId: 'cash-gel-tbilisi-to-usdt-trc20',
        amount: '1000',
        fromValues: goodOrder.toValues,
        toValues: [{ name: 'account', value: 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR' }],
      })
    ).body.data
    const titles = await Promise.all(
      (['en', 'ka', 'ru'] as const).map(async (lang) => {
        const { body } = await service.client(lang).order(order)
        return JSON.parse(body.data.order.route.from.paymentDetails.merchant.template ?? 'null').title
      }),
    )
    expect(titles).toEqual(['Pay in cash at the office', 'გადაიხადეთ ნაღდი ფულით ოფისში', 'Оплатите наличными в офисе'])
  })

  test('payout data is masked on request', async () => {
    const { order } = (await client.create({ ...goodOrder, hideOutData: true })).body.data
    expect(order.toValues.map(({ value }) => value)).toEqual(['Nino••••idze', '+995••••3456'])
  })
})
