import { describe, expect, test } from 'vitest'
import {
  bookOf,
  fieldsOf,
  isAskedInVain,
  isCash,
  openingPair,
  reachableGet,
  routeOf,
  splitCash,
} from '../../../machines/exchange/exchange.book.ts'
import { choicesOf } from '../../../machines/exchange/exchange.choices.ts'
import type { RouteFilters } from '../../../machines/shared/shown-routes.ts'
import type { Currency, Route } from '../../../machines/shared/api.ts'
import { nameBeside, nameWithCode } from '../../../machines/shared/currency-name.ts'
import {
  addressField,
  allRoutes,
  currencies,
  routeBetween,
  routes,
  visitorField,
} from '../../../machines/shared/sample-data.ts'

const all: RouteFilters = { allow: [], deny: [] }
const book = bookOf(allRoutes, all)
const nothingChosen = { giveId: null, getId: null }
const ids = (list: readonly Route[]) => list.map(({ routeId }) => routeId)

const emptyBook = bookOf([], { allow: [], deny: [] })

describe('route filter (spec §5)', () => {
  test('keeps routes for the web', () => {
    const hidden = { ...routes.btcTbilisi, isShowWeb: false }
    expect(bookOf([hidden, routes.usdtTbc], all)).toEqual({
      routes: [routes.usdtTbc],
      byPair: { 'usdt-trc20>tbc-gel': routes.usdtTbc },
      gives: ['usdt-trc20'],
      getsOf: { 'usdt-trc20': ['tbc-gel'] },
    })
  })

  test('an allow list keeps its pairs only, including each city of cash', () => {
    const allow = [{ from: 'BTC', to: 'CASHGEL' }]
    expect(ids(bookOf(allRoutes, { allow, deny: [] }).routes)).toEqual(['btc_cash-gel-tbilisi', 'btc_cash-gel-batumi'])
  })

  test('an allowed pair is allowed in its direction only', () => {
    expect(ids(bookOf(allRoutes, { allow: [{ from: 'TBCGEL', to: 'USDTTRC20' }], deny: [] }).routes)).toEqual([
      'tbc-gel_usdt-trc20',
    ])
  })

  test('a denied code excludes every route that uses it, on either side', () => {
    expect(ids(bookOf(allRoutes, { allow: [], deny: ['BTC'] }).routes)).toEqual([
      'usdt-trc20_tbc-gel',
      'tbc-gel_usdt-trc20',
    ])
  })

  test('denied codes win over allowed pairs', () => {
    expect(bookOf(allRoutes, { allow: [{ from: 'BTC', to: 'CASHGEL' }], deny: ['CASHGEL'] })).toEqual(emptyBook)
  })

  test('no routes give an empty book', () => {
    expect(bookOf([], all)).toEqual({ routes: [], byPair: {}, gives: [], getsOf: {} })
  })
})

describe('list order', () => {
  test('giving side by positionIn, getting side by positionOut', () => {
    expect(book.gives).toEqual(['btc', 'usdt-trc20', 'cash-gel-tbilisi', 'cash-gel-batumi', 'tbc-gel'])
    expect(book.getsOf).toEqual({
      btc: ['cash-gel-tbilisi', 'cash-gel-batumi'],
      'usdt-trc20': ['tbc-gel'],
      'cash-gel-tbilisi': ['btc'],
      'cash-gel-batumi': ['btc'],
      'tbc-gel': ['usdt-trc20'],
    })
  })

  test('without a position last, then by name', () => {
    const { positionIn: _in, positionOut: _out, ...unplaced } = currencies.BTC
    const from = (currencyId: string, name: string) =>
      routeBetween({ from: { ...unplaced, currencyId, name }, to: currencies.TBCGEL, rate: '1' })
    const made = bookOf([from('z', 'Zcash'), from('d', 'Dash'), routes.usdtTbc], all)
    expect(made.gives).toEqual(['usdt-trc20', 'd', 'z'])
  })
})

describe('cash (spec §3)', () => {
  test.each([
    [currencies.GELTbilisi, true, { name: 'GEL', city: 'Tbilisi' }],
    [{ ...currencies.GELTbilisi, name: 'USD New York' }, true, { name: 'USD', city: 'New York' }],
    [{ ...currencies.GELTbilisi, name: 'GEL' }, true, { name: 'GEL', city: null }],
    [currencies.TBCGEL, false, { name: 'TBC Bank GEL', city: null }],
    [currencies.BTC, false, { name: 'Bitcoin', city: null }],
  ])('$name', (currency: Pick<Currency, 'xml' | 'name'>, is, split) => {
    expect([isCash(currency), splitCash(currency)]).toEqual([is, split])
  })
})

describe('the initial pair', () => {
  test.each([
    ['by its own address', { friendlyURL: 'usdt-trc20-to-tbc-gel' }, { giveId: 'usdt-trc20', getId: 'tbc-gel' }],
    ['by both codes', { from: 'TBCGEL', to: 'USDTTRC20' }, { giveId: 'tbc-gel', getId: 'usdt-trc20' }],
    ['by codes in lower case', { from: 'tbcgel', to: 'usdttrc20' }, { giveId: 'tbc-gel', getId: 'usdt-trc20' }],
    [
      'by codes and a city',
      { from: 'BTC', to: 'CASHGEL', city: 'batumi' },
      { giveId: 'btc', getId: 'cash-gel-batumi' },
    ],
    ['by what is given alone', { from: 'USDTTRC20' }, { giveId: 'usdt-trc20', getId: 'tbc-gel' }],
    ['by what is got alone', { to: 'USDTTRC20' }, { giveId: 'tbc-gel', getId: 'usdt-trc20' }],
    ['not at all', {}, { giveId: 'btc', getId: 'cash-gel-tbilisi' }],
    ['by an address that is unknown', { friendlyURL: 'no-such-pair' }, { giveId: 'btc', getId: 'cash-gel-tbilisi' }],
    ['by codes that do not go together', { from: 'BTC', to: 'TBCGEL' }, { giveId: 'btc', getId: 'cash-gel-tbilisi' }],
    ['by a city alone', { city: 'Batumi' }, { giveId: 'btc', getId: 'cash-gel-tbilisi' }],
  ])('is chosen %s', (_how, prefill, pair) => {
    expect(openingPair(book, prefill, nothingChosen)).toEqual(pair)
  })

  test.each([
    [
      { giveId: 'tbc-gel', getId: 'usdt-trc20' },
      { giveId: 'tbc-gel', getId: 'usdt-trc20' },
    ],
    [
      { giveId: 'btc', getId: 'cash-gel-batumi' },
      { giveId: 'btc', getId: 'cash-gel-batumi' },
    ],
    [
      { giveId: 'btc', getId: 'gone' },
      { giveId: 'btc', getId: 'cash-gel-tbilisi' },
    ],
    [
      { giveId: 'gone', getId: 'tbc-gel' },
      { giveId: 'btc', getId: 'cash-gel-tbilisi' },
    ],
    [
      { giveId: 'constructor', getId: null },
      { giveId: 'btc', getId: 'cash-gel-tbilisi' },
    ],
  ])('previously chosen, %j, opens %j', (chosen, pair) => {
    expect(openingPair(book, {}, chosen)).toEqual(pair)
  })

  test('is missing when there are no routes', () => {
    expect(openingPair(emptyBook, { from: 'BTC' }, { giveId: 'btc', getId: 'tbc-gel' })).toEqual(nothingChosen)
  })

  test.each([
    [{}, false],
    [{ city: 'Batumi' }, false],
    [{ from: 'BTC' }, false],
    [{ friendlyURL: 'no-such-pair' }, true],
    [{ from: 'DOGE' }, true],
    [{ from: 'BTC', to: 'CASHGEL', city: 'Kutaisi' }, true],
  ])('%j has no match: %s', (prefill, inVain) => {
    expect(isAskedInVain(book, prefill)).toBe(inVain)
  })
})

describe('the getting side', () => {
  test.each([
    ['btc', 'cash-gel-batumi', 'cash-gel-batumi'],
    ['btc', 'tbc-gel', 'cash-gel-tbilisi'],
    ['usdt-trc20', null, 'tbc-gel'],
    ['unknown', 'tbc-gel', null],
    [null, 'tbc-gel', null],
  ])('for %s, wanting %s, is %s', (giveId, getId, reachable) => {
    expect(reachableGet(book, giveId, getId)).toBe(reachable)
  })

  test('a route is found by its pair in its direction', () => {
    expect([
      routeOf(book, 'btc', 'cash-gel-batumi'),
      routeOf(book, 'usdt-trc20', 'btc'),
      routeOf(book, null, 'btc'),
      routeOf(book, 'btc', null),
    ]).toEqual([routes.btcBatumi, null, null, null])
  })
})

describe('fields of a route', () => {
  test('are ordered given, received, others, each with its key', () => {
    expect(fieldsOf(routes.tbilisiBtc)).toEqual([
      { ...addressField.bitcoin, place: 'to', key: 'to.Bitcoin.address' },
      {
        ...visitorField,
        name: 'payer',
        label: 'Name of the payer',
        required: false,
        place: 'route',
        key: 'route.name.payer',
      },
    ])
  })

  test('an address is remembered per network, a name for every name field', () => {
    const keys = (route: Route) => fieldsOf(route).map(({ key }) => key)
    expect([keys(routes.batumiBtc), keys(routes.tbcUsdt), keys(routes.btcTbilisi), keys(routes.btcBatumi)]).toEqual([
      ['to.Bitcoin.address'],
      ['to.TRON (TRC20).address'],
      ['to.name.visitor'],
      ['to.name.visitor'],
    ])
  })
})

describe('ten thousand routes', () => {
  const currency = (index: number): Currency => ({
    ...currencies.BTC,
    currencyId: `c${index}`,
    name: `Coin ${index}`,
    xml: `COIN${index}`,
    positionIn: 100 - index,
    positionOut: index,
    fields: [],
  })
  const coins = Array.from({ length: 101 }, (_, index) => currency(index))
  const many = coins.flatMap((from) =>
    coins.filter((to) => to !== from).map((to) => routeBetween({ from, to, rate: '2' })),
  )
  const large = bookOf(many, all)

  test('are all found, without extra ones', () => {
    expect(many).toHaveLength(10_100)
    expect(many.every((route) => routeOf(large, route.from.currencyId, route.to.currencyId) === route)).toBe(true)
    expect(routeOf(large, 'c5', 'c5')).toBeNull()
  })

  test('are listed in order', () => {
    const byIndex = coins.map(({ currencyId }) => currencyId)
    expect(large.gives).toEqual(byIndex.toReversed())
    expect(large.getsOf['c7']).toEqual(byIndex.filter((id) => id !== 'c7'))
    expect(choicesOf(large, 'get', 'c7')).toHaveLength(100)
  })
})

test('beside its code, a name does not repeat it', () => {
  expect(nameBeside({ name: 'Visa / Mastercard USD', symbol: 'USD' })).toBe('Visa / Mastercard')
  expect(nameBeside({ name: 'Bitcoin', symbol: 'BTC' })).toBe('Bitcoin')
})

test('with its code, a name says each once', () => {
  expect(nameWithCode({ name: 'Tether TRC20', symbol: 'USDT' })).toBe('Tether TRC20 (USDT)')
  expect(nameWithCode({ name: 'Visa / Mastercard USD', symbol: 'USD' })).toBe('Visa / Mastercard (USD)')
  expect(nameWithCode({ name: 'XRP', symbol: 'XRP' })).toBe('XRP')
  expect(nameWithCode({ name: 'USD Tbilisi', symbol: 'USD' })).toBe('USD Tbilisi')
})
