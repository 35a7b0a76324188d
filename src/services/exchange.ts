import { fromPromise } from 'xstate'
import { exchangeMachine } from '../../machines/exchange/exchange.machine.ts'
import { createLatePlacing, type PlacingSlot } from './late.ts'
import type { PlacingDeps } from './placing.ts'

export interface Exchange {
  machine: typeof exchangeMachine
  placing: PlacingSlot
}

/** The exchange chart with its real actors. */
export const createExchange = (deps: PlacingDeps): Exchange => {
  const placing = createLatePlacing(deps)
  const machine = exchangeMachine.provide({
    actors: { loadRoutes: fromPromise(() => deps.loadRoutes({})), placing: placing.logic },
  })
  return { machine, placing: placing.slot }
}
