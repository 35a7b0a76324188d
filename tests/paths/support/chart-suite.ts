/** Headless walk of a chart as vitest tests: generated paths, journeys, and complete coverage (DESIGN §4). */
import { describe, expect, test } from 'vitest'
import type { Chart } from '../../../tools/charts.ts'
import { failuresOf, uncoveredNames, walksOf } from '../../../tools/paths/report.ts'
import { invokeProblems } from '../../../tools/paths/scripted.ts'

/** Registers the tests of one chart; invariants are checked after every step. */
export function describeChart(chart: Chart): void {
  describe(`chart ${chart.name}`, () => {
    let known: ReturnType<typeof walksOf> | undefined
    const walked = () => (known ??= walksOf(chart))

    test('keeps the environment rules for invokes', () => {
      expect(invokeProblems(chart.machine)).toEqual([])
    })

    test('its journeys end where they should', () => {
      expect(failuresOf(walked().journeys)).toEqual([])
    })

    test('its generated paths keep what always holds', () => {
      expect(failuresOf(walked().paths)).toEqual([])
    })

    test('walks every transition and reaches every state', () => {
      const { machine, paths, journeys } = walked()
      const walks = [...paths, ...journeys]
      // What comes after a failure is not walked, which says nothing.
      expect(walks.some(({ failure }) => failure !== null) ? [] : uncoveredNames(machine, walks)).toEqual([])
    })
  })
}
