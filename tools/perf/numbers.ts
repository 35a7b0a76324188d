/** Statistics of many runs. Pure. */

export interface Figure {
  readonly median: number
  readonly least: number
  readonly most: number
  readonly runs: number
}

/** Null without values. Runs without the value are left out. */
export function figureOf(values: readonly (number | null)[]): Figure | null {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b)
  const [least] = sorted
  const most = sorted.at(-1)
  if (least === undefined || most === undefined) return null
  const upper = sorted[Math.floor(sorted.length / 2)] ?? most
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? least
  return { median: (lower + upper) / 2, least, most, runs: sorted.length }
}

/** Ratios of two targets, run by run; runs that lack either value are left out. */
export function ratiosOf(over: readonly (number | null)[], under: readonly (number | null)[]): number[] {
  return over.flatMap((value, run) => {
    const base = under[run] ?? null
    return value === null || base === null || base === 0 ? [] : [value / base]
  })
}
