import { kinds } from './network.ts'
import { figureOf, ratiosOf, type Figure } from './numbers.ts'
import type { PageName, Target, Variant } from './sites.ts'
import type { Visit, Visits } from './visit.ts'

/** Results of all runs of every target. Pure. */

export interface Measurement {
  readonly target: Target
  /** One entry a run; run 3 of every target was made in round 3. */
  readonly runs: readonly Visits[]
}

export type Turn = keyof Visits

export interface Row {
  readonly label: string
  readonly unit: 'ms' | 'kB' | ''
  readonly read: (visit: Visit) => number | null
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Requests finished before the page was usable. */
const beforeUsable = ({ spans, usable }: Visit) => (usable === null ? null : spans.filter(({ end }) => end <= usable))

const bytesOf = (spans: Visit['spans'] | null): number | null => spans && sum(spans.map(({ bytes }) => bytes))

export const rows: readonly Row[] = [
  { label: 'first paint', unit: 'ms', read: ({ fcp }) => fcp },
  { label: 'largest paint', unit: 'ms', read: ({ lcp }) => lcp },
  { label: 'takes typing', unit: 'ms', read: ({ typed }) => typed },
  { label: 'usable', unit: 'ms', read: ({ usable }) => usable },
  { label: 'taken over by React', unit: 'ms', read: ({ takenOver }) => takenOver },
  { label: 'blocked', unit: 'ms', read: ({ blocked }) => blocked },
  { label: 'layout shift', unit: '', read: ({ shift }) => shift },
  { label: 'requests', unit: '', read: ({ spans, worker }) => spans.length + worker.requests },
  { label: '  done until usable', unit: '', read: (visit) => beforeUsable(visit)?.length ?? null },
  { label: 'bytes', unit: 'kB', read: ({ spans, worker }) => sum(spans.map(({ bytes }) => bytes)) + worker.bytes },
  { label: '  done until usable', unit: 'kB', read: (visit) => bytesOf(beforeUsable(visit)) },
  ...kinds.map((kind): Row => {
    const read = ({ spans }: Visit) => bytesOf(spans.filter((span) => span.kind === kind))
    return { label: `  ${kind}`, unit: 'kB', read }
  }),
  { label: '  worker', unit: 'kB', read: ({ worker }) => worker.bytes },
]

export const valuesOf = ({ runs }: Measurement, turn: Turn, read: Row['read']): (number | null)[] =>
  runs.map((visits) => read(visits[turn]))

export const figure = (measurement: Measurement, turn: Turn, read: Row['read']): Figure | null =>
  figureOf(valuesOf(measurement, turn, read))

/** A figure and its limit. */
export interface Check {
  readonly what: string
  readonly value: number
  readonly limit: number
  readonly ok: boolean
  /** Lowest and highest of the single rounds: how reliable the figure is. */
  readonly range: readonly [number, number]
  /** The two medians of a ratio, ms. */
  readonly of?: readonly [number, number]
  /** The ratio of the fastest runs, which a busy machine affects least. */
  readonly quickest?: number
}

const find = (all: readonly Measurement[], page: PageName, variant: Variant): Measurement | undefined =>
  all.find(({ target }) => target.page === page && target.variant === variant)

interface RatioOptions {
  readonly what: string
  readonly over: Measurement | undefined
  readonly under: Measurement | undefined
  readonly turn: Turn
  readonly read: Row['read']
  readonly limit: number
}

function ratioCheck({ what, over, under, turn, read, limit }: RatioOptions): Check[] {
  if (over === undefined || under === undefined) return []
  const [above, below] = [figure(over, turn, read), figure(under, turn, read)]
  if (above === null || below === null || below.median === 0) return []
  const single = ratiosOf(valuesOf(over, turn, read), valuesOf(under, turn, read))
  const value = above.median / below.median
  return [
    {
      what,
      value,
      limit,
      ok: value <= limit,
      range: [Math.min(...single), Math.max(...single)],
      of: [above.median, below.median],
      quickest: above.least / below.least,
    },
  ]
}

/** No layout shift at all is allowed, in any run. */
function shiftCheck(measurement: Measurement): Check {
  const shifts = measurement.runs.flatMap(({ first, second }) => [first.shift, second.shift])
  const most = Math.max(...shifts)
  return {
    what: `${measurement.target.page}: layout shift, largest of ${shifts.length} visits`,
    value: most,
    limit: 0,
    ok: most === 0,
    range: [Math.min(...shifts), most],
  }
}

const paint: Row['read'] = ({ lcp }) => lcp
const usable: Row['read'] = ({ usable }) => usable

/** The limits of DESIGN §9 about time, and the same ratios for the other pages. */
export function checksOf(all: readonly Measurement[]): Check[] {
  const pages = all.filter(({ target }) => target.variant === 'page')
  return pages.flatMap((over) => {
    const { page } = over.target
    const html = find(all, page, 'html')
    const react = find(all, page, 'react')
    const name = (what: string) => `${page}: ${what}`
    return [
      ...ratioCheck({
        what: name('largest paint / page without scripts'),
        over,
        under: html,
        turn: 'first',
        read: paint,
        limit: 1.25,
      }),
      ...ratioCheck({
        what: name('the same, second visit'),
        over,
        under: html,
        turn: 'second',
        read: paint,
        limit: 1.25,
      }),
      ...ratioCheck({
        what: name('usable / bare React'),
        over,
        under: react,
        turn: 'first',
        read: usable,
        limit: 1.3,
      }),
      shiftCheck(over),
    ]
  })
}
