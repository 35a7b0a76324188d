import { beforeEach, describe, expect, test } from 'vitest'
import { createClient, goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { solvedCaptcha } from './support/solved-captcha.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let client: Client

useService({}, (made, guest) => {
  service = made
  client = guest
})
beforeEach(() => {
  service.clock.pass(61_000)
})

const refusal = async (change: object, on = client) => {
  const { status, body } = await on.create({ ...goodOrder, ...change })
  expect(body.success).toBe(false)
  return { status, ...body.error }
}

const shownRate = async () => {
  const { body } = await client.get<{ routes: { rate: { amount: string } }[] }>('/public/exchanger/route/get/', {
    fromCurrencyId: 'btc',
    toCurrencyId: 'cash-gel-tbilisi',
  })
  return body.data.routes[0]?.rate.amount ?? ''
}

describe('a new order is refused for', () => {
  const fields = { name: 'name', value: 'Nino Beridze' }
  const phone = { name: 'phone', value: '+995555123456' }
  const toUsdt = { routeId: 'cash-gel-tbilisi-to-usdt-trc20', amount: '1000', fromValues: [fields, phone] }
  const account = (value: string) => [{ name: 'account', value }]

  test.each([
    ['rules not agreed', { agreement: false }, 40001, { field: 'agreement' }],
    ['e-mail missing', { email: '  ' }, 8781529530113112, { field: 'email' }],
    ['e-mail not valid', { email: 'nino@' }, 3961529529941976, { field: 'email' }],
    ['e-mail too long', { email: `${'n'.repeat(250)}@example.com` }, 3961529529941976, { field: 'email' }],
    ['unknown route', { routeId: 'btc-to-nowhere' }, 6801545277215051, undefined],
    ['route off', { routeId: 'usdt-erc20-to-card-usd' }, 6801545277215051, undefined],
    ['person verification needed', { routeId: 'btc-to-wise-usd' }, 40301, undefined],
    ['account verification needed', { routeId: 'card-usd-to-eth' }, 40301, undefined],
    ['letters as amount', { amount: 'abc' }, 5071545873252155, undefined],
    ['a comma in the amount', { amount: '1,1' }, 5071545873252155, undefined],
    ['an exponent in the amount', { amount: '1e-2' }, 5071545873252155, undefined],
    ['an amount of 65 digits', { amount: '1'.repeat(65) }, 5071545873252155, { field: 'amount' }],
    ['an amount of 40 digits', { amount: '1'.repeat(40) }, 3631545348962766, { max: '0.51' }],
    ['more decimals than the currency has', { amount: '0.020000001' }, 5071545873252155, undefined],
    ['zero', { amount: '0.00' }, 1661545348963371, undefined],
    ['negative', { amount: '-1' }, 1661545348963371, undefined],
    ['below minimum', { amount: '0.001' }, 7701545348962387, { min: '0.002' }],
    ['above maximum', { amount: '0.6' }, 3631545348962766, { max: '0.51' }],
    ['a required field is missing', { toValues: [phone] }, 6231546409213868, { field: 'name' }],
    [
      'a required field is blank',
      { toValues: [{ name: 'name', value: ' ' }, phone] },
      6231546409213868,
      { field: 'name' },
    ],
    ['a field is not valid', { toValues: [fields, { name: 'phone', value: '12' }] }, 42201, { field: 'phone' }],
    [
      'a field that nobody asked for',
      { toValues: [fields, phone, { name: 'pin', value: '1' }] },
      42201,
      { field: 'pin' },
    ],
    ['a field twice', { toValues: [fields, phone, phone] }, 42201, { field: 'name' }],
    [
      'a give field is missing',
      { ...toUsdt, fromValues: [], toValues: account('TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR') },
      6231546409213868,
      { field: 'name' },
    ],
    [
      'an address of another network',
      { ...toUsdt, toValues: account('0x52908400098527886E0F7030069857D2E4169EE7') },
      42201,
      { field: 'account' },
    ],
    [
      'an address with one letter wrong',
      { ...toUsdt, toValues: account('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6s') },
      42201,
      { field: 'account' },
    ],
    ['no such language', { lang: 'de' }, 42201, { field: 'lang' }],
    ['an amount that is a number', { amount: 1 }, 5071545873252155, { field: 'amount' }],
    ['a value nobody knows', { colour: 'red' }, 42201, { field: 'colour' }],
  ])('%s', async (_name, change, errorCode, object) => {
    expect(await refusal(change)).toMatchObject({ errorCode, ...(object === undefined ? {} : { object }) })
  })

  test('a missing required part', async () => {
    const { email: _email, ...rest } = goodOrder
    const { routeId: _routeId, ...other } = goodOrder
    expect((await client.create(rest)).body.error).toMatchObject({ errorCode: 8781529530113112 })
    expect((await client.create(other)).body.error).toMatchObject({
      errorCode: 6231546409213868,
      object: { field: 'routeId' },
    })
  })

  test('a card or IBAN with a wrong checksum', async () => {
    const holder = { name: 'holder', value: 'Nino Beridze' }
    const card = { routeId: 'btc-to-sber-rub', toValues: [{ name: 'card', value: '4276000000000013' }, holder] }
    const iban = { routeId: 'btc-to-tbc-gel', toValues: [{ name: 'iban', value: 'GE64TB0000000101904918' }, holder] }
    expect(await refusal(card)).toMatchObject({ errorCode: 42201, object: { field: 'card' } })
    expect(await refusal(iban)).toMatchObject({ errorCode: 42201, object: { field: 'iban' } })
    const good = await client.create({
      ...goodOrder,
      ...iban,
      toValues: [{ name: 'iban', value: 'ge64 tb00 0000 0101 9049 17' }, holder],
    })
    expect(good.body.data.order.toValues[0]).toEqual({ name: 'iban', label: 'IBAN', value: 'GE64TB0000000101904917' })
  })

  test('a memo is stored as given, without surrounding whitespace', async () => {
    const toValues = [
      { name: 'account', value: 'UQBXiq40IJhovAjjQwCoIOL0k9kZ3WZdzq6GEmHibw7U6UxM' },
      { name: 'memo', value: ' Deposit 104 207 ' },
    ]
    const { body } = await client.create({ ...goodOrder, routeId: 'btc-to-ton', toValues })
    expect(body.data.order.toValues[1]).toMatchObject({ name: 'memo', value: 'Deposit 104 207' })
  })

  test('an amount above the reserve', async () => {
    await client.operate('rates', { routeId: goodOrder.routeId, amount: '90000000' })
    const { errorCode, object } = await refusal({})
    expect(errorCode).toBe(9951545348963164)
    expect(Number(object?.max)).toBeLessThan(640_000)
    await client.operate('rates', { routeId: goodOrder.routeId, amount: '0.00000001' })
    expect(await refusal({})).toMatchObject({ errorCode: 5471556107294030 })
    await client.operate('rates', { routeId: goodOrder.routeId, amount: null })
  })

  test('a rate that differs from the agreed one', async () => {
    await client.operate('rates', { routeId: goodOrder.routeId, amount: '250000' })
    expect(await refusal({ expectedRate: '250001' })).toMatchObject({
      status: 409,
      errorCode: 40901,
      object: { rate: '250000' },
    })
    const agreed = await client.create({ ...goodOrder, expectedRate: '250000.00' })
    expect(agreed.body.data.order.route).toMatchObject({ rate: { amount: '250000' }, to: { amount: '5000' } })
    await client.operate('rates', { routeId: goodOrder.routeId, amount: null })
  })

  test('a rate stays valid for one minute after it changes', async () => {
    const shown = await shownRate()
    service.clock.pass(60_000)
    expect(await shownRate()).not.toBe(shown)
    expect((await client.create({ ...goodOrder, expectedRate: shown })).body.data.order.route.rate.amount).toBe(shown)
    service.clock.pass(60_000)
    expect(await refusal({ expectedRate: shown })).toMatchObject({ errorCode: 40901 })
  })

  test('a rate shown in the minute before a freeze stays valid while rates are frozen', async () => {
    const shown = await shownRate()
    service.clock.pass(60_000)
    await client.operate('rates', { freeze: true })
    service.clock.pass(600_000)
    expect((await client.create({ ...goodOrder, expectedRate: shown })).body.data.order.route.rate.amount).toBe(shown)
    await client.operate('rates', { freeze: false })
    expect(await refusal({ expectedRate: shown })).toMatchObject({ errorCode: 40901 })
  })

  test('maintenance mode, while existing orders stay reachable', async () => {
    const { order } = (await client.create(goodOrder)).body.data
    await client.operate('site', { offline: true })
    expect(await refusal({})).toMatchObject({ status: 503, errorCode: 5555555555555555 })
    expect((await client.order(order)).status).toBe(200)
    await client.operate('site', { offline: false })
  })

  test('too many orders in a minute, by address and by e-mail, with the waiting time', async () => {
    await client.operate('limits', { ordersPerMinute: 2 })
    await client.create(goodOrder)
    service.clock.pass(20_000)
    await client.create({ ...goodOrder, email: 'other@example.com' })
    expect(await refusal({ email: 'third@example.com' })).toMatchObject({
      status: 429,
      errorCode: 50300,
      object: { time: 40 },
    })
    service.clock.pass(40_000)
    expect((await client.create(goodOrder)).status).toBe(200)
    await client.operate('limits', { ordersPerMinute: null })
  })

  test('any order when the limit is zero', async () => {
    await client.operate('limits', { ordersPerMinute: 0 })
    const none = { status: 429, errorCode: 50300, object: { time: 60 } }
    expect(await refusal({ email: 'nobody@example.com' })).toMatchObject(none)
    service.clock.pass(60_000)
    expect(await refusal({ email: 'nobody@example.com' })).toMatchObject(none)
    await client.operate('limits', { ordersPerMinute: null })
  })

  test('a missing or invalid idempotency key', async () => {
    await client.get('/public/site/status/get/')
    const headers = { 'idempotency-key': 'again' }
    expect((await client.post('/public/exchanger/order/create/', goodOrder)).body.error).toMatchObject({
      object: { field: 'idempotency-key' },
    })
    expect((await client.post('/public/exchanger/order/create/', goodOrder, headers)).body.error.errorCode).toBe(42201)
  })

  test('in the language of the call', async () => {
    const ka = await refusal({ amount: '0.001' }, service.client('ka-GE,ka;q=0.9,en;q=0.8'))
    const ru = await refusal({ toValues: [] }, service.client('ru'))
    const gb = await refusal({ agreement: false }, service.client('en-GB'))
    expect(ka.message).toBe('შეიყვანეთ მინიმუმ 0.002.')
    expect(ru.message).toBe('Заполните поле «Имя и фамилия».')
    expect(gb.message).toBe('You must agree to the rules.')
  })
})

describe('captcha', () => {
  test('is required when the site enables it, and valid once', async () => {
    await client.operate('site', { captcha: true })
    const { body } = await client.get<{ requiredCaptchaCreateOrder: boolean; captcha_module: string }>(
      '/public/site/status/get/',
    )
    expect(body.data).toMatchObject({ requiredCaptchaCreateOrder: true, captcha_module: 'altcha' })
    expect(await refusal({})).toMatchObject({ errorCode: 1601588666628861, object: { field: 'captcha' } })
    expect(await refusal({ captcha: 'nonsense' })).toMatchObject({ errorCode: 1601588666628861 })

    const captcha = await solvedCaptcha(client)
    expect(await refusal({ captcha, amount: '0' })).toMatchObject({ errorCode: 1661545348963371 })
    const key = crypto.randomUUID()
    const first = await client.create({ ...goodOrder, captcha }, key)
    expect(first.status).toBe(200)
    expect(await refusal({ captcha })).toMatchObject({ errorCode: 1601588666628861 })
    const again = await client.create({ ...goodOrder, captcha }, key)
    expect(again.body.data.order.orderUID).toBe(first.body.data.order.orderUID)
    await client.operate('site', { captcha: false })
  })

  test('is signed: an easier challenge is refused', async () => {
    await client.operate('site', { captcha: true })
    const text = await solvedCaptcha(client)
    const forged = JSON.parse(Buffer.from(text, 'base64').toString())
    forged.challenge.parameters.keyPrefix = '0'
    expect(await refusal({ captcha: Buffer.from(JSON.stringify(forged)).toString('base64') })).toMatchObject({
      errorCode: 1601588666628861,
    })
    await client.operate('site', { captcha: false })
  })
})

describe('anti-forgery', () => {
  test('the cookie is readable by scripts, and a write without the header is refused', async () => {
    const { headers } = await client.get('/public/site/status/get/')
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^csrf=[\w-]+; Max-Age=2592000; Path=\/; SameSite=Lax$/)
    const payload = { refUrl: '' }
    const url = '/public/visits/register/'
    const stranger = createClient(service.app)
    for (const token of ['', 'x'.repeat(32)]) {
      const { status, body } = await stranger.post(url, payload, { 'x-csrf-token': token })
      expect([status, body.error.errorCode]).toEqual([403, 40302])
    }
    expect((await stranger.post(url, payload)).status).toBe(200)
    // The reply to a visit may arrive after a sign-in, so it must not set a session cookie.
    expect(stranger.jar.get('sid')).toBeUndefined()
  })
})
