import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import type { OrderReference } from '../../machines/order/order.types.ts'
import type { SavedOrder } from '../../machines/orders/orders.types.ts'
import { placingMachine } from '../../machines/placing/placing.machine.ts'
import { isHeld } from '../../machines/placing/placing.rules.ts'
import type { CreationInput, OrderDraft } from '../../machines/placing/placing.types.ts'
import type { Route } from '../../machines/shared/api.ts'
import { accepted, refused, type Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { ServiceFault } from '../api/fault.ts'
import { orderReply } from '../api/schemas.ts'
import type { RouteQuery } from './routes.ts'
import { savedOrder } from './saved-orders.ts'
import type { Persisted } from './persisted.ts'

export { placingInput } from '../../machines/exchange/exchange.order.ts'

export interface PlacingDeps {
  api: Api
  persisted: Pick<Persisted, 'keepPending' | 'dropPending'>
  loadRoutes: (query: RouteQuery) => Promise<Route[]>
  createKey: () => string
  /** ms since the epoch, by the device's clock */
  now: () => number
  isSignedIn: () => boolean
  /** Somebody else has taken the place of whoever was here, and nobody has said yet who. */
  isReplaced: () => boolean
  /**
   * Resolves when it is known whether whoever left an unanswered order here is still the one who is here.
   * @throws ServiceFault when nobody says
   */
  ownerKnown: () => Promise<unknown>
  /** Remembers an order of this browser. */
  saveOrder: (order: SavedOrder) => void
}

const createdReply = z.object({ ...orderReply.shape, hasOwner: z.optional(z.boolean()) })

/** @throws ServiceFault when the route is not offered any more or the service does not answer */
const quoteRoute = async (deps: PlacingDeps, { payload, fromId, toId }: OrderDraft): Promise<Route> => {
  const routes = await deps.loadRoutes({ fromCurrencyId: fromId, toCurrencyId: toId })
  const route = routes.find(({ routeId }) => routeId === payload.routeId)
  if (route === undefined) throw new ServiceFault('malformed')
  return route
}

const keepPending = (deps: PlacingDeps, draft: OrderDraft): string => {
  const key = deps.createKey()
  deps.persisted.keepPending({ key, draft })
  return key
}

/**
 * Asks for the order under its key. Somebody who is signed in finds it in the account; any other is remembered here.
 * What was written down is crossed out only when the service has spoken of it, to somebody who is still there: after a
 * lost reply it stays, and the same key asks for the same order again. That there are too many calls is no word about an
 * order that was asked for before.
 * @param isOwn confirmed in this life of the page: whoever did so is here, unless somebody else has taken their place
 * @param signal aborted when the page is left meanwhile: the form then opens the order when one comes back to it; aborted
 * before it is asked for, too, when it is an account's and somebody else is here
 * @throws ServiceFault when nobody knows whether the order exists
 */
const createOrder = async (
  deps: PlacingDeps,
  { draft, key, ...asked }: CreationInput,
  isOwn: boolean,
  signal: AbortSignal,
): Promise<Outcome<OrderReference>> => {
  if (!isOwn || deps.isReplaced()) await deps.ownerKnown()
  if (signal.aborted) throw new ServiceFault('broken')
  const wasSignedIn = deps.isSignedIn()
  const { client, read } = deps.api
  const params = { header: { 'Idempotency-Key': key } }
  const outcome = await read(
    () => client.POST('/public/exchanger/order/create/', { params, body: draft.payload }),
    createdReply,
  )
  if (!outcome.ok) {
    const { refusal } = outcome
    if (!isHeld(asked, refusal)) deps.persisted.dropPending(key)
    return refused(refusal.code, refusal.message, refusal.object)
  }
  const { order, hasOwner = wasSignedIn } = outcome.value
  if (order.orderSecret === undefined) throw new ServiceFault('malformed')
  const reference = { orderUID: order.orderUID, orderSecret: order.orderSecret }
  if (!hasOwner) deps.saveOrder(savedOrder(order, reference, deps.now()))
  if (!signal.aborted) deps.persisted.dropPending(key)
  return accepted(reference)
}

/** The placing chart with its real actors. */
export const createPlacing = (deps: PlacingDeps) => {
  const own = new Set<string>()
  const keep = (draft: OrderDraft): string => {
    const key = keepPending(deps, draft)
    own.add(key)
    return key
  }
  return placingMachine.provide({
    actors: {
      quoteRoute: fromPromise(({ input }) => quoteRoute(deps, input.draft)),
      keepPending: fromPromise(({ input }) => Promise.resolve(keep(input.draft))),
      createOrder: fromPromise(({ input, signal }) => createOrder(deps, input, own.has(input.key), signal)),
    },
  })
}
