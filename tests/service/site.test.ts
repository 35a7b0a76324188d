import { beforeAll, describe, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import { big } from '../../service/shared/money.ts'
import { listen, openSocket } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { goodOrder } from './support/client.ts'
import { useService } from './support/use-service.ts'

type Schemas = components['schemas']

let service: TestService
let origin: string

useService({}, (made) => {
  service = made
})
beforeAll(async () => {
  origin = await listen(service)
})

const routesV1 = async (lang = 'en', query: Record<string, string> = {}) =>
  (await service.client(lang).get<{ routes: Schemas['Route'][] }>('/public/exchanger/route/get/', query)).body.data
    .routes

describe('routes', () => {
  test('about 600, each with a unique ASCII slug', async () => {
    const routes = await routesV1()
    const slugs = new Set(routes.map(({ seo }) => seo.friendlyURL))
    expect(routes.length).toBeGreaterThan(550)
    expect(slugs.size).toBe(routes.length)
    expect([...slugs].filter((slug) => !/^[a-z0-9-]+$/.test(slug))).toEqual([])
    expect(slugs).toContain('btc-to-cash-gel-tbilisi')
  })

  test('limits of both sides match the rate', async () => {
    for (const { from, to, rate } of await routesV1()) {
      expect(to.min).toBe(big(from.min).times(rate.amount).round(to.decimals, 0).toFixed())
      expect(big(from.min).gt(0) && big(to.min).gt(0)).toBe(true)
    }
  })

  test('both formats have the same content', async () => {
    const routes = await routesV1('ru')
    const { body } = await service
      .client('ru')
      .get<{ currencies: Schemas['CurrencyV2'][]; routes: Schemas['RouteV2'][] }>('/public/exchanger/route-v2/get/')
    const currencies = new Map(body.data.currencies.map((currency) => [currency.currencyId, currency]))
    const joined = body.data.routes.map(({ from, to, ...rest }) => {
      const { giveFields: fields, ...give } = currencies.get(from.currencyId) ?? { giveFields: [] }
      const { giveFields: _unused, ...get } = currencies.get(to.currencyId) ?? { giveFields: [] }
      return { ...rest, from: { ...give, fields, ...from }, to: { ...get, ...to } }
    })
    expect(joined).toEqual(routes)
    expect(new Set(body.data.currencies.map(({ currencyId }) => currencyId)).size).toBe(body.data.currencies.length)
  })

  test('can be filtered by either side', async () => {
    const some = await routesV1('en', { fromCurrencyId: 'btc', toCurrencyId: 'cash-gel-tbilisi' })
    expect(some.map(({ routeId }) => routeId)).toEqual(['btc-to-cash-gel-tbilisi'])
    expect(await routesV1('en', { fromCurrencyId: 'nothing' })).toEqual([])
  })

  test('cash is named by code and city in the language of the call; cities share a code', async () => {
    const names = async (lang: string) => (await routesV1(lang, { toCurrencyId: 'cash-gel-tbilisi' }))[0]?.to.name
    expect([await names('en'), await names('ka'), await names('ru')]).toEqual([
      'GEL Tbilisi',
      'GEL თბილისი',
      'GEL Тбилиси',
    ])
    const cash = (await routesV1()).filter(({ to }) => to.xml === 'CASHUSD')
    expect(new Set(cash.map(({ to }) => to.name))).toEqual(new Set(['USD Tbilisi', 'USD Batumi', 'USD Dubai']))
  })

  test('field patterns match their examples', async () => {
    const fields = (await routesV1()).flatMap(({ from, to }) => [...from.fields, ...to.fields])
    for (const { pattern, example, kind } of fields) {
      const value = kind === 'name' ? (example ?? '') : (example ?? '').replaceAll(' ', '')
      expect(value).toMatch(new RegExp(`^(?:${pattern ?? '.*'})$`, 'u'))
    }
  })

  test('rates are constant within a minute, change over time, and stop when frozen', async () => {
    const client = service.client()
    const rate = async () =>
      (await routesV1('en', { fromCurrencyId: 'btc', toCurrencyId: 'cash-gel-tbilisi' }))[0]?.rate.amount ?? '0'
    const first = await rate()
    service.clock.pass(20_000)
    expect(await rate()).toBe(first)
    service.clock.pass(600_000)
    const moved = await rate()
    expect(moved).not.toBe(first)
    expect(Math.abs(Number(moved) / Number(first) - 1)).toBeLessThan(0.05)
    await client.operate('rates', { freeze: true })
    service.clock.pass(3_600_000)
    expect(await rate()).toBe(moved)
    await client.operate('rates', { freeze: false })
    expect(await rate()).not.toBe(moved)
  })

  test('favourites include a day of rate history', async () => {
    const { body } = await service.client().get<{ rates: Schemas['FavoriteRate'][] }>('/public/exchanger/favorite/get/')
    expect(body.data.rates.length).toBeGreaterThan(5)
    for (const { points, rate, change } of body.data.rates) {
      expect(points).toHaveLength(25)
      expect(points.at(-1)).toBe(rate)
      expect(change).toMatch(/^-?\d+(\.\d{1,2})?$/)
    }
  })

  test('every currency has an SVG icon', async () => {
    const images = new Set((await routesV1()).flatMap(({ from, to }) => [from.image, to.image]))
    expect(images.size).toBeGreaterThan(40)
    for (const image of images) {
      const reply = await service.app.inject(`/service/fs${image}`)
      expect([image, reply.statusCode, reply.headers['content-type']]).toEqual([image, 200, 'image/svg+xml'])
      expect(reply.headers['cache-control']).toContain('max-age')
      expect(reply.body).toMatch(/^<svg xmlns=.*<\/svg>$/s)
    }
    expect((await service.app.inject('/service/fs/currency/nothing.svg')).statusCode).toBe(404)
    expect((await service.app.inject('/service/fs/currency/..%2f..%2fpackage.json')).statusCode).toBe(404)
  })
})

describe('public lists', () => {
  test('languages, social networks, alerts, partners', async () => {
    const client = service.client('ka')
    const languages = await client.get<{ lang: Schemas['Locale'][] }>('/public/server/lang/all/')
    expect(languages.body.data.lang.map(({ code, symbol }) => `${code} ${symbol}`)).toEqual([
      'en ENG',
      'en-gb ENG',
      'ka GEO',
      'ru RUS',
    ])
    const socials = await client.get<{ socials: Schemas['SocialNetwork'][] }>('/public/social-networks/list/')
    expect(socials.body.data.socials.filter(({ lang }) => lang === 'ru')).toHaveLength(1)
    const alerts = await client.get<{ webAlerts: Schemas['WebAlert'][] }>('/public/web-alerts/get/list/')
    expect(alerts.body.data.webAlerts[0]?.text).toContain('ბათუმის')
    const all = await client.get<{ partners: Schemas['Partner'][] }>('/public/partners-block/list/')
    const reviewed = await client.get<{ partners: Schemas['Partner'][] }>('/public/partners-block/list/', {
      onlyReviewPartners: 'true',
    })
    expect(all.body.data.partners.length).toBeGreaterThan(reviewed.body.data.partners.length)
    for (const { image } of all.body.data.partners)
      expect((await service.app.inject(`/service/fs${image.files.big.url}`)).statusCode).toBe(200)
  })

  test('a guest gets no socket token', async () => {
    const { status, body } = await service.client().post('/user/auth/socket/get/token/', {})
    expect([status, body.error.errorCode]).toEqual([403, 40301])
  })

  test('unknown paths and invalid JSON are answered with an envelope', async () => {
    const nowhere = await service.client('ru').get('/public/nothing/')
    expect([nowhere.status, nowhere.body]).toEqual([
      404,
      { success: false, error: { errorCode: 0, message: 'Такого метода нет.' } },
    ])
    const unslashed = await service.client().get('/public/site/status/get')
    expect(unslashed.status).toBe(404)
    const client = service.client()
    await client.get('/public/site/status/get/')
    const broken = await client.inject({
      method: 'POST',
      url: '/service/api/v1/public/visits/register/',
      headers: { 'content-type': 'application/json', 'x-csrf-token': client.jar.get('csrf') ?? '' },
      payload: '{"refUrl":',
    })
    expect([broken.statusCode, broken.json()]).toEqual([
      400,
      { success: false, error: { errorCode: 0, message: 'We couldn’t read the request.' } },
    ])
  })
})

describe('the websocket', () => {
  test('sends messages only to authorized sockets', async () => {
    const client = service.client()
    const { order } = (await client.create(goodOrder)).body.data
    const [mine, stranger] = [await openSocket(origin), await openSocket(origin)]
    mine.send('orderSubscribe', order)
    stranger.send('orderSubscribe', { orderUID: order.orderUID, orderSecret: 'guess' })
    stranger.send('nonsense')
    stranger.socket.send('{')
    await mine.heard('orderChanged', 'waitPayment')
    await client.operate('pay', { orderUID: order.orderUID })
    const told = await mine.heard('orderChanged', 'inProgress')
    expect(told.data).toEqual({
      orderUID: order.orderUID,
      status: 'inProgress',
      updatedAt: expect.stringMatching(/Z$/),
    })
    mine.send('orderUnsubscribe', { orderUID: order.orderUID })
    mine.send('ping')
    await mine.heard('pong')
    await client.operate('advance', { orderUID: order.orderUID })
    for (const { send, heard } of [mine, stranger]) {
      send('ping')
      await heard('pong')
    }
    expect([...mine.messages, ...stranger.messages].filter(({ method }) => method === 'orderChanged')).toEqual([])
    stranger.send('auth', { token: 'x' })
    expect((await stranger.heard('auth')).data).toEqual({ ok: false })
    mine.close()
    stranger.close()
  })

  test('sends the maintenance status on connect and on change', async () => {
    const client = service.client()
    const socket = await openSocket(origin)
    expect((await socket.heard('updateStatusWorkSite')).data).toEqual({ offlineStatus: false })
    await client.operate('site', { offline: true })
    expect((await socket.heard('updateStatusWorkSite')).data).toEqual({ offlineStatus: true })
    await client.operate('site', { offline: false })
    await client.operate('sockets/drop')
    await socket.closed()
  })
})
