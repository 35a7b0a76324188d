import { fromPromise } from 'xstate'
import { exchangeMachine } from '../../machines/exchange/exchange.machine.ts'
import type { Route } from '../../machines/shared/api.ts'
import type { AnyPart } from '../platform/part.ts'
import { createLazyPlacing } from './lazy-placing.ts'
import type { PlacingDeps } from './placing.ts'

export interface Exchange {
  machine: typeof exchangeMachine
  /** Code of the placing chart. */
  placingPart: AnyPart
}

/** The exchange chart with its real actors. */
export const createExchange = (
  loadRoutes: () => Promise<Route[]>,
  loadPlacingDeps: () => Promise<PlacingDeps>,
): Exchange => {
  const placing = createLazyPlacing(loadPlacingDeps)
  const machine = exchangeMachine.provide({
    actors: { loadRoutes: fromPromise(loadRoutes), placing: placing.logic },
  })
  return { machine, placingPart: placing.part }
}
