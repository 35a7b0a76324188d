import { expect, test } from 'vitest'
import { charts } from '../../tools/charts.ts'
import { describeChart } from './support/chart-suite.ts'

test('every chart is registered once', () => {
  const names = charts.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

for (const { name, machine, samples } of charts) describeChart(name, { machine, samples })
