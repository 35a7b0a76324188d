import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import type { OrderReference } from '../../machines/order/order.types.ts'
import type { SavedOrder } from '../../machines/orders/orders.types.ts'
import { placingMachine } from '../../machines/placing/placing.machine.ts'
import { isAsSent } from '../../machines/placing/placing.sent.ts'
import { isHeld } from '../../machines/placing/placing.rules.ts'
import type { CreationInput, OrderDraft } from '../../machines/placing/placing.types.ts'
import type { Route } from '../../machines/shared/api.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { ServiceFault } from '../api/fault.ts'
import { orderReply } from '../api/schemas.ts'
import type { RouteQuery } from './routes.ts'
import { savedOrder } from './saved-orders.ts'
import type { Persisted } from './persisted.ts'
import type { SentOrders } from './sent-orders.ts'

export { placingInput } from '../../machines/exchange/exchange.compose-order.ts'

export interface PlacingDeps {
  api: Api
  persisted: Pick<Persisted, 'keepPending' | 'dropPending'>
  loadRoutes: (query: RouteQuery) => Promise<Route[]>
  createKey: () => string
  /** ms since the epoch, by the device's clock */
  now: () => number
  isSignedIn: () => boolean
  /** True if another user has replaced the previous one and is not identified yet. */
  isReplaced: () => boolean
  /**
   * Resolves when it is known whether the current user owns the unanswered order.
   * @throws ServiceFault if the session is unknown
   */
  ownerKnown: () => Promise<unknown>
  /** Adds an order to the guest's list. */
  saveOrder: (order: SavedOrder) => void
  noteSent: SentOrders['noteSent']
}

const createdReply = z.object({ ...orderReply.shape, hasOwner: z.optional(z.boolean()) })

/** @throws ServiceFault if the route is no longer offered or the service does not answer */
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
 * Creates the order under its idempotency key. A signed-in user finds it in the account; a guest's order is saved in
 * this browser. The pending entry is removed only after the service has answered about this order and the page is still
 * open: after a lost reply it stays, and the same key requests the same order. A refusal for too many calls says
 * nothing about an order requested before.
 * @param isOwn confirmed since the page was loaded: the user is the same unless replaced meanwhile
 * @param signal aborted when the page is left; the form then opens the order on return. Checked before the request too,
 * because an account's order must not be created for another user
 * @throws ServiceFault if it is unknown whether the order exists
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
    if (!isHeld(asked, outcome.refusal)) deps.persisted.dropPending(key)
    return outcome
  }
  const { order, hasOwner = wasSignedIn } = outcome.value
  if (order.orderSecret === undefined) throw new ServiceFault('malformed')
  const reference = { orderUID: order.orderUID, orderSecret: order.orderSecret }
  deps.noteSent(order.orderUID, (reply) => isAsSent(reply, draft.payload))
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
