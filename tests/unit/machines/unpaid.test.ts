import { describe, expect, test } from 'vitest'
import { firstUnpaid, lastDeadline } from '../../../machines/orders/unpaid.ts'
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
