/** The headless floor: whether a chart’s journeys, invariants and generated walks notice that it was changed. */
import type { AnyStateMachine } from 'xstate'
import { charts, type Chart } from '../charts.ts'
import { generatePaths } from '../paths/generate.ts'
import { reasonText } from '../paths/moves.ts'
import { uncoveredNames } from '../paths/report.ts'
import { walkJourney, walkPath } from '../paths/run.ts'
import { scripted } from '../paths/scripted.ts'

/** What noticed a mutant. */
export type Witness = 'journey' | 'walk' | 'coverage' | 'unit'

/** The first thing that fails on a mutant. */
export interface Notice {
  readonly by: Witness
  /** The journey, path or test, and what it says. */
  readonly what: string
}

const walks = (machine: AnyStateMachine, samples: Chart['samples']) => {
  const paths = generatePaths(machine, samples).paths.map((path) => walkPath(machine, samples, path))
  return [...paths, ...(samples.journeys ?? []).map((journey) => walkJourney(machine, samples, journey))]
}

function byJourneys(machine: AnyStateMachine, samples: Chart['samples']): Notice | null {
  for (const journey of samples.journeys ?? []) {
    const { failure } = walkJourney(machine, samples, journey)
    if (failure !== null) return { by: 'journey', what: `${journey.name}: ${failure}` }
  }
  return null
}

function byWalks(machine: AnyStateMachine, samples: Chart['samples']): Notice | null {
  const all = walks(machine, samples)
  const failed = all.find(({ failure }) => failure !== null)
  if (failed !== undefined) return { by: 'walk', what: String(failed.failure) }
  const [missed] = uncoveredNames(machine, all)
  return missed === undefined ? null : { by: 'coverage', what: missed }
}

/** The chart of that name. @throws if there is none */
export function chartNamed(name: string): Chart {
  const chart = charts.find((each) => each.name === name)
  if (chart === undefined) throw new Error(`no such chart: ${name}`)
  return chart
}

/**
 * What notices a changed chart; null if nothing does.
 * @param machine the changed chart; left out when its rules are changed
 */
export function noticed(name: string, machine?: AnyStateMachine): Notice | null {
  const { machine: own, samples } = chartNamed(name)
  const ready = scripted(machine ?? own, samples)
  try {
    return byJourneys(ready, samples) ?? byWalks(ready, samples)
  } catch (error) {
    return { by: 'walk', what: reasonText(error) }
  }
}
