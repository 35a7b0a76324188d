/** What was tried, and what noticed it. */
import type { Notice } from './floor.ts'
import type { Mutant } from './mutants.ts'

/** A mutant with what noticed it; null if nothing did. */
export interface Tried extends Mutant {
  readonly notice: Notice | null
}

/** The mutants of one chart. */
export interface ChartResult {
  readonly chart: string
  readonly tried: readonly Tried[]
}
