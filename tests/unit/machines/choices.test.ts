import { describe, expect, test } from 'vitest'
import { bookOf } from '../../../machines/exchange/exchange.book.ts'
import { choicesOf } from '../../../machines/exchange/exchange.choices.ts'
import { searchChoices } from '../../../machines/exchange/exchange.search.ts'
import type { RouteFilters } from '../../../machines/shared/shown-routes.ts'
import { allRoutes, currencies, routes } from '../../../machines/shared/sample-data.ts'

const all: RouteFilters = { allow: [], deny: [] }
const book = bookOf(allRoutes, all)
const emptyBook = bookOf([], all)

describe('rows of a list (spec §3)', () => {
  test('cash is one row with its cities in order', () => {
    const cash = { name: 'GEL', symbol: 'GEL', image: '/currencies/gel.svg', network: null, kind: 'cash' }
    const reserve = (amount: string) => ({ kind: 'reserve', amount })
    const tbilisi = {
      city: 'Tbilisi',
      terms: reserve('120000'),
      isBest: false,
      variants: [],
      haystack: 'gel tbilisi gel cashgel ',
    }
    const batumi = {
      city: 'Batumi',
      terms: reserve('45000'),
      isBest: false,
      variants: [],
      haystack: 'gel batumi gel cashgel ',
    }
    expect(choicesOf(book, 'get', 'btc')).toEqual([
      {
        ...cash,
        currencyId: 'cash-gel-tbilisi',
        city: null,
        terms: reserve('120000'),
        isBest: true,
        variants: [
          { ...cash, currencyId: 'cash-gel-tbilisi', ...tbilisi },
          { ...cash, currencyId: 'cash-gel-batumi', ...batumi },
        ],
        haystack: `${tbilisi.haystack} ${batumi.haystack}`,
      },
    ])
  })

  test('the getting side tells the maximum of an order where that is below the reserve', () => {
    const limited = (route: typeof routes.btcTbilisi, max: string) => ({ ...route, to: { ...route.to, max } })
    const told = (tbilisi: string, batumi: string) =>
      choicesOf(
        bookOf([limited(routes.btcTbilisi, tbilisi), limited(routes.btcBatumi, batumi)], all),
        'get',
        'btc',
      ).map(({ terms, isBest, variants }) => [terms, isBest, variants.map((variant) => variant.terms)])
    const [high, low] = [
      { kind: 'max', amount: '30000' },
      { kind: 'max', amount: '11250' },
    ]
    const reserve = { kind: 'reserve', amount: '45000' }
    expect(told('30000', '11250')).toEqual([[high, true, [high, low]]])
    expect(told('30000', '45000')).toEqual([[reserve, true, [high, reserve]]])
    expect(told('30000', '30000.00')).toEqual([[high, false, [high, { kind: 'max', amount: '30000.00' }]]])
  })

  test('the giving side has cash once', () => {
    expect(choicesOf(book, 'give', null).map(({ name, variants }) => [name, variants.map(({ city }) => city)])).toEqual(
      [
        ['Bitcoin', []],
        ['Tether TRC20', []],
        ['GEL', ['Tbilisi', 'Batumi']],
        ['TBC Bank GEL', []],
      ],
    )
  })

  test('a coin is one row with its networks, named by their common words', () => {
    const ton = { ...currencies.USDTTRC20, currencyId: 'usdt-ton', xml: 'USDTTON', name: 'Tether TON', network: 'TON' }
    const withTon = bookOf(
      [...Object.values(routes), { ...routes.usdtTbc, routeId: 'ton', from: { ...routes.usdtTbc.from, ...ton } }],
      {
        allow: [],
        deny: [],
      },
    )
    const row = choicesOf(withTon, 'give', null).find(({ symbol }) => symbol === 'USDT')
    expect([row?.name, row?.variants.map(({ name, network }) => [name, network])]).toEqual([
      'Tether',
      [
        ['Tether TON', 'TON'],
        ['Tether TRC20', 'TRON (TRC20)'],
      ],
    ])
  })

  test('the giving side tells the rate to the chosen currency, and elsewhere the minimum', () => {
    const told = (getId: string | null) =>
      choicesOf(book, 'give', getId).map(({ terms, isBest }) => [terms.kind, terms.amount, isBest])
    expect(told('cash-gel-batumi')).toEqual([
      ['rate', '174900', false],
      ['min', routes.usdtTbc.from.min, false],
      ['min', routes.tbilisiBtc.from.min, true],
      ['min', routes.tbcUsdt.from.min, false],
    ])
    expect(told('btc')[2]).toEqual(['rate', '0.00000564', true])
  })

  test('nothing can be received for a currency that is not given', () => {
    expect([
      choicesOf(book, 'get', null),
      choicesOf(book, 'get', 'unknown'),
      choicesOf(emptyBook, 'give', null),
    ]).toEqual([[], [], []])
  })
})

describe('search', () => {
  const names = (search: string) => searchChoices(choicesOf(book, 'give', null), search).map(({ name }) => name)

  test.each([
    ['', ['Bitcoin', 'Tether TRC20', 'GEL', 'TBC Bank GEL']],
    ['  ', ['Bitcoin', 'Tether TRC20', 'GEL', 'TBC Bank GEL']],
    ['btc', ['Bitcoin']],
    ['BITCOIN', ['Bitcoin']],
    ['usdt', ['Tether TRC20']],
    ['tron usdt', ['Tether TRC20']],
    ['batumi', ['GEL']],
    ['gel', ['GEL', 'TBC Bank GEL']],
    ['gel bank', ['TBC Bank GEL']],
    ['doge', []],
    ['.*', []],
  ])('%j finds %j', (search, found) => {
    expect(names(search)).toEqual(found)
  })
})
