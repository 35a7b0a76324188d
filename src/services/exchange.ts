import { fromPromise } from 'xstate'
import { exchangeMachine } from '../../machines/exchange/exchange.machine.ts'
import { createLatePlacing, type PlacingSlot } from './late-placing.ts'
import type { PlacingDeps } from './placing.ts'

export interface Exchange {
  machine: typeof exchangeMachine
  placing: PlacingSlot
}

/** The exchange chart with its real actors. @param ready what must be there before an order is asked for */
export const createExchange = (deps: PlacingDeps, ready: () => Promise<unknown>): Exchange => {
  const placing = createLatePlacing(deps, ready)
  const machine = exchangeMachine.provide({
    actors: { loadRoutes: fromPromise(() => deps.loadRoutes({})), placing: placing.logic },
  })
  return { machine, placing: placing.slot }
}
