/** Headless walk of a chart as vitest tests: every path, every journey, and complete coverage (DESIGN §4). */
import { describe, expect, test } from 'vitest'
import type { Chart } from '../../../tools/charts.ts'
import { pathName, uncoveredNames, walkable } from '../../../tools/paths/report.ts'
import { walkJourney, walkPath } from '../../../tools/paths/run.ts'
import type { Walk } from '../../../tools/paths/run.ts'
import { invokeProblems } from '../../../tools/paths/scripted.ts'

/** Memoizes a walk: the coverage test needs every walk, also when only some tests are selected. */
function once(walk: () => Walk): () => Walk {
  let known: Walk | undefined
  return () => (known ??= walk())
}

/** Registers the tests of one chart; invariants are checked after every step. */
export function describeChart(name: string, chart: Omit<Chart, 'name'>): void {
  describe(`chart ${name}`, () => {
    const { machine, samples, generated } = walkable({ name, ...chart })
    const paths = generated.paths.map((path, i) => ({
      name: `${i + 1}: ${pathName(path)}`,
      walk: once(() => walkPath(machine, samples, path)),
    }))
    const journeys = (samples.journeys ?? []).map((journey) => ({
      name: journey.name,
      walk: once(() => walkJourney(machine, samples, journey)),
    }))

    test('keeps the environment rules for invokes', () => {
      expect(invokeProblems(chart.machine)).toEqual([])
    })

    describe.runIf(paths.length > 0)('path', () => {
      test.each(paths)('$name', ({ walk }) => {
        expect(walk().failure).toBeNull()
      })
    })

    describe.runIf(journeys.length > 0)('journey', () => {
      test.each(journeys)('$name', ({ walk }) => {
        expect(walk().failure).toBeNull()
      })
    })

    test('walks every transition and reaches every state', () => {
      const walks = [...paths, ...journeys].map(({ walk }) => walk())
      expect(uncoveredNames(machine, walks)).toEqual([])
    })
  })
}
