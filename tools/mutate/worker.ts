/** Tries the mutants of one chart, in a process of its own: it may hang, and what it loads is never freed. */
import { createHash } from 'node:crypto'
import { chartNamed } from '../charts.ts'
import { reasonText } from '../paths/moves.ts'
import { chartMutants, type ChartMutant } from './chart-mutants.ts'
import { noticed, type Notice } from './floor.ts'
import { keyOf, type Mutant } from './mutants.ts'
import { floorWith } from './reload.ts'
import { ruleFiles, ruleMutants, type RuleMutant } from './rule-mutants.ts'

/** What to try. */
export interface Order {
  readonly chart: string
  readonly seed: number
  /** How many of the mutants; null for all of them. */
  readonly sample: number | null
  /** Keys of those that are not tried again. */
  readonly except: readonly string[]
}

/** Sent before and after each mutant, so that one that hangs is known. */
export type Report =
  | { readonly kind: 'trying'; readonly mutant: Mutant }
  | { readonly kind: 'tried'; readonly mutant: Mutant; readonly notice: Notice | null }

type AnyMutant = ChartMutant | RuleMutant

/** A number for a name; the same one for the same seed. */
const lot = (seed: number, name: string): number =>
  createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE()

function drawn({ chart, seed, sample }: Order): readonly AnyMutant[] {
  const { machine } = chartNamed(chart)
  const all: readonly AnyMutant[] = [
    ...chartMutants(machine, (name, among) => lot(seed, `${chart} ${name}`) % Math.max(among, 1)),
    ...ruleFiles(chart).flatMap(ruleMutants),
  ]
  if (sample === null) return all
  const lots = new Map(all.map((mutant) => [mutant, lot(seed, `${chart} ${keyOf(mutant)}`)]))
  return all.toSorted((a, b) => (lots.get(a) ?? 0) - (lots.get(b) ?? 0)).slice(0, sample)
}

async function judge(chart: string, mutant: AnyMutant): Promise<Notice | null> {
  try {
    if ('machine' in mutant) return noticed(chart, mutant.machine())
    const floor = await floorWith(mutant.path, mutant.source)
    return floor.noticed(chart)
  } catch (error) {
    return { by: 'walk', what: reasonText(error) }
  }
}

/** Tries what is ordered and reports each. */
async function tryAll(order: Order, report: (message: Report) => void): Promise<void> {
  for (const mutant of drawn(order)) {
    const { kind, name } = mutant
    if (order.except.includes(keyOf(mutant))) continue
    report({ kind: 'trying', mutant: { kind, name } })
    report({ kind: 'tried', mutant: { kind, name }, notice: await judge(order.chart, mutant) })
  }
}

process.once('message', (order: Order) => {
  void tryAll(order, (message) => process.send?.(message)).then(() => process.disconnect())
})
