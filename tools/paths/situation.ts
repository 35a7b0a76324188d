/** A chart as pure states, which the path generator explores. */
import { getNextTransitions, initialTransition, transition } from 'xstate'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject, Snapshot } from 'xstate'
import { sampleEpoch } from '../../machines/shared/samples.ts'
import type { ChartSamples } from '../../machines/shared/samples.ts'
import type { ArmedTimer } from './clock.ts'
import { eventOf, moveKey, sampleEvents, sampleOutcomes, stableText } from './moves.ts'
import type { Move } from './moves.ts'

/** A snapshot of the chart with the interpreter's state beside it. */
export type Situation = Snapshot<unknown> & {
  readonly chart: AnyMachineSnapshot
  /** Equal for situations that the samples do not distinguish. */
  readonly key: string
  /** Simulated time, ms since the epoch. */
  readonly now: number
  readonly timers: ReadonlyMap<string, ArmedTimer>
  /** Actors that have ended but are still in the snapshot. */
  readonly settled: ReadonlySet<AnyActorRef>
}

type TakenAction = { readonly type: string; readonly params: unknown }

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

/** When a move happens: at once, or when its timer is due. */
const timeOf = ({ now, timers }: Situation, move: Move): number =>
  move.kind === 'timer' ? Math.max(now, timers.get(move.id)?.due ?? now) : now

/** Explores one start of a chart; caches results, because the generator repeats its queries. */
export class Explorer {
  readonly #machine: AnyStateMachine
  readonly #samples: ChartSamples
  #now = sampleEpoch
  readonly #next = new Map<string, Situation>()
  readonly #moves = new Map<string, readonly Move[]>()
  readonly #names = new Map<string, string>()

  /** @param machine with scripted actors */
  constructor(machine: AnyStateMachine, samples: ChartSamples) {
    this.#machine = machine
    this.#samples = samples
  }

  /** Number of explored situations. */
  get size(): number {
    return this.#moves.size
  }

  /** The first situation. @param input a value, or a function of the ports */
  start(input: unknown): Situation {
    const value: unknown = typeof input === 'function' ? input({ now: () => this.#now }) : input
    this.#now = sampleEpoch
    const [chart, actions] = initialTransition(this.#machine, value)
    return this.#situation(chart, sampleEpoch, timersAfter(new Map(), actions, sampleEpoch), new Set())
  }

  /** Possible moves that lead to a transition. */
  moves(situation: Situation): readonly Move[] {
    const known = this.#moves.get(situation.key)
    if (known !== undefined) return known
    this.#now = situation.now
    const isActive = situation.chart.status === 'active'
    const moves = isActive ? this.#candidates(situation).filter((move) => this.#isAnswered(situation, move)) : []
    this.#moves.set(situation.key, moves)
    return moves
  }

  /** The situation after a move. */
  take(situation: Situation, move: Move): Situation {
    const key = `${situation.key} ${moveKey(move)}`
    const known = this.#next.get(key)
    if (known !== undefined) return known
    const next = this.#take(situation, move)
    this.#next.set(key, next)
    return next
  }

  #isAnswered(situation: Situation, move: Move): boolean {
    this.#now = timeOf(situation, move)
    return this.#machine.getTransitionData(situation.chart, eventOf(move)).length > 0
  }

  #take(situation: Situation, move: Move): Situation {
    this.#now = timeOf(situation, move)
    const armed = new Map(situation.timers)
    if (move.kind === 'timer') armed.delete(move.id)
    const [chart, actions] = transition(this.#machine, situation.chart, eventOf(move))
    return this.#situation(
      chart,
      this.#now,
      timersAfter(armed, actions, this.#now),
      this.#settledAfter(situation, move),
    )
  }

  #settledAfter({ chart, settled }: Situation, move: Move): ReadonlySet<AnyActorRef> {
    const ended: AnyActorRef | undefined = move.kind === 'actor' ? chart.children[move.id] : undefined
    return ended === undefined || (move.kind === 'actor' && move.outcome === 'snapshot')
      ? settled
      : new Set([...settled, ended])
  }

  #candidates({ chart, timers, settled }: Situation): Move[] {
    const declared = new Set(getNextTransitions(chart).map(({ eventType }) => eventType))
    const children: AnyActorRef[] = Object.values(chart.children)
    return [
      ...Object.keys(this.#samples.events).flatMap((type) => sampleEvents(this.#samples, type, chart)),
      ...children
        .filter((child) => !settled.has(child))
        .flatMap((child) => [
          ...(declared.has(`xstate.done.actor.${child.id}`) ? sampleOutcomes(this.#samples, 'done', child, chart) : []),
          ...(declared.has(`xstate.error.actor.${child.id}`)
            ? sampleOutcomes(this.#samples, 'error', child, chart)
            : []),
          ...(declared.has(`xstate.snapshot.${child.id}`)
            ? sampleOutcomes(this.#samples, 'snapshot', child, chart)
            : []),
        ]),
      ...[...timers.values()].map(({ id, event }): Move => ({ kind: 'timer', id, event })),
    ]
  }

  #situation(
    chart: AnyMachineSnapshot,
    now: number,
    timers: ReadonlyMap<string, ArmedTimer>,
    settled: ReadonlySet<AnyActorRef>,
  ): Situation {
    const running = new Set<AnyActorRef>(Object.values(chart.children))
    const ended = [...settled].filter((actor) => running.has(actor))
    const data: unknown = this.#samples.serialize === undefined ? chart.context : this.#samples.serialize(chart)
    const history = Object.entries(chart.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)])
    const identity = stableText([
      chart.value,
      chart.status,
      data,
      [...timers.keys()].toSorted(),
      ended.map(({ id }) => id),
      history,
    ])
    const key = this.#names.get(identity) ?? `s${this.#names.size}`
    this.#names.set(identity, key)
    return { status: 'active', output: undefined, error: undefined, chart, key, now, timers, settled: new Set(ended) }
  }
}
