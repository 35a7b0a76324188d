import { fromPromise } from 'xstate'
import { ordersMachine } from '../../machines/orders/orders.machine.ts'
import type { RefreshedOrders, SavedOrder } from '../../machines/orders/orders.types.ts'
import type { Api } from '../api/client.ts'
import { orderReply } from '../api/schemas.ts'
import { savedOrder } from './saved-orders.ts'
import type { SavedOrderStore } from './saved-orders.ts'

export interface OrdersDeps {
  api: Api
  orderStore: Pick<SavedOrderStore, 'read'>
  /** ms since the epoch, by the device's clock */
  now: () => number
}

/** @throws ServiceFault if the service does not answer */
const getOrder = async (
  { api: { client, read }, now }: OrdersDeps,
  { orderUID, orderSecret }: SavedOrder,
  signal: AbortSignal,
): Promise<SavedOrder[]> => {
  const query = { type: 'order' as const, orderUID, orderSecret }
  const outcome = await read(
    () => client.GET('/public/exchanger/order/get/', { params: { query }, signal }),
    orderReply,
  )
  return outcome.ok ? [savedOrder(outcome.value.order, { orderUID, orderSecret }, now())] : []
}

/** Background refresh: an order that cannot be loaded stays unchanged. */
const refreshOrders = async (
  deps: OrdersDeps,
  orders: readonly SavedOrder[],
  signal: AbortSignal,
): Promise<RefreshedOrders> => {
  const replies = await Promise.allSettled(orders.map((order) => getOrder(deps, order, signal)))
  const fresh = replies.flatMap((reply) => (reply.status === 'fulfilled' ? reply.value : []))
  return { kept: deps.orderStore.read(), fresh }
}

/** The chart of the guest's orders with its real actor. */
export const createOrders = (deps: OrdersDeps) =>
  ordersMachine.provide({
    actors: { refreshOrders: fromPromise(({ input, signal }) => refreshOrders(deps, input, signal)) },
  })
