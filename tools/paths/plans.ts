/** The browser walk: paths as plans that a page driver can perform, step by step. */
import type { EventObject, StateValue } from 'xstate'
import type { Chart } from '../charts.ts'
import { fewest } from './cover.ts'
import { eventOf, moveLabel } from './moves.ts'
import type { ActorOutcome } from './moves.ts'
import { transitionName } from './names.ts'
import type { StateView } from './names.ts'
import { pathName, walkable } from './report.ts'
import { walkPath } from './run.ts'
import type { Walk, WalkedStep } from './run.ts'

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

/** Selects plans. */
export interface PlanFilter {
  /** Enough plans to walk every reachable transition (default), to show every state, or all plans. */
  readonly cover?: 'transitions' | 'states' | 'all'
  /** Only these starts. */
  readonly inputs?: readonly string[]
  /** False for a step that the page driver cannot perform: plans with such a step are left out. */
  readonly allows?: (step: PlanStep) => boolean
}

function causeOf({ move }: WalkedStep, input: string): Cause {
  if (move === null) return { kind: 'start', input }
  if (move.kind === 'timer') return { kind: 'timer', id: move.id }
  if (move.kind === 'actor') return { kind: 'actor', src: move.src, outcome: move.outcome }
  return move.sentBy === null ? { kind: 'person' } : { kind: 'actor', src: move.sentBy, outcome: 'event' }
}

/** A walk as a plan. */
export function planOf(name: string, { input, steps }: Walk): Plan {
  return {
    name,
    input,
    steps: steps.map((step) => ({
      label: step.move === null ? step.sentence : moveLabel(step.move),
      sentence: step.sentence,
      cause: causeOf(step, input),
      event: step.move === null ? { type: 'xstate.init' } : eventOf(step.move),
      stateValue: step.value,
      views: step.views,
      transitions: step.transitions.map(transitionName),
    })),
  }
}

const goals: Record<'transitions' | 'states', (step: PlanStep) => string[]> = {
  transitions: ({ transitions }) => [...transitions],
  states: ({ views }) => views.map(({ state }) => state),
}

/** Plans of one chart, each walked headless first. @throws if a path fails there */
export function plansOf(chart: Chart, { cover = 'transitions', inputs, allows = () => true }: PlanFilter = {}): Plan[] {
  const { machine, samples, generated } = walkable(chart)
  const plans = generated.paths
    .filter(({ input }) => inputs?.includes(input) ?? true)
    .map((path) => {
      const walk = walkPath(machine, samples, path)
      if (walk.failure !== null) throw new Error(`${chart.name}: ${walk.failure}`)
      return planOf(pathName(path), walk)
    })
    .filter(({ steps }) => steps.every(allows))
  if (cover === 'all') return plans
  return fewest(
    plans,
    ({ steps }) => steps.flatMap(goals[cover]),
    ({ steps }) => steps.length,
  )
}
