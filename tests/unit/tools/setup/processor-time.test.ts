import { describe, expect, test } from 'vitest'
import { shellSeconds, treeSeconds, withLost } from '../../../../tools/setup/processor-time.mjs'

test('the shell tells minutes and seconds, with a point or a comma', () => {
  expect(shellSeconds('0m0.010000s 0m0.000000s\n61m1.500000s 0m2.250000s\n')).toBeCloseTo(3663.76)
  expect(shellSeconds('0m0,010s 0m0,005s\n0m1,500s 0m0,250s\n')).toBeCloseTo(1.765)
  expect(shellSeconds('')).toBeNaN()
})

test.runIf(process.platform === 'linux')('a process that runs has at least the time it used itself', () => {
  const { user, system } = process.cpuUsage()
  const hundredth = 0.01
  expect(treeSeconds(process.pid)).toBeGreaterThanOrEqual((user + system) / 1e6 - 2 * hundredth)
  expect(treeSeconds(undefined)).toBe(0)
})

describe('samples of a tree', () => {
  test('that only rise give the last', () => {
    expect(withLost([7])).toBe(7)
    expect(withLost([0, 1, 3, 6])).toBe(6)
  })

  test('give what was lost when processes ended that nobody waited for', () => {
    expect(withLost([2, 10, 4, 4, 5])).toBe(11)
    expect(withLost([2, 10, 4, 4, 9, 6, 6, 7])).toBe(16)
    expect(withLost([2, 10, 4])).toBe(10)
  })

  test('may miss a process once while it ends', () => {
    expect(withLost([2, 10, 1, 11, 12])).toBe(12)
  })

  test('say nothing if the command was killed', () => {
    expect(withLost([2, 10, Number.NaN])).toBeNaN()
  })
})
