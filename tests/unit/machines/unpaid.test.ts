import { describe, expect, test } from 'vitest'
import { firstUnpaid, holdersOf, lastDeadline } from '../../../machines/orders/unpaid.ts'
import { savedOrder } from '../../../machines/shared/sample-data.ts'

const [early, late] = [savedOrder(1), savedOrder(2)]
const { deadline = 0 } = early

describe('the order to pay first', () => {
  test('is the one with the earliest deadline', () => {
    expect(firstUnpaid([late, early], deadline - 1)).toBe(early)
    expect(firstUnpaid([late, early], deadline)).toBe(late)
    expect(firstUnpaid([late, early], lastDeadline([late, early]))).toBeNull()
  })

  test('excludes paid, ended and unknown deadlines', () => {
    const others = [savedOrder(3, 'inProgress'), savedOrder(4, 'deleted'), { ...savedOrder(5), deadline: undefined }]
    expect([firstUnpaid(others, 0), lastDeadline(others)]).toEqual([null, 0])
    expect(firstUnpaid([...others, early], 0)).toBe(early)
  })
})

describe('orders that hold a share of a reserve', () => {
  const share = { held: '3508.64', friendlyURLs: ['btc-to-cash-gel-tbilisi', 'usdt-to-cash-gel-tbilisi'] }
  const to = (order: typeof early, friendlyURL?: string) => ({ ...order, friendlyURL })
  const [first, second] = [to(early, share.friendlyURLs[0]), to(late, share.friendlyURLs[1])]
  const by = (orders: Parameters<typeof holdersOf>[0], held = share.held) => {
    const { by: who, own } = holdersOf(orders, { ...share, held }, deadline - 1)
    return [who, own.map(({ id }) => id)]
  }

  test('are those of this currency that can still be paid, the most urgent first', () => {
    expect(by([second, first])).toEqual(['several', [first.id, second.id]])
    const others = [
      to(savedOrder(3), 'btc-to-cash-gel-batumi'),
      to(savedOrder(4)),
      to(savedOrder(5, 'inProgress'), share.friendlyURLs[0]),
      to({ ...savedOrder(6), deadline: deadline - 1 }, share.friendlyURLs[0]),
    ]
    expect(by([...others, second, first])).toEqual(['several', [first.id, second.id]])
  })

  test('are listed once, also when the account and this browser know one', () => {
    expect(by([first, { ...first }], '1754.32')).toEqual(['one', [first.id]])
  })

  test('may be those of somebody else at the same address, in part or all', () => {
    expect(by([first, second], '3508.65')).toEqual(['both', [first.id, second.id]])
    expect(by([])).toEqual(['others', []])
  })
})
