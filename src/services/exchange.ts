import { fromPromise } from 'xstate'
import { exchangeMachine } from '../../machines/exchange/exchange.machine.ts'
import type { Route } from '../../machines/shared/api.ts'
import type { ReadRequest, ReadText } from '../../machines/shared/field-readings.ts'
import type { AnyPart } from '../platform/part.ts'
import { createLazyPlacing } from './lazy-placing.ts'
import type { PlacingDeps } from './placing.ts'

export interface Exchange {
  machine: typeof exchangeMachine
  /** Code of the placing chart. */
  placingPart: AnyPart
}

/** @throws if the code cannot be fetched: the pattern of the field decides then, and the service */
const readFields = async ({ input }: { input: ReadRequest }): Promise<readonly ReadText[]> => {
  const code = await import('./read-fields.ts')
  return code.readFields(input)
}

/** The exchange chart with its real actors. */
export const createExchange = (
  loadRoutes: () => Promise<Route[]>,
  loadPlacingDeps: () => Promise<PlacingDeps>,
): Exchange => {
  const placing = createLazyPlacing(loadPlacingDeps)
  const machine = exchangeMachine.provide({
    actors: { loadRoutes: fromPromise(loadRoutes), placing: placing.logic, readFields: fromPromise(readFields) },
  })
  return { machine, placingPart: placing.part }
}
