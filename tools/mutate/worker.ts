/** Tries the mutants of one chart, in a process of its own: it may hang, and what it loads is never freed. */
import { chartNamed } from '../charts.ts'
import { reasonText } from '../paths/moves.ts'
import type { ChartMutant } from './chart-mutants.ts'
import { noticed, type Notice } from './floor.ts'
import { drawnMutants, lot } from './lots.ts'
import { keyOf, type Mutant, type Source } from './mutants.ts'
import { floorWith } from './reload.ts'
import { ruleFiles, ruleMutants, type RuleMutant } from './rule-mutants.ts'
import { chartSource, unitsNotice } from './units.ts'

/** What to try. */
export interface Order {
  readonly chart: string
  readonly seed: number
  /** How many of the mutants; null for all of them. */
  readonly sample: number | null
  /** Whether the unit and view tests judge what the headless floor does not notice. */
  readonly units: boolean
  /** Keys of those that are not tried again. */
  readonly except: readonly string[]
}

/** Sent before and after each mutant, so that one that hangs is known. */
export type Report =
  | { readonly kind: 'trying'; readonly mutant: Mutant }
  | { readonly kind: 'tried'; readonly mutant: Mutant; readonly notice: Notice | null }

/** A mutant, and its source for tests that load the chart by themselves. */
type Drawn = (ChartMutant | RuleMutant) & { readonly asSource: () => Source }

function drawn({ chart, seed, sample }: Order): readonly Drawn[] {
  const { machine } = chartNamed(chart)
  const all: readonly Drawn[] = [
    ...drawnMutants(machine, chart, seed).map((mutant, index) => ({
      ...mutant,
      asSource: () => chartSource(chart, seed, index),
    })),
    ...ruleFiles(chart)
      .flatMap(ruleMutants)
      .map((mutant) => ({ ...mutant, asSource: () => mutant })),
  ]
  if (sample === null) return all
  const lots = new Map(all.map((mutant) => [mutant, lot(seed, `${chart} ${keyOf(mutant)}`)]))
  return all.toSorted((a, b) => (lots.get(a) ?? 0) - (lots.get(b) ?? 0)).slice(0, sample)
}

async function judge(chart: string, mutant: Drawn): Promise<Notice | null> {
  try {
    if ('machine' in mutant) return noticed(chart, mutant.machine())
    const floor = await floorWith(mutant.path, mutant.source)
    return floor.noticed(chart)
  } catch (error) {
    return { by: 'walk', what: reasonText(error) }
  }
}

/** Tries what is ordered and reports each. @throws if the chart fails without a change */
async function tryAll(order: Order, report: (message: Report) => void): Promise<void> {
  const broken = noticed(order.chart)
  if (broken !== null) throw new Error(`${order.chart}, unchanged: ${broken.what}`)
  const waiting: Drawn[] = []
  for (const mutant of drawn(order)) {
    const { kind, name } = mutant
    if (order.except.includes(keyOf(mutant))) continue
    report({ kind: 'trying', mutant: { kind, name } })
    const notice = await judge(order.chart, mutant)
    if (notice === null && order.units) waiting.push(mutant)
    else report({ kind: 'tried', mutant: { kind, name }, notice })
  }
  await tryUnits(order, waiting, report)
}

/** Lets the unit and view tests judge what the headless floor did not notice. @throws if they fail without a change */
async function tryUnits({ chart }: Order, waiting: readonly Drawn[], report: (message: Report) => void): Promise<void> {
  const sound = new Set<string>()
  for (const mutant of waiting) {
    const { kind, name } = mutant
    const source = mutant.asSource()
    report({ kind: 'trying', mutant: { kind, name } })
    if (!sound.has(source.path)) {
      const broken = await unitsNotice(source.path, null)
      if (broken !== null) throw new Error(`${chart}, unchanged: ${broken.what}`)
      sound.add(source.path)
    }
    report({ kind: 'tried', mutant: { kind, name }, notice: await unitsNotice(source.path, source) })
  }
}

process.once('message', (order: Order) => {
  void tryAll(order, (message) => process.send?.(message)).then(() => process.disconnect())
})
