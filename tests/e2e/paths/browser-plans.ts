import type { GeneratedPath } from '../../../tools/paths/model.ts'
import { planOf, type Plan, type PlanStep } from '../../../tools/paths/plans.ts'
import { walkable } from '../../../tools/paths/report.ts'
import { walkPath } from '../../../tools/paths/run.ts'
import type { Chart } from '../../../tools/charts.ts'

/**
 * Opening a page takes as long as many steps in it. So the generated paths are split into edges, and joined to few long
 * walks: always on to a near, unwalked transition, leaving dead ends for last, and starting a new walk when none is
 * near.
 */

/** False for a step that cannot be performed in a browser after these steps. */
export type Allows = (step: PlanStep, before: PlanStep, past: readonly PlanStep[]) => boolean

interface Edge {
  readonly step: PlanStep
  /** Target state. */
  readonly to: string
  /** Null for a start. */
  readonly taken: GeneratedPath['steps'][number] | null
  /** The start of its path. */
  readonly path: GeneratedPath
}

/** By source state; starts have no source. */
type Graph = ReadonlyMap<string, readonly Edge[]>
type Way = readonly Edge[]

const nothing = ''
/** Maximum length of one page's walk. */
const longest = 60
/** Cost of opening a page, in steps: a transition farther away is walked on a new page. */
const opening = 9
/** Extra steps that are worth keeping a transition reachable, which may need its own page otherwise. */
const worth = 5

/** The paths as a graph. @throws when a path fails on the headless walk */
const graphOf = (paths: readonly GeneratedPath[], planned: (path: GeneratedPath) => Plan): Graph => {
  const edges = new Map<string, Map<string, Edge>>()
  const add = (from: string, edge: Edge): string => {
    const out = edges.get(from) ?? new Map<string, Edge>()
    edges.set(from, out.set(`${edge.step.sentence} → ${edge.to}`, edge))
    return edge.to
  }
  for (const path of paths) {
    const keyed = ({ key }: GeneratedPath['start']) => `${path.input} ${key}`
    let at = nothing
    for (const [index, step] of planned(path).steps.entries()) {
      const taken = path.steps[index - 1] ?? null
      at = add(at, { step, to: keyed(taken?.predicted ?? path.start), taken, path })
    }
  }
  return new Map([...edges].map(([key, out]) => [key, [...out.values()]]))
}

/** Builds walks through a graph until every reachable transition is covered. */
class WalkPlanner {
  readonly #graph: Graph
  readonly #allows: Allows
  readonly #walked = new Set<string>()

  constructor(graph: Graph, allows: Allows) {
    this.#graph = graph
    this.#allows = allows
  }

  routes(): Way[] {
    const routes: Way[] = []
    for (let route = this.#route(); route.length > 0; route = this.#route()) routes.push(route)
    return routes
  }

  #route(): Way {
    let route: Way = []
    for (let way = this.#next(route); way !== null; way = this.#next(route)) {
      for (const { step } of way) for (const name of step.transitions) this.#walked.add(name)
      route = [...route, ...way]
    }
    return route
  }

  /** The way to a new transition that is short and cuts off little; the end of a chart cuts off everything. */
  #next(route: Way): Way | null {
    if (route.length >= longest) return null
    const farthest = route.length === 0 ? Infinity : opening
    const inReach = this.#newOn(this.#ways(route))
    let best: { way: Way; cost: number } | null = null
    for (const way of this.#ways(route)) {
      if (way.length > farthest || way.length >= (best?.cost ?? Infinity)) break
      if (this.#newOn([way.slice(-1)]).size === 0) continue
      const kept = this.#newOn([way, ...this.#ways([...route, ...way])])
      const cost = way.length + worth * [...inReach].filter((name) => !kept.has(name)).length
      if (cost < (best?.cost ?? Infinity)) best = { way, cost }
    }
    return best?.way ?? null
  }

  /** Unwalked transitions on these ways. */
  #newOn(ways: Iterable<Way>): Set<string> {
    const names = new Set<string>()
    for (const way of ways) for (const { step } of way) for (const name of step.transitions) names.add(name)
    for (const name of this.#walked) names.delete(name)
    return names
  }

  /** Shortest ways to everything within reach, shorter ones first. */
  *#ways(route: Way): Generator<Way> {
    const seen = new Set<string>()
    for (let ways: Way[] = [[]]; ways.length > 0;) {
      const longer: Way[] = []
      for (const on of ways.flatMap((way) => this.#edges(route, way).map((edge) => [...way, edge]))) {
        yield on
        const to = on.at(-1)?.to ?? nothing
        if (!seen.has(to)) longer.push(on)
        seen.add(to)
      }
      ways = longer
    }
  }

  /** Possible next steps. */
  #edges(route: Way, way: Way): Edge[] {
    const past = [...route, ...way].map(({ step }) => step)
    const before = past.at(-1)
    const edges = this.#graph.get(way.at(-1)?.to ?? route.at(-1)?.to ?? nothing) ?? []
    return edges.filter(({ step }) => before === undefined || this.#allows(step, before, past))
  }
}

/** Long plans that cover everything performable in a browser from these starts, as far as samples lead. */
export const browserWalkPlans = (chart: Chart, inputs: readonly string[], allows: Allows): Plan[] => {
  const { machine, samples, generated } = walkable(chart)
  const planned = (name: string, path: GeneratedPath): Plan => {
    const walk = walkPath(machine, samples, path)
    if (walk.failure !== null) throw new Error(`${chart.name}: ${walk.failure}`)
    return planOf(name, walk)
  }
  const paths = generated.paths.filter(({ input }) => inputs.includes(input))
  const graph = graphOf(paths, (path) => planned(path.input, path))
  return new WalkPlanner(graph, allows).routes().flatMap((route, index) => {
    const [first] = route
    const steps = route.flatMap(({ taken }) => taken ?? [])
    return first === undefined ? [] : planned(`${first.path.input} ${index + 1}`, { ...first.path, steps })
  })
}
