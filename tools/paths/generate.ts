/**
 * The paths through a chart: short ones that take every transition, each guard both ways, and every pair of
 * consecutive transitions.
 */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import type { ChartSamples, Journey } from '../../machines/shared/samples.ts'
import { passedOver } from './guards.ts'
import { isAct, moveOf } from './journey-moves.ts'
import { eventOf, stableText, type Move } from './moves.ts'
import { PathError } from './path-error.ts'
import { Explorer, isUnchanged, presentIn, type Option, type Situation, type Taken } from './situation.ts'
import { trimmed, wayTo } from './trim.ts'

/** A path before its walk: moves and the predicted states. */
export interface GeneratedPath {
  /** Name of the start in the samples' `inputs`. */
  readonly input: string
  readonly start: Situation
  readonly steps: readonly { readonly move: Move; readonly predicted: Situation }[]
}

/** The paths of a chart. */
export interface Generated {
  readonly paths: readonly GeneratedPath[]
  /** Number of situations that differ in their state or in an answer. */
  readonly situations: number
}

/** A chart has far fewer situations; more are a mistake in its samples. */
const defaultLimit = 5_000

/** Situations that are looked at for transitions that a few steps do not lead to. */
const maxDug = 1_000

/** A path does not go on beyond this many steps, so that a person can follow it. */
const longest = 24

/** Named starts of a chart; a chart without input has one, called `start`. */
export function startsOf(samples: ChartSamples): [string, unknown][] {
  return Object.entries(samples.inputs ?? { start: undefined })
}

interface Node {
  readonly situation: Situation
  readonly options: readonly Option[]
  /** The first one that is in its state and answers so. */
  readonly isFirst: boolean
  /** The last transitions on the way here. */
  readonly last: string
  readonly move: Move | null
  readonly before: Node | null
  readonly length: number
  /** What its last step reaches. */
  readonly goals: readonly string[]
  readonly taken: Map<Option, Taken>
}

class Generator {
  readonly #explorer: Explorer
  readonly #samples: ChartSamples
  readonly #limit: number
  /** Pairs that have been taken, and guards that have said no. */
  readonly #reached = new Set<string>()
  readonly #taken = new Set<AnyTransitionDefinition>()
  readonly #facts = new Set<string>()
  #situations = 0
  /** First ones whose moves have not been looked at. */
  #unexplored: Node[] = []
  /** Nodes from which something new may be taken. */
  #agenda: Node[] = []

  constructor(machine: AnyStateMachine, samples: ChartSamples) {
    this.#explorer = new Explorer(machine, samples)
    this.#samples = samples
    this.#limit = samples.limit ?? defaultLimit
  }

  get situations(): number {
    return this.#situations
  }

  paths(): GeneratedPath[] {
    const inputs = startsOf(this.#samples).map(([input, value]) => {
      const start = this.#node(this.#explorer.start(value), null, null)
      this.#explore()
      return { input, start }
    })
    // A form is filled in as a journey fills it in: one step alone shows no difference. What a journey takes need not
    // be taken again.
    for (const journey of this.#samples.journeys ?? []) {
      const start = inputs.find(({ input }) => input === journey.input) ?? inputs[0]
      if (start !== undefined) this.#follow(start.start, journey)
    }
    for (const { start } of inputs) this.#dig(start)
    const ends = trimmed(this.#cover()).toSorted((a, b) => a.length - b.length)
    return ends.map((end) => {
      const [first = end, ...way] = wayTo(end)
      const input = inputs.find(({ start }) => start.situation === first.situation)?.input ?? 'start'
      return { input, start: first.situation, steps: way.flatMap(stepOf) }
    })
  }

  /** Breadth first, so that each situation is reached by a shortest path. */
  #explore(): void {
    for (const node of this.#unexplored) {
      if (this.#situations > this.#limit) throw new PathError(`there are more than ${this.#limit} situations`)
      const answered = node.options.filter(({ answers }) => answers.length > 0)
      this.#agenda.push(node, ...answered.map((option) => this.#after(node, option)))
    }
    this.#unexplored = []
  }

  #follow(start: Node, { steps }: Journey): void {
    let at = start
    try {
      for (const step of steps) {
        if (isAct(step)) at = this.#by(at, moveOf(step, this.#samples, presentIn(at.situation)))
        else if ('wait' in step) at = this.#waited(at, step.wait)
      }
    } catch (error) {
      // A journey that depends on time between the timers cannot be followed to its end.
      if (!(error instanceof PathError)) throw error
    }
    this.#explore()
  }

  /** Looks at situations that differ in anything, for transitions that show only after several steps: a third try. */
  #dig(start: Node): void {
    const seen = new Set<string>()
    const queue = [start]
    for (const node of queue) {
      if (this.#taken.size === this.#explorer.size || queue.length > maxDug) return
      for (const option of node.options.filter(({ answers }) => answers.length > 0)) {
        const known = this.#taken.size
        const next = this.#after(node, option)
        if (this.#taken.size > known) this.#agenda.push({ ...node, isFirst: true })
        const { chart, timers } = next.situation
        const identity = stableText([chart.value, chart.context, [...timers.keys()]])
        if (!seen.has(identity)) queue.push(next)
        seen.add(identity)
      }
      this.#explore()
    }
  }

  #waited(from: Node, ms: number): Node {
    const end = from.situation.now + ms
    let at = from
    for (let next = presentIn(at.situation).armed[0]; next !== undefined && next.due <= end;) {
      at = this.#by(at, { kind: 'timer', id: next.id, event: next.event })
      next = presentIn(at.situation).armed[0]
    }
    return at
  }

  #by(node: Node, move: Move): Node {
    const next = this.#after(node, this.#explorer.option(node.situation, move))
    for (const goal of next.goals) this.#reached.add(goal)
    return next
  }

  /** Paths that together take everything that can be taken, from the nearest nodes first. @returns their ends */
  #cover(): Node[] {
    const ends: Node[] = []
    while (this.#agenda.length > 0) {
      const agenda = this.#agenda.toSorted((a, b) => a.length - b.length)
      this.#agenda = []
      for (const node of agenda) for (let end = this.#chain(node); end !== null; end = this.#chain(node)) ends.push(end)
    }
    return ends
  }

  /** Goes on as long as there is something new. @returns the end, or null if nothing is new */
  #chain(node: Node): Node | null {
    let at = node
    for (let option = this.#next(at); option !== undefined; option = this.#next(at)) {
      if (at !== node && at.length >= longest) break
      at = this.#after(at, option)
      for (const goal of at.goals) this.#reached.add(goal)
      this.#agenda.push(at)
      this.#explore()
    }
    return at === node ? null : at
  }

  /** A move with something new, better one that leads to more of it. */
  #next(node: Node): Option | undefined {
    const fresh = node.options.filter((option) => this.#isFresh(node, option))
    return fresh.find((option) => this.#leadsOn(node, option)) ?? fresh[0]
  }

  #leadsOn(node: Node, option: Option): boolean {
    const next = this.#after(node, option)
    return next.options.some((each) => this.#isFresh(next, each))
  }

  #isFresh(node: Node, option: Option): boolean {
    if (!node.isFirst) return option.answers.length > 0 && !this.#reached.has(this.#pairOf(node, option))
    return this.#goalsOf(node, option).some((goal) => !this.#reached.has(goal))
  }

  #after(node: Node, option: Option): Node {
    const goals = this.#goalsOf(node, option)
    // An event that nobody answers changes nothing; a timer has fired, and an actor has ended, all the same.
    if (option.answers.length === 0 && option.move.kind === 'event')
      return { ...node, move: option.move, before: node, length: node.length + 1, goals }
    return { ...this.#node(this.#take(node, option), option.move, node), goals }
  }

  #take(node: Node, option: Option): Taken {
    const known = node.taken.get(option)
    if (known !== undefined) return known
    const taken = this.#explorer.take(node.situation, option.move)
    node.taken.set(option, taken)
    return taken
  }

  #node({ situation, microsteps }: Taken, move: Move | null, before: Node | null): Node {
    // After a step that changes nothing, the same pairs follow as before it.
    const last = before !== null && isUnchanged(before.situation, situation) ? undefined : microsteps.at(-1)
    const options = this.#explorer.options(situation)
    for (const transition of microsteps.flat()) this.#taken.add(transition)
    const facts = this.#explorer.factsOf(situation, options)
    const isFirst = facts.some((fact) => !this.#facts.has(fact))
    for (const fact of facts) this.#facts.add(fact)
    const node = {
      situation,
      options,
      isFirst,
      last: last === undefined ? (before?.last ?? 'start') : this.#nameOf(last),
      move,
      before,
      length: before === null ? 0 : before.length + 1,
      goals: [],
      taken: new Map(),
    }
    if (isFirst) {
      this.#situations += 1
      this.#unexplored.push(node)
    }
    return node
  }

  #pairOf({ last }: Node, { answers }: Option): string {
    return `${last} then ${this.#nameOf(answers)}`
  }

  #nameOf(transitions: readonly AnyTransitionDefinition[]): string {
    return transitions.map((each) => this.#explorer.numberOf(each)).join('+')
  }

  #goalsOf(node: Node, option: Option): string[] {
    const { move, answers } = option
    const names =
      answers.length === 0 ? [] : this.#take(node, option).microsteps.map((transitions) => this.#nameOf(transitions))
    return [
      ...names.map((name, index) => `${names[index - 1] ?? node.last} then ${name}`),
      ...passedOver(node.situation.chart, eventOf(move).type, answers).map(
        (each) => `not ${this.#explorer.numberOf(each)}`,
      ),
    ]
  }
}

const stepOf = ({ move, situation }: Node): GeneratedPath['steps'] =>
  move === null ? [] : [{ move, predicted: situation }]

/**
 * Generates the paths of a chart from each of its starts; what one start has reached is not walked again from another.
 * @param machine with scripted actors
 * @throws if the samples lack an outcome of an actor, or lead to more situations than their limit
 */
export function generatePaths(machine: AnyStateMachine, samples: ChartSamples): Generated {
  const generator = new Generator(machine, samples)
  return { paths: generator.paths(), situations: generator.situations }
}
