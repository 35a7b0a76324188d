import { fromPromise } from 'xstate'
import { exchangeMachine } from '../../machines/exchange/exchange.machine.ts'
import type { Route } from '../../machines/shared/api.ts'
import type { RouteQuery } from './routes.ts'
import { createPlacing, type PlacingDeps } from './placing.ts'

export interface ExchangeDeps extends PlacingDeps {
  loadRoutes: (query: RouteQuery) => Promise<Route[]>
}

/** The exchange chart with its real actors. */
export const createExchange = (deps: ExchangeDeps) =>
  exchangeMachine.provide({
    actors: {
      loadRoutes: fromPromise(() => deps.loadRoutes({})),
      placing: createPlacing(deps),
    },
  })
