import { expect, test } from 'vitest'
import { barsOf } from '../../src/ui/TimeBars.tsx'

test('the highest value fills the height, and nothing has no bar', () => {
  const { bars, zero } = barsOf(['0', '2.5', '10'])
  expect(zero).toBe(100)
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [100, 0],
    [75, 25],
    [0, 100],
  ])
  expect(bars.map(({ x }) => x)).toEqual([1, 11, 21])
})

test('what was taken back hangs below zero', () => {
  const { bars, zero } = barsOf(['3', '-1'])
  expect(zero).toBe(75)
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [0, 75],
    [75, 25],
  ])
})

test('a little is visible beside a lot', () => {
  expect(barsOf(['0.0001', '1000']).bars[0]?.height).toBeGreaterThan(1)
})

test('days without anything are a line', () => {
  expect(barsOf(['0', '0'])).toEqual({
    zero: 100,
    bars: [
      { x: 1, y: 100, height: 0 },
      { x: 11, y: 100, height: 0 },
    ],
  })
})
