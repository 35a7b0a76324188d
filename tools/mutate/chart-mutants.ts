/** The mutants of a chart itself: its config, changed in one place. */
import { not, StateMachine } from 'xstate'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { eventLabel, stateName, statesOf } from '../paths/names.ts'
import { edited, isPart, listOf, partAt, valueAt, type Part, type Place } from './config.ts'
import type { Kind, Mutant } from './mutants.ts'

/** A change of the config at one place. */
export interface ChartMutant extends Mutant {
  readonly machine: () => AnyStateMachine
}

interface Slot {
  readonly label: string
  readonly place: Place
  /** True for the events that its transitions listen to. */
  readonly hears: (eventType: string) => boolean
}

interface Change {
  readonly kind: Kind
  readonly name: string
  readonly place: Place
  readonly next: unknown
}

/** A loop of automatic transitions ends as an error instead of never. */
const maxIterations = 500

const nameOf = (named: unknown): string => {
  if (typeof named === 'string') return named
  const type: unknown = named !== null && named !== undefined ? Reflect.get(Object(named), 'type') : undefined
  return typeof type === 'string' ? type : 'inline'
}

const handled = (node: Part): Slot[] =>
  Object.keys(partAt(node['on'])).map((type) => ({ label: type, place: ['on', type], hears: (each) => each === type }))

const timed = (node: Part): Slot[] =>
  Object.keys(partAt(node['after'])).map((delay) => {
    const beginning = `xstate.after.${delay}.`
    return { label: eventLabel(beginning), place: ['after', delay], hears: (each) => each.startsWith(beginning) }
  })

const outcomes = { onDone: 'done.actor', onError: 'error.actor', onSnapshot: 'snapshot' } as const

const invoked = (node: Part): Slot[] =>
  listOf(node['invoke']).flatMap((one, index) => {
    const invoke = partAt(one)
    const at: Place = Array.isArray(node['invoke']) ? ['invoke', index] : ['invoke']
    return Object.entries(outcomes)
      .filter(([key]) => invoke[key] !== undefined)
      .map(([key, event]): Slot => {
        const type = `xstate.${event}.${nameOf(invoke['id'])}`
        return { label: eventLabel(type), place: [...at, key], hears: (each) => each === type }
      })
  })

const automatic = (node: Part): Slot[] =>
  [
    { label: 'always', place: ['always'], hears: (each: string) => each === '' },
    { label: 'done', place: ['onDone'], hears: (each: string) => each.startsWith('xstate.done.state.') },
  ].filter(({ place: [key] }) => node[String(key)] !== undefined)

const slotsOf = (node: Part): Slot[] => [...handled(node), ...timed(node), ...invoked(node), ...automatic(node)]

/** The place of a state in the config. */
const placeOf = (node: AnyStateNode): Place => node.path.flatMap((key) => ['states', key])

class Mutator {
  readonly #machine: AnyStateMachine
  readonly #pick: (name: string, among: number) => number
  readonly #changes: Change[] = []

  constructor(machine: AnyStateMachine, pick: (name: string, among: number) => number) {
    this.#machine = machine
    this.#pick = pick
  }

  all(): ChartMutant[] {
    for (const node of [this.#machine.root, ...statesOf(this.#machine)]) this.#ofState(node)
    return this.#changes.map(({ kind, name, place, next }) => ({
      kind,
      name,
      machine: () => this.#with(edited(this.#machine.config, place, next)),
    }))
  }

  #with(config: unknown): AnyStateMachine {
    return new StateMachine({ ...partAt(config), options: { maxIterations } }, this.#machine.implementations)
  }

  #add(kind: Kind, name: string, place: Place, next: unknown): void {
    this.#changes.push({ kind, name, place, next })
  }

  #ofState(node: AnyStateNode): void {
    const place = placeOf(node)
    const config = partAt(valueAt(this.#machine.config, place))
    const where = stateName(node)
    for (const slot of slotsOf(config)) this.#ofSlot(node, { ...slot, place: [...place, ...slot.place] })
    for (const key of ['entry', 'exit'] as const) this.#ofList(key, `${where} ${key}`, [...place, key])
    this.#ofList('tag', `${where} tag`, [...place, 'tags'])
  }

  /** Each item of one or several is left out. */
  #ofList(kind: Kind, where: string, place: Place): void {
    const value = valueAt(this.#machine.config, place)
    listOf(value).forEach((item, index) => {
      this.#add(kind, `${where} ${nameOf(item)}`, Array.isArray(value) ? [...place, index] : place, undefined)
    })
  }

  #ofSlot(node: AnyStateNode, slot: Slot): void {
    const { label, place } = slot
    const value = valueAt(this.#machine.config, place)
    const where = `${stateName(node)} ${label}`
    const candidates = listOf(value)
    candidates.forEach((candidate, index) => {
      const at: Place = Array.isArray(value) ? [...place, index] : place
      const name = candidates.length > 1 ? `${where} #${index}` : where
      this.#add(label.startsWith('after ') ? 'timer' : 'handler', name, at, undefined)
      const transition = transitionsFor(node, slot)[index]
      if (transition !== undefined) this.#retarget(transition, name, at, candidate)
      if (isPart(candidate)) this.#ofCandidate(name, at, candidate)
      if (index > 0) this.#add('swap', `${where} #${index - 1} and #${index}`, place, swapped(candidates, index))
    })
  }

  #ofCandidate(name: string, at: Place, { guard }: Part): void {
    if (guard !== undefined) {
      this.#add('guard removed', `${name} ${nameOf(guard)}`, [...at, 'guard'], undefined)
      this.#add('guard negated', `${name} ${nameOf(guard)}`, [...at, 'guard'], negated(guard))
    }
    this.#ofList('action', name, [...at, 'actions'])
  }

  /** To another child of the target’s parent. */
  #retarget({ target: [target] = [] }: AnyTransitionDefinition, name: string, at: Place, candidate: unknown): void {
    const parent = target?.parent
    if (parent === undefined || parent.type === 'parallel') return
    const others = Object.values(parent.states).filter((other) => other !== target && other.type !== 'history')
    const other = others[this.#pick(name, others.length)]
    if (other === undefined) return
    const next = { ...partAt(candidate), target: `#${[this.#machine.id, ...other.path].join('.')}` }
    this.#add('retarget', `${name} to ${stateName(other)}`, at, next)
  }
}

const transitionsFor = (node: AnyStateNode, { hears }: Slot): AnyTransitionDefinition[] =>
  [...[...node.transitions.values()].flat(), ...(node.always ?? [])].filter(({ eventType }) => hears(eventType))

const swapped = (items: readonly unknown[], index: number): readonly unknown[] =>
  items.toSpliced(index - 1, 2, items[index], items[index - 1])

const negated = (guard: unknown): unknown => Reflect.apply(not, undefined, [guard])

/**
 * The mutants of a chart, in the order of its states.
 * @param pick chooses one of several targets for a name; the same one each time
 */
export const chartMutants = (
  machine: AnyStateMachine,
  pick: (name: string, among: number) => number,
): readonly ChartMutant[] => new Mutator(machine, pick).all()
