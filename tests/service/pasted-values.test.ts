import { bech32m } from '@scure/base'
import { beforeEach, describe, expect, test } from 'vitest'
import { fieldsOf } from '../../machines/exchange/exchange.book.ts'
import { fieldProblem, fieldValue } from '../../machines/exchange/exchange.rules.ts'
import type { Route } from '../../machines/shared/api.ts'
import { cleanValue } from '../../machines/shared/field-value.ts'
import { networkOf, networks } from '../../service/api/addresses/networks.ts'
import { formatOf } from '../../machines/shared/recipients/formats.ts'
import type { NetworkId } from '../../machines/shared/recipients/formats.ts'
import { tokenOf } from '../../machines/shared/recipients/tokens.ts'
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
beforeEach(() => {
  service.clock.pass(61_000)
})

const allRoutes = async (): Promise<Route[]> => {
  const { body } = await client.get<{ routes: Route[] }>('/public/exchanger/route/get/')
  return body.data.routes
}

/** The value as the form cleans and sends it, and as the service stores it. */
const both = async (routeId: string, name: string, pasted: string) => {
  const route = (await allRoutes()).find((offered) => offered.routeId === routeId)
  if (route === undefined) throw new Error(`no route ${routeId}`)
  const fields = fieldsOf(route)
  const values = Object.fromEntries(
    fields.map((field) => [field.key, field.name === name ? pasted : field.required ? (field.example ?? '') : '']),
  )
  const asked = fields.find((field) => field.name === name)
  if (asked === undefined) throw new Error(`no field ${name}`)
  const sent = (place: 'from' | 'to') =>
    fields
      .filter((field) => field.place === place)
      .map((field) => ({ name: field.name, value: values[field.key] ?? '' }))
      .filter(({ value }) => value !== '')
  const { body } = await client.create({
    ...goodOrder,
    routeId,
    amount: route.from.min,
    fromValues: sent('from'),
    toValues: sent('to'),
  })
  const kept = body.success ? body.data.order.toValues.find((value) => value.name === name)?.value : body.error.object
  return {
    problem: fieldProblem(asked, values[asked.key] ?? '')?.key ?? null,
    form: fieldValue(asked, values[asked.key] ?? ''),
    kept,
  }
}

const usdcContract = tokenOf('ethereum', 'USDC')?.contract ?? ''

const address = {
  bitcoin: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  bitcoinCash: 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
  litecoin: 'ltc1qnc39s9sewmp7n7twk5936yzrq03n6pvm5fwqzt',
  ethereum: '0x52908400098527886E0F7030069857D2E4169EE7',
  tron: 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR',
  ton: 'UQBXiq40IJhovAjjQwCoIOL0k9kZ3WZdzq6GEmHibw7U6UxM',
  solana: '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q',
  ripple: 'rGhJPHwbKQXbjUcFfjt6fHLjwVAj1FXj8g',
  stellar: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
  cardano: 'addr1vyps5ygcrunz6dpmgfy4q467v4k8x75p3z8ed8dy4wetnsq557cul',
} as const

describe('form and service clean a pasted value alike', () => {
  test.each([
    ['btc-to-ltc', 'account', `LITECOIN:${address.litecoin.toUpperCase()}?AMOUNT=1`, address.litecoin],
    ['ltc-to-btc', 'account', address.bitcoin.toUpperCase(), address.bitcoin],
    ['ltc-to-btc', 'account', `bitcoin:${address.bitcoin}?amount=0.05&label=Nino%20B`, address.bitcoin],
    ['ltc-to-btc', 'account', `\u200bbc1qar0srrr7x\u00adfkvy5l643lydnw9re59gtzzwf5mdq`, address.bitcoin],
    ['btc-to-eth', 'account', `ethereum:${address.ethereum}@1?value=1e18`, address.ethereum],
    ['btc-to-eth', 'account', `ethereum:pay-${address.ethereum}`, address.ethereum],
    ['btc-to-eth', 'account', address.ethereum.toUpperCase(), address.ethereum.toLowerCase()],
    ['btc-to-usdt-trc20', 'account', `tron:${address.tron}?amount=5`, address.tron],
    ['btc-to-ton', 'account', `ton://transfer/${address.ton}?amount=5000`, address.ton],
    ['btc-to-cash-gel-tbilisi', 'phone', '+995 (555) 12-34-56', '+995555123456'],
    ['btc-to-cash-gel-tbilisi', 'phone', '+995 (0) 555 12 34 56', '+995555123456'],
    ['btc-to-cash-gel-tbilisi', 'phone', '\u202a+995–555.123.456\u202c', '+995555123456'],
    ['btc-to-sber-rub', 'card', '4111-1111-1111-1111', '4111111111111111'],
    ['btc-to-sber-rub', 'card', '4111‑1111\u200b1111 1111', '4111111111111111'],
    ['btc-to-tbc-gel', 'iban', 'IBAN: ge64-tb00-0000-0101-9049-17', 'GE64TB0000000101904917'],
    ['btc-to-tbc-gel', 'iban', 'IBAN GE64 TB00 0000 0101 9049 17', 'GE64TB0000000101904917'],
    ['btc-to-cash-gel-tbilisi', 'name', 'Sean O’Brien', "Sean O'Brien"],
    ['btc-to-sber-rub', 'holder', "D`Artagnan ‘t Hooft d´Arc O'Neil", "D'Artagnan 't Hooft d'Arc O'Neil"],
    ['btc-to-tbc-gel', 'holder', '\u200e Nino\u00a0\tBeridze\u200b \u202c', 'Nino Beridze'],
    ['btc-to-cash-gel-tbilisi', 'name', 'Jose\u0301 Анатолии\u0306', 'Jos\u00e9 Анатоли\u0439'],
    ['btc-to-cash-gel-tbilisi', 'name', 'А\u0301нна', 'А\u0301нна'],
    ['btc-to-cash-gel-tbilisi', 'name', 'Anna–Maria Müller‑Schmidt', 'Anna-Maria Müller-Schmidt'],
    ['btc-to-sber-rub', 'holder', '李伟', '李伟'],
  ])('%s, %s: %s', async (routeId, name, pasted, value) => {
    expect(await both(routeId, name, pasted)).toEqual({ problem: null, form: value, kept: value })
  })

  test.each([
    ['ltc-to-btc', `litecoin:${address.bitcoin}`, { reason: 'otherNetwork', named: 'Litecoin' }],
    ['btc-to-eth', `ethereum:${address.ethereum}@56`, { reason: 'otherNetwork', named: 'BNB Smart Chain' }],
    [
      'btc-to-usdt-erc20',
      `ethereum:${usdcContract}@1/transfer?address=${address.ethereum}&uint256=1`,
      { reason: 'otherToken', named: 'USDC' },
    ],
    ['btc-to-eth', `ethereum:${address.ethereum}@1/approve?uint256=1`, { reason: 'call' }],
  ])('no significant character is removed, and the reason is said: %s, %s', async (routeId, pasted, why) => {
    const { problem, kept } = await both(routeId, 'account', pasted)
    expect({ problem, kept }).toEqual({ problem: 'addressInvalid', kept: { field: 'account', ...why } })
  })

  describe('the memo of a link', () => {
    const link = `ton://transfer/${address.ton}?amount=1&text=104207`
    const order = (toValues: { name: string; value: string }[]) =>
      client.create({ ...goodOrder, routeId: 'btc-to-ton', toValues })

    test('goes to its own field', async () => {
      const { body } = await order([{ name: 'account', value: link }])
      expect(body.data.order.toValues.map(({ name, value }) => [name, value])).toEqual([
        ['account', address.ton],
        ['memo', '104207'],
      ])
    })

    test('is refused where its own field has another one', async () => {
      const { body } = await order([
        { name: 'account', value: link },
        { name: 'memo', value: '104208' },
      ])
      expect(body.error).toMatchObject({ errorCode: 42201, object: { field: 'memo', reason: 'memoDiffers' } })
    })
  })

  test.each([
    ['btc-to-usdt-trc20', tokenOf('tron', 'USDT')?.contract ?? '', { reason: 'contract' }],
    ['btc-to-eth', usdcContract.toLowerCase(), { reason: 'contract' }],
    ['btc-to-eth', `0x${'0'.repeat(40)}`, { reason: 'nobody' }],
    ['ltc-to-btc', bech32m.encode('bc', [2, ...bech32m.toWords(new Uint8Array(32).fill(7))]), {}],
    [
      'btc-to-ltc',
      '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN',
      { reason: 'otherCoin', instead: 'MR8UQSBr5ULwWheBHznrHk2jxyxkHQu8vB' },
    ],
  ])('nothing is sent to what nobody owns: %s, %s', async (routeId, pasted, why) => {
    expect((await both(routeId, 'account', pasted)).kept).toEqual({ field: 'account', ...why })
  })

  test('every example value can be ordered with', async () => {
    const routes = (await allRoutes()).filter(
      ({ from, verification }) => from.currencyId === 'btc' && !verification.account && !verification.person,
    )
    await client.operate('limits', { ordersPerMinute: 1_000 })
    const refused = []
    for (const route of routes) {
      const fields = fieldsOf(route)
      const toValues = fields.map(({ name, example = '' }) => ({ name, value: example }))
      const { body } = await client.create({ ...goodOrder, routeId: route.routeId, amount: route.from.min, toValues })
      if (!body.success) refused.push([route.routeId, body.error])
    }
    await client.operate('limits', { ordersPerMinute: null })
    expect(routes.length).toBeGreaterThan(20)
    expect(refused).toEqual([])
  })
})

/** Includes coins that are currently not paid out. */
describe('an address in a payment link', () => {
  const read = (id: NetworkId, pasted: string) => {
    const { ignored, pattern } = networkOf(id)
    const value = cleanValue({ kind: 'address', ignored, pattern }, pasted)
    return { value, isAddress: formatOf(id).decode(value) !== null }
  }

  test.each([
    ['bitcoinCash', address.bitcoinCash.toUpperCase(), address.bitcoinCash],
    ['bitcoinCash', `${address.bitcoinCash}?amount=1`, address.bitcoinCash],
    ['solana', `solana:${address.solana}?amount=1&label=Nino`, address.solana],
    ['ripple', `xrpl://${address.ripple}?amount=5`, address.ripple],
    ['stellar', `web+stellar:pay?destination=${address.stellar}&amount=5`, address.stellar],
    ['stellar', address.stellar, address.stellar],
    ['cardano', `web+cardano:${address.cardano.toUpperCase()}?amount=5`, address.cardano],
    ['ton', `0:${'AB'.repeat(32)}`, `0:${'AB'.repeat(32)}`],
  ] as const)('%s: %s', (id, pasted, value) => {
    expect(read(id, pasted)).toEqual({ value, isAddress: true })
  })

  test.each([
    ['ripple', `${address.ripple}?dt=104207`],
    ['stellar', `web+stellar:pay?destination=${address.stellar}&memo=104207&memo_type=MEMO_ID`],
    ['solana', `solana:${address.solana}?memo=104207`],
    ['bsc', `ethereum:${address.ethereum}@1`],
  ] as const)('is refused when significant parts would be lost: %s, %s', (id, pasted) => {
    expect(read(id, pasted).isAddress).toBe(false)
  })

  test.each(Object.entries(networks))(
    'the example of %s is unchanged by cleaning',
    (_id, { ignored, pattern, example }) => {
      expect(cleanValue({ kind: 'address', ignored, pattern }, example)).toBe(example)
    },
  )
})
