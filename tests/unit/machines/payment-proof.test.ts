import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Order, OrderCreate } from '../../../machines/shared/api.ts'
import { isAsSent } from '../../../machines/placing/placing.sent.ts'
import { orderDraft, orderIn } from '../../../machines/shared/sample-data.ts'

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

type Values = readonly { name: string; value: string }[]

const { payload } = orderDraft
const sentTo = (toValues: Values): OrderCreate => ({ ...payload, toValues: [...toValues] })

const keptOrder = orderIn('waitPayment')
const { route } = keptOrder
const kept = (toValues: Values): Order => ({
  ...keptOrder,
  route: { ...route, routeId: payload.routeId, from: { ...route.from, amount: payload.amount } },
  toValues: toValues.map((one) => ({ ...one, label: one.name })),
})

const account = (value: string, memo?: string): Values => [
  { name: 'account', value },
  ...(memo === undefined ? [] : [{ name: 'memo', value: memo }]),
]

describe('an order is the one that the form sent', () => {
  test.each([
    [account(address), account(address)],
    [account(address.toUpperCase()), account(address)],
    [account(`bitcoin:${address}?amount=1`), account(address)],
    [account(`ton://transfer/${address}?text=104207`), account(address, '104207')],
    [account(address, '7'), account(address, '7')],
    [[], []],
  ])('%j as %j', (sent, stored) => {
    expect(isAsSent(kept(stored), sentTo(sent))).toBe(true)
  })

  test.each([
    [account(address), account(`${address.slice(0, -1)}p`)],
    [account(address), account(address, '7')],
    [account(address, '7'), account(address)],
    [account(address, '12345'), account(address, '1')],
    [account(address, '1'), account(address, '12345')],
    // Its digits are in the address.
    [account(address), account(address, '43')],
    [account(address), []],
  ])('and not %j as %j', (sent, stored) => {
    expect(isAsSent(kept(stored), sentTo(sent))).toBe(false)
  })

  test('by direction and amount, however the number is written', () => {
    const order = kept(account(address))
    const sent = sentTo(account(address))
    expect(isAsSent(order, { ...sent, amount: `${sent.amount}00` })).toBe(true)
    expect(isAsSent(order, { ...sent, amount: `1${sent.amount}` })).toBe(false)
    expect(isAsSent(order, { ...sent, routeId: 'btc_other' })).toBe(false)
  })

  test('only if nothing else is kept, whatever was sent', () => {
    const text = fc.string({ minLength: 1, maxLength: 24 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(isAsSent(kept(account(address, other)), sentTo(account(address, one)))).toBe(one === other)
      }),
    )
  })
})
