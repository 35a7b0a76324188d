/** Results as tables for a person. */
import { columns } from '../columns.ts'
import type { Witness } from './floor.ts'
import type { ChartResult, Tried } from './results.ts'

const witnesses: readonly Witness[] = ['journey', 'walk', 'coverage', 'unit']

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`)

function cells(name: string, tried: readonly Tried[]): string[] {
  const noticed = tried.filter(({ notice }) => notice !== null)
  const by = witnesses.map((witness) => noticed.filter(({ notice }) => notice?.by === witness).length)
  const counts = [tried.length, noticed.length, ...by, tried.length - noticed.length]
  return [name, ...counts.map(String), percent(noticed.length, tried.length)]
}

/** By chart and by kind: tried, noticed, by whom, survived. */
export function table(results: readonly ChartResult[]): string {
  const all = results.flatMap(({ tried }) => tried)
  const header = ['chart', 'tried', 'noticed', ...witnesses, 'survived', 'of all']
  const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted()
  return [
    ...columns(header, [...results.map(({ chart, tried }) => cells(chart, tried)), cells('all', all)]),
    '',
    ...columns(
      ['kind', ...header.slice(1)],
      kinds.map((kind) =>
        cells(
          kind,
          all.filter((one) => one.kind === kind),
        ),
      ),
    ),
  ].join('\n')
}

/** One chart in a line, while the others are still tried. */
export function progress({ chart, tried }: ChartResult): string {
  const noticed = tried.filter(({ notice }) => notice !== null).length
  return `${chart}: ${noticed} of ${tried.length}`
}

/** What nobody noticed, by chart. */
export const survivorsText = (results: readonly ChartResult[]): string =>
  results
    .flatMap(({ chart, tried }) =>
      tried.filter(({ notice }) => notice === null).map(({ kind, name }) => `${chart}: ${kind}: ${name}`),
    )
    .join('\n')
