/** A clock that moves only when told, and can let one timer go first. */
import type { AnyActorRef, EventObject } from 'xstate'
import { sampleEpoch } from '../../machines/shared/samples.ts'

/** A timer of the chart that waits to fire. */
export interface ArmedTimer {
  readonly id: string
  readonly event: EventObject
  /** Simulated time at which it is due, ms since the epoch. */
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

  /** Must be called before the actor starts, so that timers can be named. */
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

  /** Timers that wait, soonest first. */
  armed(): ArmedTimer[] {
    return [...this.#timers.values()].toSorted((a, b) => a.due - b.due)
  }

  /**
   * Lets one timer fire, even before others that are due sooner: which of two timers wins is not the chart's to know.
   * @returns false when no such timer is armed
   */
  fire(id: string): boolean {
    const entry = [...this.#timers].find(([, timer]) => timer.id === id)
    if (entry === undefined) return false
    this.#run(...entry)
    return true
  }

  /** Moves the time by `ms`; all timers that fall due fire in their order. */
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

  /** The interpreter notes an event as scheduled just before it asks for a timeout: the one without a timer is it. */
  #scheduled(): { id: string; event: EventObject } {
    const known = new Set([...this.#timers.values()].map(({ id }) => id))
    const scheduled = Object.values(this.#actor?.system.getSnapshot()._scheduledEvents ?? {})
    const fresh = scheduled.filter(({ id }) => !known.has(id)).at(-1)
    if (fresh === undefined) throw new Error('a timer was armed that the chart did not schedule')
    return { id: fresh.id, event: fresh.event }
  }
}
