import { conditionsText } from './conditions.ts'
import type { Figure } from './numbers.ts'
import { checksOf, figure, rows, valuesOf, type Check, type Measurement, type Row, type Turn } from './results.ts'
import type { Measured } from './sites.ts'

/** Results as text for people and as JSON for programs. */

export interface Machine {
  readonly cores: number
  /** System load, one-minute mean, before each round. */
  readonly load: Figure | null
  /** Time of constant work before each round, ms: longer if the machine is busy. */
  readonly work: Figure | null
}

export interface Outcome {
  readonly measured: Measured
  readonly measurements: readonly Measurement[]
  readonly machine: Machine
  readonly runs: number
}

const number = (value: number, unit: Row['unit']): string => {
  if (unit === 'ms') return value.toFixed(0)
  if (unit === 'kB') return (value / 1_000).toFixed(1)
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(3)))
}

const cell = (found: Figure | null, unit: Row['unit'], runs: number): string => {
  if (found === null) return '–'
  const { median, least, most } = found
  const range = number(least, unit) === number(most, unit) ? '' : ` [${number(least, unit)}–${number(most, unit)}]`
  return `${number(median, unit)}${range}${found.runs < runs ? ` (${found.runs} of ${runs})` : ''}`
}

const table = (lines: readonly (readonly string[])[]): string => {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n')
}

const variantNames = { page: 'the page', html: 'without scripts', react: 'bare React' } as const
const turnNames = { first: 'First visit', second: 'Second visit' } as const

const turnTable = (measurements: readonly Measurement[], turn: Turn): string => {
  const isThere = ({ read }: Row) =>
    measurements.some((measurement) => valuesOf(measurement, turn, read).some((value) => value !== null && value > 0))
  const lines = rows
    .filter((row) => row.label === 'layout shift' || isThere(row))
    .map(({ label, unit, read }) => [
      unit === '' ? label : `${label}, ${unit}`,
      ...measurements.map((each) => cell(figure(each, turn, read), unit, each.runs.length)),
    ])
  return table([[turnNames[turn], ...measurements.map(({ target }) => variantNames[target.variant])], ...lines])
}

/** Largest paint, shifted elements and failures, without duplicates. */
function remarks({ runs }: Measurement): string[] {
  const visits = runs.flatMap(({ first, second }) => [first, second])
  const once = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '')
  const unusable = visits.filter(({ usable }) => usable === null).length
  return [
    ...once(visits.map(({ lcpElement }) => lcpElement)).map((element) => `  largest: ${element}`),
    ...once(visits.flatMap(({ shifts }) => shifts.flatMap(({ moved }) => moved))).map(
      (element) => `  moved: ${element}`,
    ),
    ...once(visits.flatMap(({ failures }) => failures)).map((failure) => `  failed: ${failure}`),
    ...(unusable > 0 ? [`  never usable in ${unusable} of ${visits.length} visits`] : []),
  ]
}

const sitePart = ({ measured, measurements }: Outcome): string[] =>
  measured.sites.flatMap(({ name, path, usable }) => {
    const own = measurements.filter(({ target }) => target.page === name)
    const page = own.find(({ target }) => target.variant === 'page')
    return [
      `${name}  ${path}\n  usable: ${usable}\n${page === undefined ? '' : remarks(page).join('\n')}`.trimEnd(),
      turnTable(own, 'first'),
      turnTable(own, 'second'),
    ]
  })

const checkLine = ({ what, value, limit, ok, range: [least, most], of, quickest }: Check): string[] => {
  const isRatio = of !== undefined && quickest !== undefined
  return [
    `${ok ? '✓' : '✗'} ${what}`,
    isRatio ? value.toFixed(2) : number(value, ''),
    limit === 0 ? 'exactly 0' : `≤ ${limit}`,
    isRatio
      ? `${of[0].toFixed(0)} / ${of[1].toFixed(0)} ms; rounds ${least.toFixed(2)}–${most.toFixed(2)}, quickest runs ${quickest.toFixed(2)}`
      : '',
  ]
}

const machineLine = ({ cores, load, work }: Machine, runs: number): string =>
  `${runs} rounds; ${cores} cores, load ${cell(load, '', runs)}, the same work took ${cell(work, 'ms', runs)} ms.` +
  (work !== null && work.most > 1.5 * work.median ? ' The machine was busy: trust the ratios of calm rounds only.' : '')

/** The whole result, for people. */
export function text(outcome: Outcome): string {
  const checks = checksOf(outcome.measurements)
  const { missing } = outcome.measured
  return [
    `Telephone: ${conditionsText}. Median [least–most]; times in ms since the navigation began.`,
    ...sitePart(outcome),
    ...(missing.length === 0
      ? []
      : [missing.map(({ name, path, why }) => `${name}  ${path}: left out, ${why}`).join('\n')]),
    checks.length === 0 ? 'Nothing to compare.' : table(checks.map(checkLine)),
    machineLine(outcome.machine, outcome.runs),
  ].join('\n\n')
}

/** The whole result, for programs: figures, and each visit with its requests and long tasks. */
export function json({ measured, measurements, machine, runs }: Outcome): string {
  const { sites, missing } = measured
  const results = measurements.map((measurement) => ({
    ...measurement.target,
    figures: (['first', 'second'] as const).map((turn) => ({
      turn,
      rows: rows.map(({ label, unit, read }) => ({ label: label.trim(), unit, ...figure(measurement, turn, read) })),
    })),
    visits: measurement.runs,
  }))
  return JSON.stringify(
    { conditions: conditionsText, runs, machine, sites, missing, checks: checksOf(measurements), results },
    null,
    1,
  )
}
