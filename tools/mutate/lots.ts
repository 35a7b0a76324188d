/** Chance with a seed: the same mutants each time. */
import { createHash } from 'node:crypto'
import type { AnyStateMachine } from 'xstate'
import { chartMutants, type ChartMutant } from './chart-mutants.ts'

/** A number for a name; the same one for the same seed. */
export const lot = (seed: number, name: string): number =>
  createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE()

/** The mutants of a chart itself, whose targets are drawn. */
export const drawnMutants = (machine: AnyStateMachine, chart: string, seed: number): readonly ChartMutant[] =>
  chartMutants(machine, (name, among) => lot(seed, `${chart} ${name}`) % Math.max(among, 1))

/**
 * One of `drawnMutants`, for a source that stands for the chart’s own (`units.ts`).
 *
 * @public
 * @throws if there is none
 */
export function drawnMutant(machine: AnyStateMachine, chart: string, seed: number, index: number): AnyStateMachine {
  const mutant = drawnMutants(machine, chart, seed)[index]
  if (mutant === undefined) throw new Error(`${chart} has no mutant ${index}`)
  return mutant.machine()
}
