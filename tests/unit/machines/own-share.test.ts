import { describe, expect, test } from 'vitest'
import { bookOf, routeOf } from '../../../machines/exchange/exchange.book.ts'
import { ownShareOf, withRefusedMax } from '../../../machines/exchange/exchange.own-share.ts'
import { amountProblem, missing } from '../../../machines/exchange/exchange.rules.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { refused } from '../../../machines/shared/outcome.ts'
import { allRoutes, routes } from '../../../machines/shared/sample-data.ts'
import type { Route } from '../../../machines/shared/api.ts'
import { formOn } from './exchange-context.ts'

const { btcTbilisi, btcBatumi, tbilisiBtc } = routes
const book = bookOf(allRoutes, { allow: [], deny: [] })
const tbilisi = btcTbilisi.to.currencyId
const refusal = (object: { max?: string; ownHeld?: string }, code: number = codes.aboveReserve) =>
  refused(code, '', object).refusal
const limits = (route: Route | null) => route && [route.from.max, route.to.max, route.to.ownHeld]

describe('a refused maximum', () => {
  test('becomes that of the form for each direction to the currency, rounded down to what can be given', () => {
    const after = withRefusedMax(book, tbilisi, refusal({ max: '1754.33', ownHeld: '30000' }))
    expect(limits(routeOf(after, 'btc', tbilisi))).toEqual(['0.01000004', '1754.32', '30000'])
    expect(after.routes.filter(({ to }) => to.currencyId === tbilisi).map(({ to }) => to.ownHeld)).not.toContain(
      undefined,
    )
    expect(routeOf(after, 'btc', btcBatumi.to.currencyId)).toBe(btcBatumi)
    expect(routeOf(after, tbilisi, 'btc')).toBe(tbilisiBtc)
    expect([after.gives, after.getsOf]).toEqual([book.gives, book.getsOf])
  })

  test('does not raise the limit of the direction, and replaces an earlier share', () => {
    const before = withRefusedMax(book, tbilisi, refusal({ max: '5000', ownHeld: '30000' }))
    const after = withRefusedMax(before, tbilisi, refusal({ max: '9000000' }))
    expect(limits(routeOf(after, 'btc', tbilisi))).toEqual([
      routeOf(before, 'btc', tbilisi)?.from.max,
      routeOf(before, 'btc', tbilisi)?.to.max,
      undefined,
    ])
  })

  test.each([refusal({}), refusal({ max: 'x' }), refusal({ max: '5' }, codes.aboveMax)])(
    '%j changes nothing',
    (other) => {
      expect(withRefusedMax(book, tbilisi, other)).toBe(book)
    },
  )
})

describe('one’s own share', () => {
  const held = (give: Partial<Route['from']>): Route => ({
    ...btcTbilisi,
    from: { ...btcTbilisi.from, ...give },
    to: { ...btcTbilisi.to, max: null, ownHeld: '30000' },
  })
  const shareOf = (route: Route, amount: string, isRefused = false) => {
    const context = formOn(route, {
      amount: { side: 'give', text: amount },
      refusal: isRefused ? refusal({ max: '1754.32', ownHeld: '30000' }) : null,
    })
    return ownShareOf(context, route, amountProblem(context, route))
  }
  const share = { held: '30000', symbol: 'GEL', friendlyURLs: ['btc-to-cash-gel-tbilisi'], isRefused: false }

  test('is told when the amount is above what it leaves', () => {
    expect(shareOf(held({ max: '0.01' }), '0.02')).toEqual(share)
    expect([shareOf(held({ max: '0.01' }), '0.01'), shareOf(held({ max: '0.01' }), '')]).toEqual([null, null])
    expect(shareOf({ ...held({ max: '0.01' }), to: btcTbilisi.to }, '0.02')).toBeNull()
  })

  test('is told after a refusal, whatever the amount', () => {
    expect(shareOf(held({ max: '0.01' }), '0.01', true)).toEqual({ ...share, isRefused: true })
  })

  test('bars the direction where it leaves less than the minimum, whatever the amount', () => {
    const barred = held({ max: '0.0004' })
    expect(['', '0.01'].map((amount) => shareOf(barred, amount))).toEqual([share, share])
    expect(missing(formOn(barred))).toEqual({ key: 'heldByOrders', field: 'give' })
    expect(missing(formOn(held({ max: '0.0005' }), { amount: { side: 'give', text: '0.0005' } }))).toBeNull()
  })
})
