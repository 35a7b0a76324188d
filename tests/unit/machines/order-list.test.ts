import { describe, expect, test } from 'vitest'
import { orderPlaceOf, orderSearchOf, statusesOf } from '../../../machines/list/order-list.ts'

describe('the position in the order history', () => {
  test.each([
    ['', 1, 'current'],
    ['?page=3&tab=done', 3, 'done'],
    ['?page=0', 1, 'current'],
    ['?page=-2&tab=all', 1, 'all'],
    ['?page=1e3', 1, 'current'],
    ['?page=99999999999', 1, 'current'],
    ['?tab=<script>', 1, 'current'],
  ])('of "%s" is page %i of %s', (search, page, filter) => {
    expect(orderPlaceOf(search)).toEqual({ page, filter, limit: 10 })
  })

  test.each(['', '?tab=deleted', '?page=2', '?tab=all&page=7'])('"%s" is written as it was read', (search) => {
    expect(orderSearchOf(orderPlaceOf(search))).toBe(search)
  })
})

test('each tab requests the statuses of the specification', () => {
  expect(statusesOf('current')).toEqual([
    'new',
    'waitPayment',
    'inProgress',
    'errorPayout',
    'inProgressPayout',
    'hold',
    'errorPayment',
  ])
  expect([statusesOf('deleted'), statusesOf('done'), statusesOf('all')]).toEqual([
    ['deleted', 'returned'],
    ['done'],
    [],
  ])
})
