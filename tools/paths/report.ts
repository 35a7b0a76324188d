/** Results of a chart's paths and journeys: counts, failures and uncovered parts. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Chart } from '../charts.ts'
import { generatePaths } from './generate.ts'
import type { Generated, GeneratedPath } from './generate.ts'
import { moveLabel, reasonText } from './moves.ts'
import { stateName, statesOf, transitionName, transitionsOf } from './names.ts'
import { walkJourney, walkPath } from './run.ts'
import type { Walk } from './run.ts'
import { invokeProblems, scripted } from './scripted.ts'

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
  readonly paths: readonly NamedWalk[]
  readonly journeys: readonly NamedWalk[]
  /** Names of what no path or journey covered: transitions as `state event #index → target`, and unreached states. */
  readonly uncovered: readonly string[]
  /** Failed walks and violated chart rules. */
  readonly problems: readonly string[]
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

/** One line for each reason, with the shortest walk that met it. */
export function failuresOf(walks: readonly NamedWalk[]): string[] {
  const met = new Map<string, string[]>()
  for (const { failure } of walks.toSorted((a, b) => a.steps.length - b.steps.length)) {
    if (failure === null) continue
    const reason = reasonOf(failure)
    met.set(reason, [...(met.get(reason) ?? []), failure])
  }
  return [...met.values()].map(([first, ...more]) => `${first}${more.length === 0 ? '' : ` (and ${more.length} more)`}`)
}

/** All walks of a chart: its generated paths and its journeys. */
export interface ChartWalks {
  /** With scripted actors. */
  readonly machine: AnyStateMachine
  readonly situations: number
  readonly paths: readonly NamedWalk[]
  readonly journeys: readonly NamedWalk[]
}

/** Walks all paths and journeys of a chart. @throws with the chart's name if its paths cannot be generated */
export function walksOf({ name, machine, samples }: Chart): ChartWalks {
  const ready = scripted(machine, samples)
  const { paths, situations } = generated(name, ready, samples)
  return {
    machine: ready,
    situations,
    paths: paths.map((path) => ({ name: pathName(path), ...walkPath(ready, samples, path) })),
    journeys: (samples.journeys ?? []).map((each) => ({ name: each.name, ...walkJourney(ready, samples, each) })),
  }
}

function generated(name: string, machine: AnyStateMachine, samples: Chart['samples']): Generated {
  try {
    return generatePaths(machine, samples)
  } catch (error) {
    throw new Error(`${name}: ${reasonText(error)}`, { cause: error })
  }
}

/** Walks a chart; a failing generation is reported, not thrown. */
export function reportOn(chart: Chart): ChartReport {
  const counts = {
    name: chart.name,
    states: statesOf(chart.machine).length,
    transitions: transitionsOf(chart.machine).length,
  }
  try {
    const { machine, situations, paths, journeys } = walksOf(chart)
    const walks = [...paths, ...journeys]
    const failures = failuresOf(walks)
    const problems = [...invokeProblems(chart.machine), ...failures]
    // What comes after a failure is not walked, which says nothing.
    const uncovered = failures.length > 0 ? [] : uncoveredNames(machine, walks)
    return { ...counts, situations, paths, journeys, uncovered, problems }
  } catch (error) {
    const uncovered = transitionsOf(chart.machine).map(transitionName)
    return { ...counts, situations: 0, paths: [], journeys: [], uncovered, problems: [reasonText(error)] }
  }
}
