import { describe, expect, test } from 'vitest'
import { statusesOf } from '../../../machines/list/order-list.ts'
import { cleanSearch, filterOf, orderPlaceOf, orderSearchOf, queryOf } from '../../../machines/list/order-query.ts'

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

  test.each([
    '',
    '?tab=deleted',
    '?page=2',
    '?tab=all&page=7',
    '?number=1042',
    '?number=1042&since=2026-01-31&until=2026-02-28&tab=done&page=2',
  ])('"%s" is written as it was read', (search) => {
    expect(orderSearchOf(orderPlaceOf(search))).toBe(search)
  })
})

describe('the search in the order history', () => {
  const none = { number: '', since: '', until: '' }

  test.each([
    [
      { ...none, number: ' № 104 207 ' },
      { ...none, number: '104207' },
    ],
    [{ ...none, number: 'order' }, none],
    [
      { ...none, number: '12345678901234567890' },
      { ...none, number: '1234567890123456' },
    ],
    [
      { ...none, since: '2026-11-25', until: '2026-10-01' },
      { ...none, since: '2026-10-01', until: '2026-11-25' },
    ],
    [{ ...none, since: '2026-02-30', until: '25.11.2026' }, none],
  ])('%j is cleaned', (typed, cleaned) => {
    expect(cleanSearch(typed)).toEqual(cleaned)
  })

  test('is a part of the filter, the same for the same search', () => {
    const query = { tab: 'done', number: '1042', since: '2026-01-31', until: '' } as const
    expect(filterOf(query)).toBe('done?number=1042&since=2026-01-31')
    expect(queryOf(filterOf(query))).toEqual(query)
    expect(filterOf({ tab: 'all', ...none })).toBe('all')
  })

  test('of an address is read without what is wrong in it', () => {
    expect(orderPlaceOf('?number=x&since=2026-13-01&until=2026-10-31&tab=all&number=5').filter).toBe(
      'all?until=2026-10-31',
    )
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
