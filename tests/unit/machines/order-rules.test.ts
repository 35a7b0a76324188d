import { describe, expect, test } from 'vitest'
import {
  banners,
  deviceDeadline,
  hasArrived,
  hasMoved,
  isPossible,
  msUntilPayment,
  pollInterval,
} from '../../../machines/order/order.rules.ts'
import type { Command } from '../../../machines/order/order.types.ts'
import type { OrderStatus } from '../../../machines/shared/api.ts'
import { orderIn, receivedIn } from '../../../machines/shared/sample-data.ts'
import { sampleEpoch } from '../../../machines/shared/samples.ts'

const at = (ms: number): string => new Date(sampleEpoch + ms).toISOString()

test.each([
  ['new', 30_000],
  ['waitPayment', 10_000],
  ['inProgress', 10_000],
  ['inProgressPayout', 10_000],
  ['errorPayment', 30_000],
  ['errorPayout', 30_000],
  ['hold', 30_000],
  ['done', 120_000],
  ['returned', 120_000],
  ['deleted', 60_000],
] as const)('an order in status %s is polled every %i ms', (status, ms) => {
  expect(pollInterval(receivedIn(status))).toBe(ms)
})

describe('the remaining time', () => {
  test.each([
    [at(0), at(1_800_000), 0, 1_800_000],
    [at(0), at(1_800_000), 600_000, 1_200_000],
    [at(600_000), at(1_800_000), 0, 1_200_000],
    [at(600_000), at(1_800_000), 1_199_999, 1],
    [at(600_000), at(1_800_000), 1_200_000, 0],
    [at(1_800_000), at(1_800_000), 0, 0],
    [at(1_800_001), at(1_800_000), 0, 0],
    // Setting the clock back gives no extra time.
    [at(0), at(1_800_000), -600_000, 1_800_000],
    [at(0), at(2 ** 40), 0, 2 ** 31 - 1],
  ])('asked at %s, until %s, %i ms later: %i ms', (serverTime, payUntil, later, ms) => {
    expect(msUntilPayment(receivedIn('waitPayment', { serverTime, payUntil }), sampleEpoch + later)).toBe(ms)
  })

  test('is missing before the order has loaded', () => {
    expect(msUntilPayment(null, sampleEpoch)).toBe(0)
  })

  test("follows the clock of the service, however wrong the device's clock is", () => {
    const order = { serverTime: at(0), payUntil: at(60_000) }
    expect(
      [0, -86_400_000, 86_400_000].map((wrong) =>
        deviceDeadline(receivedIn('waitPayment', order, sampleEpoch + wrong)),
      ),
    ).toEqual([sampleEpoch + 60_000, sampleEpoch - 86_400_000 + 60_000, sampleEpoch + 86_400_000 + 60_000])
  })
})

test('an order has changed with another status or deadline only', () => {
  const before = receivedIn('waitPayment')
  expect([
    hasMoved(before, receivedIn('inProgress')),
    hasMoved(before, receivedIn('waitPayment', { payUntil: at(3_600_000) })),
    hasMoved(before, receivedIn('waitPayment', { serverTime: at(5_000), updatedAt: at(5_000) }, sampleEpoch + 5_000)),
  ]).toEqual([true, true, false])
})

describe('a command', () => {
  const unpaid = orderIn('waitPayment')
  const claimed = orderIn('waitPayment', { payment: { ...unpaid.payment, claimedAt: at(0) } })
  const paid = orderIn('waitPayment', {
    payment: { ...unpaid.payment, state: 'exact', received: '0.01', remaining: '0' },
  })
  const commands: Command[] = ['waitPayment', 'inProgress', 'deleted']

  test.each([
    ['new', orderIn('new'), ['waitPayment', 'deleted'], []],
    ['to be paid', unpaid, ['inProgress', 'deleted'], ['waitPayment']],
    ['claimed to be paid', claimed, ['deleted'], ['waitPayment', 'inProgress']],
    ['paid, but taken back to its payment', paid, [], ['waitPayment']],
    ['paid', orderIn('inProgress'), [], ['inProgress']],
    [
      'paid and taken back to its confirmation',
      orderIn('new', { payment: paid.payment }),
      ['waitPayment', 'deleted'],
      [],
    ],
    ['paid out', orderIn('done'), [], []],
    ['cancelled', orderIn('deleted'), [], ['deleted']],
  ])('on an order in status %s', (_, order, possible, arrived) => {
    expect(commands.filter((command) => isPossible(command, order))).toEqual(possible)
    expect(commands.filter((command) => hasArrived(command, order))).toEqual(arrived)
  })
})

test('every status after the payment has one banner (spec §4)', () => {
  const banner = (status: OrderStatus) =>
    Object.entries(banners)
      .filter(([, statuses]) => statuses.some((one) => one === status))
      .map(([name]) => name)
  const after: OrderStatus[] = [
    'inProgress',
    'inProgressPayout',
    'errorPayment',
    'errorPayout',
    'hold',
    'done',
    'returned',
    'deleted',
  ]
  expect(after.map(banner)).toEqual([
    ['processing'],
    ['processing'],
    ['processing'],
    ['processing'],
    ['processing'],
    ['success'],
    ['refunded'],
    ['deleted'],
  ])
  expect([banner('new'), banner('waitPayment')]).toEqual([[], []])
})
