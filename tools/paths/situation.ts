/** A chart as pure states, which the path generator explores. */
import { getNextTransitions } from 'xstate'
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate'
import { sampleEpoch } from '../../machines/shared/samples.ts'
import type { ChartSamples } from '../../machines/shared/samples.ts'
import type { ArmedTimer } from './clock.ts'
import type { Present } from './journey-moves.ts'
import { eventOf, sampleEvents, sampleOutcomes } from './moves.ts'
import type { Move } from './moves.ts'
import { transitionsOf } from './names.ts'
import { started, stepped, type Stepped, type TakenAction } from './step.ts'

/** A snapshot of the chart with the interpreter's state beside it. */
export interface Situation {
  readonly chart: AnyMachineSnapshot
  /** Simulated time, ms since the epoch. */
  readonly now: number
  readonly timers: ReadonlyMap<string, ArmedTimer>
  /** Actors that have ended but are still in the snapshot. */
  readonly settled: ReadonlySet<AnyActorRef>
}

/** A possible move and the transitions that answer it at once; none if every guard says no. */
export interface Option {
  readonly move: Move
  readonly answers: readonly AnyTransitionDefinition[]
}

/** A step to the next situation. */
export interface Taken {
  readonly situation: Situation
  readonly microsteps: Stepped['microsteps']
}

const field = (params: unknown, key: string): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, key) : undefined

const isEvent = (value: unknown): value is EventObject => typeof field(value, 'type') === 'string'

function timersAfter(before: ReadonlyMap<string, ArmedTimer>, actions: readonly TakenAction[], now: number) {
  const timers = new Map(before)
  for (const { type, params } of actions) {
    const [event, delay] = [field(params, 'event'), field(params, 'delay')]
    if (type === 'xstate.cancel') timers.delete(String(field(params, 'sendId')))
    if (type !== 'xstate.raise' || typeof delay !== 'number' || !isEvent(event)) continue
    const given = field(params, 'id')
    const id = typeof given === 'string' ? given : event.type
    timers.set(id, { id, event, due: now + delay })
  }
  return timers
}

/** What a hand-written step can refer to in a situation. */
export const presentIn = ({ chart, timers, settled }: Situation): Present => ({
  snapshot: chart,
  running: Object.values<AnyActorRef>(chart.children).filter((child) => !settled.has(child)),
  armed: [...timers.values()].toSorted((a, b) => a.due - b.due),
})

/** True if a step has changed nothing that a later one could depend on. */
export const isUnchanged = (before: Situation, after: Situation): boolean =>
  before.chart.context === after.chart.context &&
  before.chart.status === after.chart.status &&
  isEqual(before.chart._nodes, after.chart._nodes) &&
  isEqual(Object.values(before.chart.children), Object.values(after.chart.children)) &&
  isEqual([...before.timers.values()], [...after.timers.values()]) &&
  isEqual([...before.settled], [...after.settled])

const isEqual = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && before.every((item, index) => item === after[index])

/** When a move happens: at once, or when its timer is due. */
const timeOf = ({ now, timers }: Situation, move: Move): number =>
  move.kind === 'timer' ? Math.max(now, timers.get(move.id)?.due ?? now) : now

/** Explores a chart from one start. */
export class Explorer {
  readonly #machine: AnyStateMachine
  readonly #samples: ChartSamples
  readonly #numbers: ReadonlyMap<AnyTransitionDefinition, number>
  #now = sampleEpoch

  /** @param machine with scripted actors */
  constructor(machine: AnyStateMachine, samples: ChartSamples) {
    this.#machine = machine
    this.#samples = samples
    this.#numbers = new Map(transitionsOf(machine).map((transition, index) => [transition, index]))
  }

  /** Number of transitions of the chart. */
  get size(): number {
    return this.#numbers.size
  }

  /** The first situation. @param input a value, or a function of the ports */
  start(input: unknown): Taken {
    const value: unknown = typeof input === 'function' ? input({ now: () => this.#now }) : input
    this.#now = sampleEpoch
    const { chart, actions, microsteps } = started(this.#machine, value)
    const timers = timersAfter(new Map(), actions, sampleEpoch)
    return { situation: { chart, now: sampleEpoch, timers, settled: new Set() }, microsteps }
  }

  /** Moves that the chart declares in a situation, with its answers. */
  options(situation: Situation): readonly Option[] {
    if (situation.chart.status !== 'active') return []
    this.#now = situation.now
    return this.#candidates(situation).map((move) => this.option(situation, move))
  }

  /** A move with the chart's answer. */
  option(situation: Situation, move: Move): Option {
    this.#now = timeOf(situation, move)
    return { move, answers: this.#machine.getTransitionData(situation.chart, eventOf(move)) }
  }

  /** The situation after a move. */
  take(situation: Situation, move: Move): Taken {
    this.#now = timeOf(situation, move)
    const armed = new Map(situation.timers)
    if (move.kind === 'timer') armed.delete(move.id)
    const { chart, actions, microsteps } = stepped(this.#machine, situation.chart, eventOf(move))
    const timers = timersAfter(armed, actions, this.#now)
    return {
      situation: { chart, now: this.#now, timers, settled: this.#settledAfter(situation, move, chart) },
      microsteps,
    }
  }

  /**
   * What makes a situation worth exploring: its state, and how it answers every move. The context itself does not
   * count: what no guard reads makes no difference here, and what a guard reads shows in its answer. Of the regions of a
   * parallel chart, each two count together instead of all at once.
   */
  factsOf(situation: Situation, options: readonly Option[]): readonly string[] {
    const [states, others] = this.#partsOf(situation, options)
    if (states.length < 2) return [[...states, ...others].join('\n')]
    return states.flatMap((state, index) => [...states.slice(index + 1), ...others].map((fact) => `${state}\n${fact}`))
  }

  /** All facts at once. */
  keyOf(situation: Situation, options: readonly Option[]): string {
    return this.#partsOf(situation, options).flat().join('\n')
  }

  #partsOf({ chart, timers, settled }: Situation, options: readonly Option[]): readonly [string[], string[]] {
    const nodes: readonly AnyStateNode[] = chart._nodes
    return [
      nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id),
      [
        ...[...timers.keys()].map((id) => `armed ${id}`),
        ...[...settled].map(({ id }) => `settled ${id}`),
        ...Object.entries(chart.historyValue).map(([id, kept]) => `${id} ${kept.map((node) => node.id).join()}`),
        ...options.map(
          ({ move, answers }) => `${slotOf(move)}: ${answers.map((each) => this.numberOf(each)).join('+')}`,
        ),
      ],
    ]
  }

  /** A transition's position in the chart. */
  numberOf(transition: AnyTransitionDefinition): number {
    return this.#numbers.get(transition) ?? -1
  }

  #settledAfter(before: Situation, move: Move, { children }: AnyMachineSnapshot): ReadonlySet<AnyActorRef> {
    const ended = move.kind === 'actor' && move.outcome !== 'snapshot' ? before.chart.children[move.id] : undefined
    const running = new Set<AnyActorRef>(Object.values(children))
    return new Set([...before.settled, ...(ended === undefined ? [] : [ended])].filter((actor) => running.has(actor)))
  }

  #candidates(situation: Situation): Move[] {
    const { snapshot, running, armed } = presentIn(situation)
    const declared = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
    const outcomes = running.flatMap((child) =>
      (['done', 'error', 'snapshot'] as const).map((outcome) => {
        const kind = outcome === 'snapshot' ? outcome : `${outcome}.actor`
        return { child, outcome, type: `xstate.${kind}.${child.id}` }
      }),
    )
    return [
      ...Object.keys(this.#samples.events)
        .filter((type) => declared.has(type))
        .flatMap((type) => sampleEvents(this.#samples, type, snapshot)),
      ...outcomes
        .filter(({ type }) => declared.has(type))
        .flatMap(({ child, outcome }) => sampleOutcomes(this.#samples, outcome, child, snapshot)),
      ...armed.map(({ id, event }): Move => ({ kind: 'timer', id, event })),
    ]
  }
}

/** A move without its payload: the sample’s place in its list is enough to tell moves apart. */
const slotOf = (move: Move): string => {
  if (move.kind === 'timer') return `timer ${move.id}`
  return move.kind === 'event' ? `${move.event.type} ${move.sample}` : `${move.outcome} ${move.id} ${move.sample}`
}
