/** The headless floor: whether a chart’s journeys, invariants and generated walks notice that it was changed. */
import type { AnyStateMachine } from 'xstate'
import { chartNamed, type Chart } from '../charts.ts'
import { generatePaths } from '../paths/generate.ts'
import { reasonText } from '../paths/moves.ts'
import { uncoveredNames } from '../paths/report.ts'
import { walkJourney, walkPath, type Walk } from '../paths/run.ts'
import { scripted } from '../paths/scripted.ts'

/** What noticed a mutant. */
export type Witness = 'journey' | 'walk' | 'coverage' | 'unit'

/** The first thing that fails on a mutant. */
export interface Notice {
  readonly by: Witness
  /** The journey, path or test, and what it says. */
  readonly what: string
}

const firstFailure = (walks: readonly Walk[]): string | null =>
  walks.find(({ failure }) => failure !== null)?.failure ?? null

function witnessed(machine: AnyStateMachine, samples: Chart['samples']): Notice | null {
  const journeys: Walk[] = []
  for (const journey of samples.journeys ?? []) {
    const walk = walkJourney(machine, samples, journey)
    if (walk.failure !== null) return { by: 'journey', what: `${journey.name}: ${walk.failure}` }
    journeys.push(walk)
  }
  const paths = generatePaths(machine, samples).paths.map((path) => walkPath(machine, samples, path))
  const failure = firstFailure(paths)
  if (failure !== null) return { by: 'walk', what: failure }
  const [missed] = uncoveredNames(machine, [...paths, ...journeys])
  return missed === undefined ? null : { by: 'coverage', what: missed }
}

/**
 * What notices a changed chart; null if nothing does.
 * @param machine the changed chart; left out when its rules are changed
 */
export function noticed(name: string, machine?: AnyStateMachine): Notice | null {
  const { machine: own, samples } = chartNamed(name)
  const ready = scripted(machine ?? own, samples)
  try {
    return witnessed(ready, samples)
  } catch (error) {
    return { by: 'walk', what: reasonText(error) }
  }
}
