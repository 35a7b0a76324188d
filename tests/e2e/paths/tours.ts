import type { GeneratedPath } from '../../../tools/paths/model.ts'
import { planOf, type Plan, type PlanStep } from '../../../tools/paths/plans.ts'
import { walkable } from '../../../tools/paths/report.ts'
import { walkPath } from '../../../tools/paths/run.ts'
import type { Chart } from '../../../tools/charts.ts'

/**
 * Opening a page takes longer than ten steps in it. So the generated paths are taken apart into their edges, and long
 * ways are made of them: always on to the nearest transition that was not walked yet, and anew when none is near.
 */

/** False for a step that nobody can make happen in a browser, after these steps. */
export type Allows = (step: PlanStep, before: PlanStep, past: readonly PlanStep[]) => boolean

interface Edge {
  readonly move: GeneratedPath['steps'][number]['move']
  readonly predicted: GeneratedPath['start']
  readonly step: PlanStep
}

interface Graph {
  readonly path: GeneratedPath
  readonly first: PlanStep
  /** By the key of the situation that they lead out of. */
  readonly edges: ReadonlyMap<string, readonly Edge[]>
}

/** A way this long is worth a page of its own. */
const longest = 24
/** Farther than this it is quicker to begin anew. */
const farthest = 7

/** The paths of one start as a graph. @throws when a path fails on floor 1 */
const graphOf = (paths: readonly GeneratedPath[], planned: (path: GeneratedPath) => Plan): Graph | null => {
  const edges = new Map<string, Map<string, Edge>>()
  let first: PlanStep | undefined
  for (const path of paths) {
    const plan = planned(path)
    first ??= plan.steps[0]
    let { key } = path.start
    for (const [index, { move, predicted }] of path.steps.entries()) {
      const step = plan.steps[index + 1]
      if (step === undefined) break
      const out = edges.get(key) ?? new Map<string, Edge>()
      edges.set(key, out.set(`${step.sentence} → ${predicted.key}`, { move, predicted, step }))
      key = predicted.key
    }
  }
  const [path] = paths
  if (path === undefined || first === undefined) return null
  return { path, first, edges: new Map([...edges].map(([key, out]) => [key, [...out.values()]])) }
}

/** The shortest way from where a tour is to an edge that walks something new; null when none is near. */
const nearest = (
  graph: Graph,
  tour: readonly Edge[],
  isNew: (edge: Edge) => boolean,
  allows: Allows,
): Edge[] | null => {
  const from = tour.at(-1)?.predicted.key ?? graph.path.start.key
  const seen = new Set([from])
  let ways: Edge[][] = [[]]
  for (let length = 0; length < farthest; length += 1) {
    const longer: Edge[][] = []
    for (const way of ways) {
      const past = [graph.first, ...tour.map(({ step }) => step), ...way.map(({ step }) => step)]
      const before = past.at(-1) ?? graph.first
      for (const edge of graph.edges.get(way.at(-1)?.predicted.key ?? from) ?? []) {
        if (!allows(edge.step, before, past)) continue
        if (isNew(edge)) return [...way, edge]
        if (seen.has(edge.predicted.key)) continue
        seen.add(edge.predicted.key)
        longer.push([...way, edge])
      }
    }
    ways = longer
  }
  return null
}

/** Tours from one start, until nothing new is near it; what they walk is added to `walked`. */
const toursFrom = (graph: Graph, walked: Set<string>, allows: Allows): Edge[][] => {
  const tours: Edge[][] = []
  for (const name of graph.first.transitions) walked.add(name)
  const isNew = ({ step }: Edge) => step.transitions.some((name) => !walked.has(name))
  let tour: Edge[] = []
  for (;;) {
    const way = tour.length < longest ? nearest(graph, tour, isNew, allows) : null
    if (way === null && tour.length === 0) return tours
    if (way === null) {
      tours.push(tour)
      tour = []
    } else {
      tour = [...tour, ...way]
      for (const { step } of way) for (const name of step.transitions) walked.add(name)
    }
  }
}

/** Long plans that walk all that a browser can be brought to from these starts, as far as samples lead. */
export const tourPlans = (chart: Chart, inputs: readonly string[], allows: Allows): Plan[] => {
  const { machine, samples, generated } = walkable(chart)
  const planned = (name: string, path: GeneratedPath): Plan => {
    const walk = walkPath(machine, samples, path)
    if (walk.failure !== null) throw new Error(`${chart.name}: ${walk.failure}`)
    return planOf(name, walk)
  }
  const walked = new Set<string>()
  return inputs.flatMap((input) => {
    const paths = generated.paths.filter((path) => path.input === input)
    const graph = graphOf(paths, (path) => planned(input, path))
    if (graph === null) return []
    return toursFrom(graph, walked, allows).map((tour, index) =>
      planned(`${input} ${index + 1}`, {
        ...graph.path,
        steps: tour.map(({ move, predicted }) => ({ move, predicted })),
      }),
    )
  })
}
