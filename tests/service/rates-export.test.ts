import { gunzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import schema from '../../openapi/rates.schema.json' with { type: 'json' }
import type { RateItem } from '../../service/api/rates-export/items.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import { partner } from './support/partner.ts'
import { createService, type TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let guest: Client

useService({ attempts: 100 }, (made, client) => {
  service = made
  guest = client
})

const read = (file: string, headers: Record<string, string> = {}) =>
  guest.inject({ method: 'GET', url: `/service/rates.${file}`, headers })
const rates = async (query = ''): Promise<RateItem[]> => (await read(`json${query}`)).json().rates
const pairs = async (query: string) => (await rates(query)).map(({ from, to, city }) => [from, to, city])
const pairOf = ({ from, to }: RateItem) => `${from} ${to}`

/** The items of the XML with their elements in order. */
const itemsOf = (text: string): RateItem[] => {
  const { DOMParser } = new Window()
  const { documentElement } = new DOMParser().parseFromString(text, 'application/xml')
  expect(documentElement.tagName).toBe('rates')
  return [...documentElement.children].map((item) => {
    expect(item.tagName).toBe('item')
    return JSON.parse(
      JSON.stringify(Object.fromEntries([...item.children].map((each) => [each.tagName, each.textContent]))),
    )
  })
}

const isValid = new Ajv2020().compile(schema)
const expectValid = (found: unknown) => {
  isValid(found)
  expect(isValid.errors).toBeNull()
}

describe('rates in three formats', () => {
  test('are valid and say the same', async () => {
    const [xml, json, txt] = [await read('xml'), await read('json'), await read('txt')]
    const items = itemsOf(xml.body)
    expectValid({ rates: items })
    expectValid(json.json())
    expect(json.json()).toEqual({ rates: items })
    const firsts = items.filter((item, index) => items.findIndex((each) => pairOf(each) === pairOf(item)) === index)
    expect(txt.body.split('\n').slice(0, -1)).toEqual(
      firsts.map((item) => [item.from, item.to, item.in, item.out, item.amount].join(';')),
    )
    expect([xml, json, txt].map(({ headers }) => headers['content-type'])).toEqual([
      'application/xml; charset=utf-8',
      'application/json; charset=utf-8',
      'text/plain; charset=utf-8',
    ])
  })

  test('have one pair a line, and the names of monitors in their order', async () => {
    await guest.operate('rates', { routeId: goodOrder.routeId, amount: '250000' })
    const lines = (await read('xml?from=BTC&to=CASHGEL&city=TBIL')).body.split('\n')
    expect(lines).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rates>',
      expect.stringMatching(
        /^<item><from>BTC<\/from><to>CASHGEL<\/to><in>1<\/in><out>250000<\/out><amount>[\d.]+<\/amount><frommin>[\d.]+<\/frommin><frommax>[\d.]+<\/frommax><tomin>[\d.]+<\/tomin><tomax>[\d.]+<\/tomax><minamount>[\d.]+<\/minamount><maxamount>[\d.]+<\/maxamount><fromfee>0<\/fromfee><tofee>0<\/tofee><city>TBIL<\/city><param>manual<\/param><\/item>$/,
      ),
      '</rates>',
      '',
    ])
    await guest.operate('rates', { routeId: goodOrder.routeId, amount: null })
  })

  test('are those of the page', async () => {
    const { body } = await guest.get<{
      routes: {
        routeId: string
        rate: { amount: string }
        from: { min: string; max: string }
        to: { reserve: string }
      }[]
    }>('/public/exchanger/route-v2/get/')
    const shown = body.data.routes.find(({ routeId }) => routeId === 'btc-to-usdt-trc20')
    const [item] = await rates('?from=BTC&to=USDTTRC20')
    expect(item).toMatchObject({
      out: shown?.rate.amount,
      frommin: shown?.from.min,
      frommax: shown?.from.max,
      amount: shown?.to.reserve,
      param: 'floating',
    })
  })

  test('leave out pairs that are off, hidden or without reserve', async () => {
    expect(await pairs('?from=USDTERC20&to=CARDUSD')).toEqual([])
    expect(await pairs('?from=XMR&to=WISEUSD')).toEqual([])
    expect((await pairs('?to=ETH')).length).toBeGreaterThan(5)
    await service.core.db.execute("update currencies set reserve = 0.0001 where currency_id = 'eth'")
    service.core.replies.forget()
    expect(await pairs('?to=ETH')).toEqual([])
    await service.core.db.execute("update currencies set reserve = 412.7 where currency_id = 'eth'")
    service.core.replies.forget()
  })

  test('mark what asks for more', async () => {
    expect((await rates('?from=BTC&to=WISEUSD')).map(({ param }) => param)).toEqual(['verifying'])
    expect((await rates('?from=SEPAEUR&to=BTC')).map(({ param }) => param)).toEqual(['reg'])
  })

  test('are empty during technical work', async () => {
    await guest.operate('site', { offline: true })
    expect((await read('xml')).body).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<rates>\n</rates>\n')
    expect((await read('json')).body).toBe('{"rates":[]}\n')
    expect((await read('txt')).body).toBe('')
    await guest.operate('site', { offline: false })
    expect((await rates()).length).toBeGreaterThan(100)
  })

  test('follow a new order', async () => {
    const [before] = await rates('?from=BTC&to=CASHGEL&city=TBIL')
    const { body } = await guest.create(goodOrder)
    expect(body.error).toBeUndefined()
    const [after] = await rates('?from=BTC&to=CASHGEL&city=TBIL')
    expect(Number(after?.amount)).toBeLessThan(Number(before?.amount))
  })
})

describe('the choice of a partner', () => {
  test('is what is given, got and in which city', async () => {
    expect(await pairs('?from=btc,%20eth&to=CASHGEL')).toEqual([
      ['BTC', 'CASHGEL', 'TBIL'],
      ['BTC', 'CASHGEL', 'BTUM'],
      ['ETH', 'CASHGEL', 'TBIL'],
      ['ETH', 'CASHGEL', 'BTUM'],
    ])
    expect(await pairs('?from=BTC&from=ETH&to=CASHGEL&city=BTUM')).toEqual([
      ['BTC', 'CASHGEL', 'BTUM'],
      ['ETH', 'CASHGEL', 'BTUM'],
    ])
    expect(await pairs('?from=BTC&to=TBCGEL,NOSUCH&city=BTUM')).toEqual([['BTC', 'TBCGEL', undefined]])
    expect((await read('txt?from=BTC&to=CASHGEL')).body.match(/CASHGEL/g)).toHaveLength(1)
  })

  test('has the city codes that the operator names', async () => {
    const other = await createService({ cityCodes: { tbilisi: 'TBS' } })
    try {
      const { body } = await other.client().inject({ url: '/service/rates.json?from=BTC&to=CASHGEL' })
      const { rates: found } = JSON.parse(body) as { rates: RateItem[] }
      expect(found.map(({ city }) => city)).toEqual(['TBS', 'BTUM'])
    } finally {
      await other.close()
    }
  })

  test('may exclude currencies', async () => {
    const found = await rates('?except=btc,CASHUSD')
    expect(found.length).toBeGreaterThan(100)
    expect(found.filter(({ from, to }) => [from, to].some((code) => code === 'BTC' || code === 'CASHUSD'))).toEqual([])
  })

  test('of a partner who shares the reward are the rates of the partner’s customers', async () => {
    const { client, code } = await partner(service)
    await client.put('/user/profile/settings/update/', { changeRate: '100' })
    const [usual] = await rates('?from=USDTTRC20&to=TBCGEL')
    const [better] = await rates(`?from=USDTTRC20&to=TBCGEL&rid=${code.toUpperCase()}`)
    expect(Number(better?.out)).toBeGreaterThan(Number(usual?.out))
    expect(await rates('?from=USDTTRC20&to=TBCGEL&rid=nobody-at-all')).toEqual([usual])
  })
})

describe('a file of rates', () => {
  test('can be kept, is asked for again with its tag, and set no cookie', async () => {
    const first = await read('xml')
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=15',
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
      'last-modified': new Date(service.core.now()).toUTCString(),
      vary: 'accept-encoding',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    expect(first.cookies).toEqual([])
    const etag = String(first.headers['etag'])
    for (const asked of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await read('xml', { 'if-none-match': asked })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    }
    expect((await read('xml', { 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect((await read('json')).headers['etag']).not.toBe(etag)
    expect((await read('xml?from=BTC')).headers['etag']).not.toBe(etag)
  })

  test('changes with the rates', async () => {
    const etag = String((await read('txt')).headers['etag'])
    await guest.operate('rates', { routeId: goodOrder.routeId, amount: '123456' })
    const changed = await read('txt', { 'if-none-match': etag })
    expect([changed.statusCode, /BTC;CASHGEL;1;123456;/.test(changed.body)]).toEqual([200, true])
    await guest.operate('rates', { routeId: goodOrder.routeId, amount: null })
  })

  test('is sent compressed, and answers HEAD', async () => {
    const plain = await read('xml')
    const zipped = await read('xml', { 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    const head = await guest.inject({ method: 'HEAD', url: '/service/rates.xml' })
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', plain.headers['etag']])
  })

  test('does not exist in other formats', async () => {
    expect((await read('csv')).statusCode).toBe(404)
  })
})
