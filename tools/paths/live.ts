/** A running chart with scripted actors and a simulated clock. */
import { createActor } from 'xstate'
import type {
  Actor,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
} from 'xstate'
import type { ChartSamples, PathHistory } from '../../machines/shared/samples.ts'
import { PathClock } from './clock.ts'
import type { Move } from './moves.ts'
import { reasonText, stableText } from './moves.ts'
import { PathError } from './path-error.ts'
import { script, srcOf } from './scripted.ts'

/** One running chart; synchronous, nothing waits for real time. */
export class LiveChart {
  readonly clock = new PathClock()
  readonly #actor: Actor<AnyStateMachine>
  readonly #samples: ChartSamples
  readonly #seen = new Set<AnyActorRef>()
  readonly #history = {
    events: new Array<EventObject>(),
    emitted: new Array<EventObject>(),
    started: new Array<PathHistory['started'][number]>(),
    sent: new Array<PathHistory['sent'][number]>(),
  }
  #taken: AnyTransitionDefinition[] = []
  #failure: unknown = undefined

  /** @param machine with scripted actors @param input a value, or a function of the ports */
  constructor(machine: AnyStateMachine, samples: ChartSamples, input: unknown) {
    this.#samples = samples
    const value: unknown = typeof input === 'function' ? input({ now: this.clock.now }) : input
    this.#actor = createActor(machine, {
      input: value,
      clock: this.clock,
      inspect: (inspected) => {
        this.#inspect(inspected)
      },
    })
    this.clock.attach(this.#actor)
    this.#actor.on('*', (event: EventObject) => {
      this.#history.emitted.push(event)
    })
    this.#actor.subscribe({
      error: (error) => {
        this.#failure = error
      },
    })
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot()
  }

  get history(): PathHistory {
    return this.#history
  }

  /** Running actors. */
  get running(): AnyActorRef[] {
    const children: AnyActorRef[] = Object.values(this.snapshot.children)
    return children.filter((child) => child.getSnapshot().status === 'active')
  }

  /** Starts the chart. @returns the transitions taken on its own */
  start(): AnyTransitionDefinition[] {
    return this.#step(() => this.#actor.start())
  }

  /** Performs a move. @returns the transitions taken @throws PathError if it is impossible now */
  take(move: Move): AnyTransitionDefinition[] {
    return this.#step(() => {
      if (move.kind === 'event') this.#actor.send(move.event)
      else if (move.kind === 'timer') this.#fire(move.id)
      else this.#end(move)
    })
  }

  /** Advances the time, in ms. @returns the transitions taken */
  wait(ms: number): AnyTransitionDefinition[] {
    return this.#step(() => {
      this.clock.advance(ms)
    })
  }

  /** Stops the chart and everything it started. */
  stop(): void {
    this.#actor.stop()
  }

  #fire(id: string): void {
    if (this.clock.fire(id)) return
    const armed = this.clock.armed().map((timer) => timer.id)
    throw new PathError(`timer "${id}" is not armed; armed: ${armed.join(', ') || 'none'}`)
  }

  #end(move: Extract<Move, { kind: 'actor' }>): void {
    const actor = this.running.find(({ id }) => id === move.id)
    if (actor === undefined) {
      const running = this.running.map(({ id }) => id)
      throw new PathError(`actor "${move.id}" does not run; running: ${running.join(', ') || 'none'}`)
    }
    if (move.outcome === 'done') script(actor, { type: 'script.done', output: move.value })
    else if (move.outcome === 'error') script(actor, { type: 'script.error', error: move.value })
    else script(actor, { type: 'script.snapshot', value: Object(move.value) })
  }

  #step(act: () => void): AnyTransitionDefinition[] {
    act()
    this.#noteStarted()
    if (this.#failure !== undefined) throw new PathError(`the chart broke: ${reasonText(this.#failure)}`)
    this.#checkInvariants()
    // The first transitions happened before the start, when the actor was created.
    const taken = this.#taken
    this.#taken = []
    return taken
  }

  #inspect(inspected: InspectionEvent): void {
    if (inspected.type === '@xstate.event') this.#noteSent(inspected)
    if (inspected.actorRef.sessionId !== inspected.rootId) return
    if (inspected.type === '@xstate.event') this.#history.events.push(inspected.event)
    if (inspected.type === '@xstate.microstep') this.#taken.push(...inspected._transitions)
    if (inspected.type === '@xstate.microstep') this.#noteStarted(inspected.snapshot)
  }

  #noteSent({ sourceRef, actorRef, event, rootId }: Extract<InspectionEvent, { type: '@xstate.event' }>): void {
    if (sourceRef?.sessionId !== rootId || event.type.startsWith('xstate.')) return
    this.#history.sent.push({ src: String(Reflect.get(actorRef, 'src')), event })
  }

  #noteStarted(snapshot: object = this.snapshot): void {
    const children: unknown = Reflect.get(snapshot, 'children')
    const actors: AnyActorRef[] = Object.values(typeof children === 'object' && children !== null ? children : {})
    for (const child of actors) {
      if (this.#seen.has(child)) continue
      this.#seen.add(child)
      const input: unknown = Reflect.get(child.getSnapshot(), 'input')
      this.#history.started.push({ src: srcOf(child), id: child.id, input, heard: this.#history.events.length })
    }
  }

  #checkInvariants(): void {
    const { snapshot } = this
    if (snapshot.status === 'error') throw new PathError(`the chart is in error: ${reasonText(snapshot.error)}`)
    const persisted = this.#actor.getPersistedSnapshot()
    for (const [name, holds] of Object.entries(this.#samples.invariants ?? {})) {
      if (!holds(snapshot, persisted, this.#history)) {
        throw new PathError(`invariant "${name}" does not hold in ${stableText(snapshot.value)}`)
      }
    }
  }
}
