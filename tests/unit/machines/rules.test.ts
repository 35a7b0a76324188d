import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountsOf } from '../../../machines/exchange/exchange.amounts.ts'
import {
  amountProblem,
  currentRoute,
  missing,
  orderableMin,
  orderableReserve,
  orderedAmounts,
} from '../../../machines/exchange/exchange.rules.ts'
import { orderDraftOf } from '../../../machines/exchange/exchange.compose-order.ts'
import { account } from '../../../machines/exchange/exchange.sample-data.ts'
import type { ExchangeContext, TypedSide, Visitor } from '../../../machines/exchange/exchange.types.ts'
import { compare, getFor, isPositive, roundUp, subtract } from '../../../machines/shared/money.ts'
import { routeBetween, routes, currencies } from '../../../machines/shared/sample-data.ts'
import { positiveText } from './arbitraries.ts'
import { complete, formOn, formWith, visitorKey } from './exchange-context.ts'

const give = (text: string): TypedSide => ({ side: 'give', text })
const get = (text: string): TypedSide => ({ side: 'get', text })
const { btcTbilisi } = routes

describe('what is missing', () => {
  test('nothing in a complete form', () => {
    expect(missing(complete)).toBeNull()
  })

  test('one item at a time, in a fixed order', () => {
    const verified = { ...btcTbilisi, verification: { account: false, person: true } }
    const captcha = { required: true, module: 'altcha' as const, publicKey: '' }
    const empty: Partial<ExchangeContext> = {
      amount: give(''),
      values: {},
      email: '',
      captcha,
    }
    const steps: Partial<ExchangeContext>[] = [
      { giveId: null },
      { giveId: 'btc' },
      { amount: give('0.01') },
      { book: complete.book },
      { values: { [visitorKey]: 'Nino Beridze' } },
      { email: 'ann@example.com' },
      { captchaToken: 'captcha-token' },
    ]
    let form = formOn(verified, empty)
    const asked = steps.map((step) => {
      form = { ...form, ...step }
      return missing(form)
    })
    expect(asked).toEqual([
      { key: 'noRoute', field: 'get' },
      { key: 'amountEmpty', field: 'give' },
      { key: 'verificationNeeded', field: 'get' },
      { key: 'fieldMissing', field: visitorKey, label: 'First and last name' },
      { key: 'emailMissing', field: 'email' },
      { key: 'captchaMissing', field: 'captcha' },
      null,
    ])
  })

  test.each([
    ['no currency to give', { giveId: null }],
    ['no currency to get', { getId: null }],
    ['a pair that is not offered', { getId: 'tbc-gel' }],
  ])('a route: %s', (_why, parts) => {
    expect([currentRoute(formWith(parts)), missing(formWith(parts))]).toEqual([null, { key: 'noRoute', field: 'get' }])
  })

  test.each([
    ['unknown', 'accountNeeded', 'verificationNeeded', 'verificationNeeded'],
    ['guest', 'accountNeeded', 'verificationNeeded', 'verificationNeeded'],
    ['required', undefined, 'verificationNeeded', 'verificationNeeded'],
    ['pending', undefined, 'verificationPending', 'verificationPending'],
    ['refused', undefined, 'verificationNeeded', 'verificationNeeded'],
    ['done', undefined, undefined, undefined],
  ] as const)('an account or a verification: %s', (who, ...expected) => {
    const visitor: Visitor = who === 'unknown' || who === 'guest' ? { kind: who } : { ...account, verification: who }
    const asked = [
      { account: true, person: false },
      { account: false, person: true },
      { account: true, person: true },
    ]
    expect(asked.map((verification) => missing(formOn({ ...btcTbilisi, verification }, { visitor }))?.key)).toEqual(
      expected,
    )
  })

  test('values of the account count unless overwritten', () => {
    const form = formWith({ visitor: account, values: {}, email: null })
    expect([missing(form), orderDraftOf(form).payload]).toMatchObject([
      null,
      { email: account.email, toValues: [{ name: 'visitor', value: account.name }] },
    ])
    expect(missing({ ...form, values: { [visitorKey]: '' } })?.key).toBe('fieldMissing')
    expect(missing({ ...form, email: '' })?.key).toBe('emailMissing')
    expect(missing({ ...form, visitor: { kind: 'guest' } })?.key).toBe('fieldMissing')
  })
})

describe('an amount', () => {
  test.each([
    [give(''), { key: 'amountEmpty', field: 'give' }],
    [get(''), { key: 'amountEmpty', field: 'get' }],
    [give('abc'), { key: 'amountStray', field: 'give', found: 'abc' }],
    [give(','), { key: 'amountCharacters', field: 'give' }],
    [give('-1'), { key: 'amountNegative', field: 'give' }],
    [give('1 00'), { key: 'amountGrouping', field: 'give' }],
    [give('1.5 5'), { key: 'amountGrouping', field: 'give' }],
    [give('1'.repeat(40)), { key: 'amountLength', field: 'give' }],
    [give('0.000000001'), { key: 'amountDecimals', field: 'give' }],
    [get('1754.321'), { key: 'amountDecimals', field: 'get' }],
    [give('1,100'), { key: 'amountAmbiguous', field: 'give', readings: ['1.1', '1100'] }],
    [give('0'), { key: 'amountZero', field: 'give' }],
    [get('0,00'), { key: 'amountZero', field: 'get' }],
    [give('0.00000001'), { key: 'amountZero', field: 'give' }],
    [give('0.0004'), { key: 'belowMin', field: 'give', limit: '0.0005', symbol: 'BTC' }],
    [give('0.50000001'), { key: 'aboveMax', field: 'give', limit: '0.5', symbol: 'BTC' }],
    [get('87716.1'), { key: 'aboveMax', field: 'give', limit: '0.5', symbol: 'BTC' }],
    [get('87'), { key: 'belowMin', field: 'give', limit: '0.0005', symbol: 'BTC' }],
    [give('0.0005'), null],
    [give('0,5'), null],
    [get('87716.09'), null],
    [get('1 754,32'), null],
  ])('%j', (amount, problem) => {
    expect(missing(formWith({ amount }))).toEqual(problem)
  })

  const places = fc.nat(8)

  test('the suggested amount below the reserve can be ordered', () => {
    fc.assert(
      fc.property(
        positiveText(6, 8),
        positiveText(7, 8),
        places,
        places,
        (amount, reserve, giveDecimals, getDecimals) => {
          const route = {
            ...btcTbilisi,
            rate: { ...btcTbilisi.rate, amount },
            from: { ...btcTbilisi.from, decimals: giveDecimals, min: '0', max: null },
            to: { ...btcTbilisi.to, decimals: getDecimals, min: '0', max: null, reserve },
          }
          const offered = orderableReserve(route)
          expect(compare(offered, reserve)).toBeLessThanOrEqual(0)
          const problem = amountProblem({ amount: get(offered) }, route)
          expect(isPositive(offered) ? problem : null).toBeNull()
        },
      ),
    )
  })

  test('the suggested minimum can be ordered, and exceeds the exact one by less than a unit', () => {
    fc.assert(
      fc.property(
        positiveText(6, 4),
        positiveText(4, 4),
        fc.nat({ max: 1_000 }),
        places,
        places,
        (amount, min, more, giveDecimals, getDecimals) => {
          // The service rounds down the value of the least amount given, or has its own minimum.
          const toMin = subtract(getFor(min, amount, getDecimals), `-${more}`)
          const route = {
            ...btcTbilisi,
            rate: { ...btcTbilisi.rate, amount },
            from: { ...btcTbilisi.from, decimals: giveDecimals, min: roundUp(min, giveDecimals), max: null },
            to: { ...btcTbilisi.to, decimals: getDecimals, min: toMin, max: null, reserve: `1${'0'.repeat(29)}` },
          }
          const offered = orderableMin(route)
          const problem = amountProblem({ amount: get(offered) }, route)
          expect(isPositive(offered) ? problem : null).toBeNull()
          const under = subtract(offered, roundUp('0.0000000001', getDecimals))
          const isLeast = offered === toMin || compare(under, getFor(route.from.min, amount, 20)) < 0
          expect(isLeast).toBe(true)
        },
      ),
    )
  })

  const withGet = (parts: Partial<typeof btcTbilisi.to>) => ({ ...btcTbilisi, to: { ...btcTbilisi.to, ...parts } })

  test.each([
    // One more hundred-millionth of a bitcoin would exceed it.
    [{ reserve: '1754.31' }, { key: 'aboveReserve', field: 'get', limit: '1754.3', symbol: 'GEL' }],
    [{ reserve: '1754.32' }, null],
    [{ reserve: '0' }, { key: 'aboveReserve', field: 'get', limit: '0', symbol: 'GEL' }],
    [{ min: '1754.33' }, { key: 'belowMin', field: 'get', limit: '1754.33', symbol: 'GEL' }],
    [{ max: '1754.31' }, { key: 'aboveMax', field: 'get', limit: '1754.31', symbol: 'GEL' }],
    [{ max: '1754.32' }, null],
    [{ max: null }, null],
  ])('against the limits of the other side: %j', (parts, problem) => {
    expect(missing(formOn(withGet(parts)))).toEqual(problem)
  })

  test('of the other side follows the rate, and the typed one stays as typed', () => {
    expect([
      amountsOf({ amount: give('0,010') }, btcTbilisi),
      amountsOf({ amount: get('1 754,32') }, btcTbilisi),
      amountsOf({ amount: give('nonsense') }, btcTbilisi),
      amountsOf({ amount: get('7') }, null),
    ]).toEqual([
      { give: '0,010', get: '1754.32', typed: { kind: 'amount', value: '0.01' } },
      { give: '0.00999999', get: '1 754,32', typed: { kind: 'amount', value: '1754.32' } },
      { give: 'nonsense', get: '', typed: { kind: 'invalid', reason: 'characters', found: 'nonsense' } },
      { give: '', get: '7', typed: { kind: 'amount', value: '7' } },
    ])
  })

  test('is ordered as decimal strings, at least the wanted amount', () => {
    expect([
      orderedAmounts({ amount: give('0,010') }, btcTbilisi),
      orderedAmounts({ amount: get('1 000') }, btcTbilisi),
      orderedAmounts({ amount: give('1,100') }, btcTbilisi),
      orderedAmounts({ amount: give('') }, btcTbilisi),
    ]).toEqual([{ give: '0.01', get: '1754.32' }, { give: '0.00570021', get: '1000' }, null, null])
  })

  test('nothing can be ordered at a rate of zero', () => {
    const free = routeBetween({ from: currencies.BTC, to: currencies.TBCGEL, rate: '0' })
    expect([missing(formOn(free)), missing(formOn(free, { amount: get('5') }))]).toEqual([
      { key: 'amountZero', field: 'give' },
      { key: 'amountZero', field: 'get' },
    ])
  })
})
