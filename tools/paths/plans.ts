/** The browser walk: long walks through a chart as plans that a page driver can perform, step by step. */
import type { EventObject, StateValue } from 'xstate'
import type { Chart } from '../charts.ts'
import { startsOf, type GeneratedPath } from './generate.ts'
import { eventOf, moveLabel, moveSentence, type ActorOutcome, type Move } from './moves.ts'
import { activeViews, transitionName, type StateView } from './names.ts'
import { walkPath, type Walk, type WalkedStep } from './run.ts'
import { scripted } from './scripted.ts'
import { Explorer, type Situation, type Taken } from './situation.ts'
import { wayTo } from './trim.ts'

/** The cause of a step: a person, an actor (server, callback, child chart), a timer, or the start. */
export type Cause =
  | { readonly kind: 'start'; readonly input: string }
  | { readonly kind: 'person' }
  | { readonly kind: 'actor'; readonly src: string; readonly outcome: ActorOutcome | 'event' }
  | { readonly kind: 'timer'; readonly id: string }

/** One step of a plan and the expected result. */
export interface PlanStep {
  /** In short: `order.confirmed`, `done: createOrder`, `after rateLifetime`. */
  readonly label: string
  /** For a person: the instruction, with the payload. */
  readonly sentence: string
  readonly cause: Cause
  /** The event that the chart receives; outcomes contain `output` or `error`. */
  readonly event: EventObject
  readonly stateValue: StateValue
  /** The innermost active states with their screens; one per region. */
  readonly views: readonly StateView[]
  /** Names of the transitions taken, as in the coverage report. */
  readonly transitions: readonly string[]
}

/** A path to perform. */
export interface Plan {
  readonly name: string
  /** Name of the start in the samples' `inputs`. */
  readonly input: string
  readonly steps: readonly PlanStep[]
}

/** False for a step that cannot be performed after these steps. */
export type Allows = (step: PlanStep, before: PlanStep, past: readonly PlanStep[]) => boolean

function causeOf(move: Move | null, input: string): Cause {
  if (move === null) return { kind: 'start', input }
  if (move.kind === 'timer') return { kind: 'timer', id: move.id }
  if (move.kind === 'actor') return { kind: 'actor', src: move.src, outcome: move.outcome }
  return move.sentBy === null ? { kind: 'person' } : { kind: 'actor', src: move.sentBy, outcome: 'event' }
}

const planStepOf = ({ move, sentence, value, views, transitions }: WalkedStep, input: string): PlanStep => ({
  label: move === null ? sentence : moveLabel(move),
  sentence,
  cause: causeOf(move, input),
  event: move === null ? { type: 'xstate.init' } : eventOf(move),
  stateValue: value,
  views,
  transitions: transitions.map(transitionName),
})

/** A walk as a plan. */
export const planOf = (name: string, { input, steps }: Walk): Plan => ({
  name,
  input,
  steps: steps.map((step) => planStepOf(step, input)),
})

/** A place on the way of a plan. */
interface Place {
  readonly situation: Situation
  readonly move: Move | null
  readonly step: PlanStep
  readonly before: Place | null
}

/** Maximum length of one plan. */
const longest = 60
/** Opening a page takes as long as this many steps in it: what is farther away is walked on a new page. */
const opening = 9
/** Situations looked at for the nearest new transition. */
const maxLooked = 1_500

/**
 * Opening a page takes as long as many steps in it, so plans are few and long: always on to the nearest transition that
 * has not been walked, leaving ends of the chart for last, and beginning a new plan when none is near.
 */
class Planner {
  readonly #explorer: Explorer
  readonly #allows: Allows
  readonly #walked = new Set<string>()

  constructor(explorer: Explorer, allows: Allows) {
    this.#explorer = explorer
    this.#allows = allows
  }

  /** The ends of plans from a start. */
  from(input: string, value: unknown): Place[] {
    const first = this.#place(input, null, this.#explorer.start(value), null)
    const ends: Place[] = []
    for (let end = this.#walk(first); end !== null; end = this.#walk(first)) ends.push(end)
    return ends
  }

  #walk(first: Place): Place | null {
    this.#note(first)
    let at = first
    let left = longest
    for (let next = this.#nearest(at, Infinity); next !== null; next = this.#nearest(at, opening)) {
      const way = wayTo(next).slice(wayTo(at).length)
      for (const place of way) this.#note(place)
      at = next
      left -= way.length
      if (left <= 0) break
    }
    return at === first ? null : at
  }

  #note({ step }: Place): void {
    for (const name of step.transitions) this.#walked.add(name)
  }

  /** The nearest place that a new transition leads to; the end of the chart only if there is no other. */
  #nearest(from: Place, farthest: number): Place | null {
    const seen = new Set<string>()
    let end: Place | null = null
    let looked = 0
    let places: readonly Place[] = [from]
    for (let distance = 1; distance <= farthest && places.length > 0 && looked < maxLooked; distance += 1) {
      const next: Place[] = []
      for (const place of places.flatMap((each) => this.#after(each))) {
        looked += 1
        if (place.step.transitions.some((name) => !this.#walked.has(name))) {
          if (place.situation.chart.status === 'active') return place
          end ??= place
        }
        const key = this.#explorer.keyOf(place.situation, this.#explorer.options(place.situation))
        if (!seen.has(key)) next.push(place)
        seen.add(key)
      }
      places = next
    }
    return end
  }

  /** Where the performable steps lead. */
  #after(place: Place): Place[] {
    const past = wayTo(place).map(({ step }) => step)
    return this.#explorer
      .options(place.situation)
      .filter(({ answers }) => answers.length > 0)
      .map(({ move }) => this.#place('', move, this.#explorer.take(place.situation, move), place))
      .filter(({ step }) => this.#allows(step, place.step, past))
  }

  #place(input: string, move: Move | null, { situation, microsteps }: Taken, before: Place | null): Place {
    const { chart } = situation
    const sentence = move === null ? `start "${input}"` : moveSentence(move)
    const walked = { sentence, move, value: chart.value, views: activeViews(chart), transitions: microsteps.flat() }
    return { situation, move, step: planStepOf(walked, input), before }
  }
}

const pathOf = (input: string, end: Place): GeneratedPath => {
  const [first, ...way] = wayTo(end)
  return {
    input,
    start: (first ?? end).situation,
    steps: way.flatMap(({ move, situation }) => (move === null ? [] : [{ move, predicted: situation }])),
  }
}

/**
 * Few plans that cover what can be performed from these starts, as far as samples lead; each walked headless first.
 * @throws if a plan fails there
 */
export function plansOf({ name, machine, samples }: Chart, inputs: readonly string[], allows: Allows): Plan[] {
  const ready = scripted(machine, samples)
  const planner = new Planner(new Explorer(ready, samples), allows)
  return startsOf(samples)
    .filter(([input]) => inputs.includes(input))
    .flatMap(([input, value]) => planner.from(input, value).map((end) => pathOf(input, end)))
    .map((path, index) => {
      const walk = walkPath(ready, samples, path)
      if (walk.failure !== null) throw new Error(`${name}: ${walk.failure}`)
      return planOf(`${path.input} ${index + 1}`, walk)
    })
}
