/** What a chart's paths and journeys came to: counts, failures, and what nobody walked. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import type { Chart } from '../charts.ts'
import { generatePaths } from './model.ts'
import type { Generated, GeneratedPath } from './model.ts'
import { moveLabel, reasonText } from './moves.ts'
import { statesOf, transitionName, transitionsOf } from './names.ts'
import { walkJourney, walkPath } from './run.ts'
import type { Walk } from './run.ts'
import { invokeProblems, scripted } from './scripted.ts'

/** A chart made ready to be walked. */
export interface Walkable {
  readonly name: string
  /** With scripted actors. */
  readonly machine: AnyStateMachine
  readonly samples: Chart['samples']
  readonly generated: Generated
}

/** A walk with its name. */
export interface NamedWalk extends Walk {
  readonly name: string
}

/** Everything known about a chart after all was walked. */
export interface ChartReport {
  readonly name: string
  readonly states: number
  readonly transitions: number
  readonly situations: number
  /** The search for paths stopped at the samples' `limit`. */
  readonly isCut: boolean
  readonly paths: readonly NamedWalk[]
  readonly journeys: readonly NamedWalk[]
  /** Transitions that no path and no journey took: `state event #index → target`. */
  readonly uncovered: readonly string[]
  /** Failed walks and broken house rules. */
  readonly problems: readonly string[]
}

/** Scripts a chart's actors and generates its paths. */
export function walkable({ name, machine, samples }: Chart): Walkable {
  const ready = scripted(machine, samples)
  return { name, machine: ready, samples, generated: generatePaths(ready, samples) }
}

/** A path's name: its start and what happens. */
export function pathName({ input, steps }: GeneratedPath): string {
  return [input, ...steps.map(({ move }) => moveLabel(move))].join(' → ')
}

/** Transitions that none of the walks took. */
export function uncoveredBy(machine: AnyStateMachine, walks: readonly Walk[]): AnyTransitionDefinition[] {
  const taken = new Set(walks.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)))
  return transitionsOf(machine).filter((transition) => !taken.has(transition))
}

/** What failed, without where: many paths lead through the same mistake. */
const reasonOf = (failure: string): string => failure.split(/ in [{"]| \(after /)[0] ?? failure

/** One line for each reason, with the first walk that met it (the shortest, as walks are sorted). */
function failuresOf(walks: readonly NamedWalk[]): string[] {
  const met = new Map<string, string[]>()
  for (const { name, failure } of walks) {
    if (failure === null) continue
    const reason = reasonOf(failure)
    met.set(reason, [...(met.get(reason) ?? []), `${name}: ${failure}`])
  }
  return [...met.values()].map(([first, ...more]) => `${first}${more.length === 0 ? '' : ` (and ${more.length} more)`}`)
}

/** Walks everything there is of a chart; a chart that cannot be generated is reported, not thrown. */
export function reportOn(chart: Chart): ChartReport {
  const counts = {
    name: chart.name,
    states: statesOf(chart.machine).length,
    transitions: transitionsOf(chart.machine).length,
  }
  try {
    return { ...counts, ...walkAll(walkable(chart), invokeProblems(chart.machine)) }
  } catch (error) {
    const uncovered = transitionsOf(chart.machine).map(transitionName)
    return { ...counts, situations: 0, isCut: false, paths: [], journeys: [], uncovered, problems: [reasonText(error)] }
  }
}

function walkAll({ machine, samples, generated }: Walkable, rules: readonly string[]) {
  const paths = generated.paths.map((path) => ({ name: pathName(path), ...walkPath(machine, samples, path) }))
  const journeys = (samples.journeys ?? []).map((journey) => ({
    name: journey.name,
    ...walkJourney(machine, samples, journey),
  }))
  return {
    situations: generated.situations,
    isCut: generated.isCut,
    paths,
    journeys,
    uncovered: uncoveredBy(machine, [...paths, ...journeys]).map(transitionName),
    problems: [...rules, ...failuresOf([...paths, ...journeys])],
  }
}
