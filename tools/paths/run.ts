/** The headless walk: takes paths and journeys through a running chart. */
import type { AnyStateMachine, AnyTransitionDefinition, StateValue } from 'xstate'
import type { ChartSamples, Journey, JourneyStep } from '../../machines/shared/samples.ts'
import { differenceIn, holds, isSame } from './checks.ts'
import { isAct, moveOf } from './journey-moves.ts'
import { LiveChart } from './live.ts'
import { startsOf } from './generate.ts'
import type { GeneratedPath } from './generate.ts'
import { moveSentence, reasonText, stableText } from './moves.ts'
import type { Move } from './moves.ts'
import { activeViews, delayLabel } from './names.ts'
import type { StateView } from './names.ts'
import { PathError } from './path-error.ts'

/** A walked step with its result. */
export interface WalkedStep {
  /** The instruction, for a person. */
  readonly sentence: string
  /** Null for the start and for steps in which only time passes. */
  readonly move: Move | null
  readonly value: StateValue
  readonly views: readonly StateView[]
  readonly transitions: readonly AnyTransitionDefinition[]
}

/** The result of a path or a journey. */
export interface Walk {
  readonly input: string
  readonly steps: readonly WalkedStep[]
  /** The failure with its step; null if there is none. */
  readonly failure: string | null
}

class Walker {
  readonly #live: LiveChart
  readonly #samples: ChartSamples
  readonly steps: WalkedStep[] = []
  /** The current step, for failure messages. */
  attempt = ''
  /** How many emitted events, sent events and started actors earlier steps have checked. */
  readonly #looked = new Map<string, number>()

  constructor(machine: AnyStateMachine, samples: ChartSamples, input: unknown) {
    this.#live = new LiveChart(machine, samples, input)
    this.#samples = samples
  }

  start(input: string): void {
    this.attempt = `start "${input}"`
    this.#note(null, this.#live.start())
  }

  take(move: Move): void {
    this.attempt = moveSentence(move)
    this.#note(move, this.#live.take(move))
  }

  wait(ms: number): void {
    this.attempt = `time passes: ${delayLabel(String(ms))}`
    this.#note(null, this.#live.wait(ms))
  }

  /** @throws PathError unless the chart is exactly in the predicted state */
  expectExactly(value: StateValue, status: string): void {
    const { snapshot } = this.#live
    const [wanted, seen] = [`${stableText(value)} (${status})`, `${stableText(snapshot.value)} (${snapshot.status})`]
    if (wanted !== seen) {
      throw new PathError(`expected ${wanted}, but the chart is in ${seen}`)
    }
  }

  /** @throws PathError unless the chart is in the state, as in `snapshot.matches` */
  expect(value: StateValue): void {
    if (this.#live.snapshot.matches(value)) return
    throw new PathError(`expected ${stableText(value)}, but the chart is in ${stableText(this.#live.snapshot.value)}`)
  }

  /** @throws PathError unless the state has exactly these tags */
  expectTags(wanted: readonly string[]): void {
    const [tags, seen] = [wanted.toSorted(), [...this.#live.snapshot.tags].map(String).toSorted()]
    if (isSame(seen, tags)) return
    throw new PathError(`expected the tags ${stableText(tags)}, but they are ${stableText(seen)}`)
  }

  /** @throws PathError unless the context has these values */
  expectContext(wanted: object): void {
    this.#expectPart('the context', this.#live.snapshot.context, wanted)
  }

  /** @throws PathError unless the chart has ended with these values */
  expectOutput(wanted: unknown): void {
    this.#expectPart('the output', this.#live.snapshot.output, Object(wanted))
  }

  /**
   * @throws PathError unless an actor started this often since the last check, the last time with these input values
   */
  expectCall(src: string, wanted: unknown, times: number | null): void {
    const calls = this.#live.history.started.filter((actor) => actor.src === src)
    const fresh = this.#fresh(`started "${src}"`, calls)
    if (times !== null && fresh.length !== times)
      throw new PathError(`expected "${src}" to start ${times} times, but it was ${fresh.length} times`)
    const last = calls.at(-1)
    if (last === undefined && times === null) throw new PathError(`actor "${src}" was not started`)
    if (wanted !== undefined) this.#expectPart(`the input of "${src}"`, last?.input, Object(wanted))
  }

  /** @throws PathError unless exactly these events were emitted since the last check */
  expectEmitted(wanted: readonly unknown[]): void {
    this.#expectNew('emitted', this.#live.history.emitted, wanted)
  }

  /** @throws PathError unless exactly these events were sent to the actor since the last check */
  expectSent(src: string, wanted: readonly unknown[]): void {
    const sent = this.#live.history.sent.filter((message) => message.src === src).map(({ event }) => event)
    this.#expectNew(`sent to "${src}"`, sent, wanted)
  }

  #expectPart(what: string, seen: unknown, wanted: object): void {
    if (holds(seen, wanted)) return
    throw new PathError(`wrong in ${what}: ${differenceIn(seen, wanted) ?? stableText(seen)}`)
  }

  #expectNew(what: string, all: readonly unknown[], wanted: readonly unknown[]): void {
    const seen = this.#fresh(what, all)
    if (isSame(seen, wanted)) return
    throw new PathError(`expected ${stableText(wanted)} to be ${what}; ${differenceIn(seen, wanted) ?? 'it differs'}`)
  }

  /** Items added since the last check. */
  #fresh<Item>(what: string, all: readonly Item[]): readonly Item[] {
    const seen = all.slice(this.#looked.get(what) ?? 0)
    this.#looked.set(what, all.length)
    return seen
  }

  /** Takes a hand-written step. @throws PathError if it is impossible now */
  act(step: Parameters<typeof moveOf>[0]): void {
    const { snapshot, running, clock } = this.#live
    this.take(moveOf(step, this.#samples, { snapshot, running, armed: clock.armed() }))
  }

  end(): void {
    this.#live.stop()
  }

  #note(move: Move | null, transitions: readonly AnyTransitionDefinition[]): void {
    const { snapshot } = this.#live
    this.steps.push({ sentence: this.attempt, move, value: snapshot.value, views: activeViews(snapshot), transitions })
  }
}

function walk(machine: AnyStateMachine, samples: ChartSamples, input: string, act: (walker: Walker) => void): Walk {
  const start = startsOf(samples).find(([name]) => name === input)
  if (start === undefined) return { input, steps: [], failure: `no start is called "${input}"` }
  const walker = new Walker(machine, samples, start[1])
  try {
    walker.start(input)
    act(walker)
    return { input, steps: walker.steps, failure: null }
  } catch (error) {
    const walked = walker.steps.map(({ sentence }) => sentence)
    const way = walked.at(-1) === walker.attempt ? walked : [...walked, walker.attempt]
    return { input, steps: walker.steps, failure: `${reasonText(error)} (after ${way.join(' → ')})` }
  } finally {
    walker.end()
  }
}

/** Walks a generated path and compares each state with the predicted one. @param machine with scripted actors */
export function walkPath(machine: AnyStateMachine, samples: ChartSamples, path: GeneratedPath): Walk {
  return walk(machine, samples, path.input, (walker) => {
    walker.expectExactly(path.start.chart.value, path.start.chart.status)
    for (const { move, predicted } of path.steps) {
      walker.take(move)
      walker.expectExactly(predicted.chart.value, predicted.chart.status)
    }
  })
}

function takeStep(walker: Walker, step: JourneyStep): void {
  if (isAct(step)) walker.act(step)
  else if ('wait' in step) walker.wait(step.wait)
  else if ('see' in step) walker.expect(step.see)
  else if ('tags' in step) walker.expectTags(step.tags)
  else if ('context' in step) walker.expectContext(step.context)
  else if ('emitted' in step) walker.expectEmitted(step.emitted)
  else if ('called' in step) walker.expectCall(step.called, step.input, step.times ?? null)
  else walker.expectSent(step.sent, step.events)
}

/** Walks a hand-written journey to its hand-written end. @param machine with scripted actors */
export function walkJourney(machine: AnyStateMachine, samples: ChartSamples, journey: Journey): Walk {
  const input = journey.input ?? startsOf(samples)[0]?.[0] ?? 'start'
  return walk(machine, samples, input, (walker) => {
    for (const step of journey.steps) takeStep(walker, step)
    walker.expect(journey.end)
    if (journey.output !== undefined) walker.expectOutput(journey.output)
  })
}
