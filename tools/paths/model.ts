/** Paths through a chart, generated with xstate's graph search. */
import type { ActorLogic, AnyStateMachine, EventObject } from 'xstate'
import { TestModel } from 'xstate/graph'
import type { ChartSamples } from '../../machines/shared/samples.ts'
import { moveKey, moveLabel } from './moves.ts'
import type { Move } from './moves.ts'
import { Explorer } from './situation.ts'
import type { Situation } from './situation.ts'

/** A path before its walk: moves and the predicted states. */
export interface GeneratedPath {
  /** Name of the start in the samples' `inputs`. */
  readonly input: string
  readonly start: Situation
  readonly steps: readonly { readonly move: Move; readonly predicted: Situation }[]
}

/** All paths of a chart, and whether the search was cut short. */
export interface Generated {
  readonly paths: readonly GeneratedPath[]
  /** Number of distinct situations. */
  readonly situations: number
  /** True if the limit was reached: situations beyond it are missing. */
  readonly isCut: boolean
}

type MoveEvent = EventObject & { readonly move?: Move }

const defaultLimit = 20_000
/** More simple paths than this add nothing. */
const maxSimplePaths = 300

/** Named starts of a chart; a chart without input has one, called `start`. */
export function startsOf(samples: ChartSamples): [string, unknown][] {
  return Object.entries(samples.inputs ?? { start: undefined })
}

const logicOf = (explorer: Explorer, start: Situation): ActorLogic<Situation, MoveEvent, undefined> => ({
  getInitialSnapshot: () => start,
  transition: (situation, { move }) => (move === undefined ? situation : explorer.take(situation, move)),
  getPersistedSnapshot: (situation) => situation,
})

class Generator {
  readonly #explorer: Explorer
  readonly #start: Situation
  readonly #limit: number
  isCut = false

  constructor(explorer: Explorer, start: Situation, limit: number) {
    this.#explorer = explorer
    this.#start = start
    this.#limit = limit
  }

  /** Shortest paths to each edge into each situation: every edge is walked, including those that lead back. */
  byEdge(): Step[][] {
    return this.#model((situation, event, before) =>
      before === undefined ? situation.key : `${situation.key} from ${before.key} by ${keyOf(event)}`,
    )
      .getShortestPaths({ allowDuplicatePaths: true })
      .map(({ steps }) => steps.map(({ state, event }) => ({ predicted: state, event })))
  }

  /** All paths that visit no situation twice; none if there are too many. */
  simple(): Step[][] {
    if (this.#countSimple(this.#start, new Set(), 0) > maxSimplePaths) return []
    return this.#model((situation) => situation.key)
      .getSimplePaths({ allowDuplicatePaths: true })
      .map(({ steps }) => steps.map(({ state, event }) => ({ predicted: state, event })))
  }

  #model(serializeState: (situation: Situation, event: MoveEvent | undefined, before?: Situation) => string) {
    let looked = 0
    return new TestModel<Situation, MoveEvent, undefined>(logicOf(this.#explorer, this.#start), {
      serializeState,
      serializeEvent: keyOf,
      events: (situation) => {
        looked += 1
        if (looked > this.#limit) this.isCut = true
        return this.isCut ? [] : this.#explorer.moves(situation).map((move) => ({ type: moveLabel(move), move }))
      },
    })
  }

  #countSimple(situation: Situation, passed: ReadonlySet<string>, count: number): number {
    const inner = new Set([...passed, situation.key])
    let total = count + 1
    for (const move of this.#explorer.moves(situation)) {
      if (total > maxSimplePaths) return total
      const next = this.#explorer.take(situation, move)
      if (!inner.has(next.key)) total = this.#countSimple(next, inner, total)
    }
    return total
  }
}

interface Step {
  readonly predicted: Situation
  readonly event: MoveEvent
}

const keyOf = (event: MoveEvent | undefined): string => (event?.move === undefined ? 'start' : moveKey(event.move))

/** Drops paths that are a prefix of another one. */
function withoutPrefixes(paths: readonly (readonly Step[])[]): (readonly Step[])[] {
  const beginnings = new Set<string>()
  const longestFirst = paths.toSorted((a, b) => b.length - a.length)
  const kept = longestFirst.filter((steps) => {
    const keys = steps.map(({ event }) => keyOf(event))
    if (beginnings.has(keys.join('\n'))) return false
    keys.forEach((_, i) => beginnings.add(keys.slice(0, i + 1).join('\n')))
    return true
  })
  return kept.toReversed()
}

/**
 * Generates the paths of a chart from each of its starts.
 * @param machine with scripted actors
 * @throws if the samples lack an outcome of an actor
 */
export function generatePaths(machine: AnyStateMachine, samples: ChartSamples): Generated {
  const limit = samples.limit ?? defaultLimit
  const found = startsOf(samples).map(([input, value]) => {
    const explorer = new Explorer(machine, samples)
    const start = explorer.start(value)
    const generator = new Generator(explorer, start, limit)
    const all = [...generator.byEdge(), ...(generator.isCut ? [] : generator.simple())]
    const paths = withoutPrefixes(all).map((steps): GeneratedPath => ({
      input,
      start,
      steps: steps.flatMap(({ event: { move }, predicted }) => (move === undefined ? [] : [{ move, predicted }])),
    }))
    return { paths, situations: explorer.size, isCut: generator.isCut }
  })
  return {
    paths: found.flatMap(({ paths }) => paths),
    situations: found.reduce((sum, { situations }) => sum + situations, 0),
    isCut: found.some(({ isCut }) => isCut),
  }
}
