import { createActor, fromPromise } from 'xstate'
import type { OrderReference } from '../../machines/order/order.types.ts'
import type { SavedOrder } from '../../machines/orders/orders.types.ts'
import { placingMachine } from '../../machines/placing/placing.machine.ts'
import { isHeld } from '../../machines/placing/placing.rules.ts'
import type { CreationInput, OrderDraft, PlacingInput } from '../../machines/placing/placing.types.ts'
import type { Route } from '../../machines/shared/api.ts'
import { accepted, refused, type Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { ServiceFault } from '../api/fault.ts'
import { orderReply } from '../api/schemas.ts'
import type { RouteQuery } from './routes.ts'
import { savedOrder } from './saved-order.ts'
import type { Stored } from './stored.ts'

export interface PlacingDeps {
  api: Api
  stored: Pick<Stored, 'keepPending' | 'dropPending'>
  loadRoutes: (query: RouteQuery) => Promise<Route[]>
  createKey: () => string
  /** Somebody who is signed in finds the order in the account: it is not remembered here. */
  isSignedIn: () => boolean
  /** Keys under which somebody who was signed in asked, as long as the page lives. */
  owned: Set<string>
  /** Remembers an order of this browser. */
  saveOrder: (order: SavedOrder) => void
}

/** @throws ServiceFault when the route is not offered any more or the service does not answer */
const quoteRoute = async (deps: PlacingDeps, { payload, fromId, toId }: OrderDraft): Promise<Route> => {
  const routes = await deps.loadRoutes({ fromCurrencyId: fromId, toCurrencyId: toId })
  const route = routes.find(({ routeId }) => routeId === payload.routeId)
  if (route === undefined) throw new ServiceFault('malformed')
  return route
}

const keepPending = (deps: PlacingDeps, draft: OrderDraft): string => {
  const key = deps.createKey()
  deps.stored.keepPending({ key, draft })
  return key
}

/**
 * Asks for the order under its key. What was written down is crossed out only when the service has spoken of it, to
 * somebody who is still there: after a lost reply it stays, and the same key asks for the same order again. That there
 * are too many calls is no word about an order that was asked for before.
 * @param signal aborted when the page is left meanwhile: the form then opens the order when one comes back to it
 * @param isGuests whether it may be a guest's: of an order that was asked for in an earlier life of the page nobody knows
 * @throws ServiceFault when nobody knows whether the order exists
 */
const createOrder = async (
  deps: PlacingDeps,
  { draft, key, ...asked }: CreationInput,
  isGuests: boolean,
  signal: AbortSignal,
): Promise<Outcome<OrderReference>> => {
  const { client, read } = deps.api
  const params = { header: { 'Idempotency-Key': key } }
  const outcome = await read(
    () => client.POST('/public/exchanger/order/create/', { params, body: draft.payload }),
    orderReply,
  )
  if (!outcome.ok) {
    const { refusal } = outcome
    if (!isHeld(asked, refusal)) deps.stored.dropPending(key)
    return refused(refusal.code, refusal.message, refusal.object)
  }
  const { order } = outcome.value
  if (order.orderSecret === undefined) throw new ServiceFault('malformed')
  const reference = { orderUID: order.orderUID, orderSecret: order.orderSecret }
  if (isGuests) deps.saveOrder(savedOrder(order, reference))
  if (!signal.aborted) deps.stored.dropPending(key)
  return accepted(reference)
}

/** The placing chart with its real actors. */
export const createPlacing = (deps: PlacingDeps) => {
  const { owned } = deps
  const keep = (draft: OrderDraft): string => {
    const key = keepPending(deps, draft)
    if (deps.isSignedIn()) owned.add(key)
    return key
  }
  return placingMachine.provide({
    actors: {
      quoteRoute: fromPromise(({ input }) => quoteRoute(deps, input.draft)),
      keepPending: fromPromise(({ input }) => Promise.resolve(keep(input.draft))),
      createOrder: fromPromise(({ input, signal }) => createOrder(deps, input, !owned.has(input.key), signal)),
    },
  })
}

/** Begins to place an order, or to ask again for one whose reply was lost. */
export const startPlacing = (deps: PlacingDeps, input: PlacingInput) =>
  createActor(createPlacing(deps), { input }).start()
