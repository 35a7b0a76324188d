/** Results of a chart's paths and journeys: counts, failures and uncovered parts. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Chart } from '../charts.ts'
import { generatePaths } from './model.ts'
import type { Generated, GeneratedPath } from './model.ts'
import { moveLabel, reasonText } from './moves.ts'
import { stateName, statesOf, transitionName, transitionsOf } from './names.ts'
import { walkJourney, walkPath } from './run.ts'
import type { Walk } from './run.ts'
import { invokeProblems, scripted } from './scripted.ts'

/** A chart prepared for walking. */
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

/** The result of all walks of a chart. */
export interface ChartReport {
  readonly name: string
  readonly states: number
  readonly transitions: number
  readonly situations: number
  /** The search for paths stopped at the samples' `limit`. */
  readonly isCut: boolean
  readonly paths: readonly NamedWalk[]
  readonly journeys: readonly NamedWalk[]
  /** Names of what no path or journey covered: transitions as `state event #index → target`, and unreached states. */
  readonly uncovered: readonly string[]
  /** Failed walks and violated chart rules. */
  readonly problems: readonly string[]
}

/** Scripts a chart's actors and generates its paths. */
export function walkable({ name, machine, samples }: Chart): Walkable {
  const ready = scripted(machine, samples)
  return { name, machine: ready, samples, generated: generatePaths(ready, samples) }
}

/** A path's name: its start and its moves. */
export function pathName({ input, steps }: GeneratedPath): string {
  return [input, ...steps.map(({ move }) => moveLabel(move))].join(' → ')
}

/** Transitions that no walk took. */
export function uncoveredBy(machine: AnyStateMachine, walks: readonly Walk[]): AnyTransitionDefinition[] {
  const taken = new Set(walks.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)))
  return transitionsOf(machine).filter((transition) => !taken.has(transition))
}

/** States entered automatically on entering a state. */
const entered = (node: AnyStateNode): AnyStateNode[] => {
  const next = node.type === 'parallel' ? Object.values(node.states) : node.initial.target
  return [node, ...next.flatMap(entered)]
}

/** Innermost states that no walk reached; transient states count if a transition targets them. */
export function unreachedBy(machine: AnyStateMachine, walks: readonly Walk[]): AnyStateNode[] {
  const steps = walks.flatMap((walk) => walk.steps)
  const targets = steps.flatMap(({ transitions }) => transitions.flatMap(({ target }) => target ?? []))
  const reached = new Set([
    ...[machine.root, ...new Set(targets)].flatMap(entered).map(stateName),
    ...steps.flatMap(({ views }) => views.map(({ state }) => state)),
  ])
  return statesOf(machine).filter(
    (node) => (node.type === 'atomic' || node.type === 'final') && !reached.has(stateName(node)),
  )
}

/** Names of everything that no walk covers. */
export const uncoveredNames = (machine: AnyStateMachine, walks: readonly Walk[]): string[] => [
  ...uncoveredBy(machine, walks).map(transitionName),
  ...unreachedBy(machine, walks).map((node) => `${stateName(node)}: nobody gets there`),
]

/** The reason of a failure without its location: many paths share one cause. */
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

/** Walks all paths and journeys of a chart; a failing generation is reported, not thrown. */
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
    uncovered: uncoveredNames(machine, [...paths, ...journeys]),
    problems: [...rules, ...failuresOf([...paths, ...journeys])],
  }
}
