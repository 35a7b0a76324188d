import { locales, type Locale } from '../../../src/routes/locales.ts'
import { allBadAnswers, type BadAnswer } from './lazy-faults.ts'

/**
 * Which fault each lazily loaded part gets, and in which language. Each part gets one; the pairs of fault and language,
 * and of fault and reaction, are spread evenly. The first part of each reaction gets every fault.
 */

export interface PlannedFault {
  source: string
  reaction: string
  lang: Locale
  /** The fault of its script. */
  script: BadAnswer
  /** The fault of its style sheets, if it has any. */
  styles: BadAnswer
  /** True for the part that tests the reaction in full. */
  isFull: boolean
}

/** The answer to the script and to the style sheets of a part; null lets them through. */
export type Round = Readonly<Record<'script' | 'styles', BadAnswer | null>>

interface Planned {
  source: string
  /** By default `in place`. */
  reaction?: string
}

/** Parts of one visit, in one language. */
export interface PlannedVisit {
  /** If it is not to be chosen. */
  lang?: Locale
  parts: readonly Planned[]
}

export interface FaultPlan {
  faults: readonly PlannedFault[]
  /** @throws if the part is not planned */
  of: (part: Planned) => PlannedFault
}

/** Counts how often values are used together. */
class Uses {
  readonly #counts = new Map<string, number>()

  of = (...values: readonly string[]): number => this.#counts.get(values.join()) ?? 0

  add(...values: readonly string[]): void {
    this.#counts.set(values.join(), this.of(...values) + 1)
  }
}

/** The first one with the least cost. */
const cheapest = <Value>(values: readonly Value[], cost: (value: Value) => number, first: Value): Value =>
  values.reduce((best, value) => (cost(value) < cost(best) ? value : best), first)

const after = (answer: BadAnswer, steps: number): BadAnswer =>
  allBadAnswers[(allBadAnswers.indexOf(answer) + steps) % allBadAnswers.length] ?? answer

/** The same visits are always planned in the same way. */
export const planFaults = (visits: readonly PlannedVisit[]): FaultPlan => {
  const uses = new Uses()
  const faults: PlannedFault[] = []
  for (const visit of visits) {
    const lang = visit.lang ?? cheapest(locales, (each) => uses.of(each), locales[0])
    for (const { source, reaction = 'in place' } of visit.parts) {
      const cost = (each: BadAnswer) => uses.of(each, lang) + uses.of(each, reaction)
      const script = cheapest(allBadAnswers, cost, 'answers 500')
      const isFull = uses.of(reaction) === 0
      for (const used of [[lang], [reaction], [script, lang], [script, reaction]]) uses.add(...used)
      faults.push({ source, reaction, lang, script, styles: after(script, 1), isFull })
    }
  }
  const of = ({ source, reaction = 'in place' }: Planned): PlannedFault => {
    const fault = faults.find((each) => each.source === source && each.reaction === reaction)
    if (fault === undefined) throw new Error(`no fault is planned for ${source} ${reaction}`)
    return fault
  }
  return { faults, of }
}

/**
 * One round, in which all files fail; of a part that is tested in full one for each fault, and again with the style
 * sheets alone.
 * @param hasStyles false for a part without style sheets of its own
 */
export const roundsOf = ({ script, styles, isFull }: PlannedFault, hasStyles: boolean): readonly Round[] => {
  if (!isFull) return [{ script, styles }]
  const turns = allBadAnswers.map((_answer, step) => ({ script: after(script, step), styles: after(styles, step) }))
  return hasStyles ? [...turns, ...turns.map((turn) => ({ ...turn, script: null }))] : turns
}
