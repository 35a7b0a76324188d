/** A simulated clock that can fire any one timer first. */
import type { AnyActorRef, EventObject } from 'xstate'
import { sampleEpoch } from '../../machines/shared/samples.ts'

/** An armed timer of the chart. */
export interface ArmedTimer {
  readonly id: string
  readonly event: EventObject
  /** Simulated time at which it fires, ms since the epoch. */
  readonly due: number
}

interface Timer extends ArmedTimer {
  readonly run: () => void
}

/** Simulated time for a live actor; xstate's own `SimulatedClock` cannot tell timers apart or fire one alone. */
export class PathClock {
  #now = sampleEpoch
  #lastId = 0
  #actor: AnyActorRef | null = null
  readonly #timers = new Map<number, Timer>()

  /** Call it before the actor starts, so that timers can be named. */
  attach(actor: AnyActorRef): void {
    this.#actor = actor
  }

  /** Simulated time, ms since the epoch (UTC). */
  now = (): number => this.#now

  setTimeout(run: () => void, ms: number): number {
    this.#lastId += 1
    this.#timers.set(this.#lastId, { ...this.#scheduled(), due: this.#now + ms, run })
    return this.#lastId
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id)
  }

  /** Armed timers, soonest first. */
  armed(): ArmedTimer[] {
    return [...this.#timers.values()].toSorted((a, b) => a.due - b.due)
  }

  /**
   * Fires one timer, even before others that are due sooner: a chart must not depend on their order.
   * @returns false if no such timer is armed
   */
  fire(id: string): boolean {
    const entry = [...this.#timers].find(([, timer]) => timer.id === id)
    if (entry === undefined) return false
    this.#run(...entry)
    return true
  }

  /** Advances the time by `ms`; due timers fire in order. */
  advance(ms: number): void {
    const end = this.#now + ms
    for (let next = this.#soonest(end); next !== undefined; next = this.#soonest(end)) this.#run(...next)
    this.#now = end
  }

  #soonest(end: number): [number, Timer] | undefined {
    return [...this.#timers].filter(([, { due }]) => due <= end).toSorted(([, a], [, b]) => a.due - b.due)[0]
  }

  #run(key: number, timer: Timer): void {
    this.#timers.delete(key)
    this.#now = Math.max(this.#now, timer.due)
    timer.run()
  }

  /**
   * The interpreter registers a scheduled event just before it sets its timeout: the event without a timer belongs to
   * it.
   */
  #scheduled(): { id: string; event: EventObject } {
    const known = new Set([...this.#timers.values()].map(({ id }) => id))
    const scheduled = Object.values(this.#actor?.system.getSnapshot()._scheduledEvents ?? {})
    const fresh = scheduled.filter(({ id }) => !known.has(id)).at(-1)
    if (fresh === undefined) throw new Error('a timer was armed that the chart did not schedule')
    return { id: fresh.id, event: fresh.event }
  }
}
