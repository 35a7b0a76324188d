import { fromPromise } from 'xstate'
import { exchangeMachine } from '../../machines/exchange/exchange.machine.ts'
import type { Route } from '../../machines/shared/api.ts'
import { createLatePlacing, type PlacingSlot } from './late-placing.ts'
import type { PlacingDeps } from './placing.ts'

export interface Exchange {
  machine: typeof exchangeMachine
  placing: PlacingSlot
}

/** The exchange chart with its real actors. */
export const createExchange = (
  loadRoutes: () => Promise<Route[]>,
  loadPlacingDeps: () => Promise<PlacingDeps>,
): Exchange => {
  const placing = createLatePlacing(loadPlacingDeps)
  const machine = exchangeMachine.provide({
    actors: { loadRoutes: fromPromise(loadRoutes), placing: placing.logic },
  })
  return { machine, placing: placing.slot }
}
