import { fromCallback, fromPromise, type EventObject } from 'xstate'
import * as z from 'zod/mini'
import { orderMachine } from '../../machines/order/order.machine.ts'
import type { OrderCommand, OrderEvent, OrderReference, ReceivedOrder } from '../../machines/order/order.types.ts'
import type { SavedOrder } from '../../machines/orders/orders.types.ts'
import { codes } from '../../machines/shared/codes.ts'
import { accepted, refused, type Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { nothing, orderReply } from '../api/schemas.ts'
import type { BegunOrder } from '../inline/begun-order.ts'
import { isPaymentProven } from './payment-proof.ts'
import { savedOrder } from './saved-orders.ts'
import type { SentOrders } from './sent-orders.ts'
import { unsubscribeAll } from '../platform/unsubscribe.ts'

/** Signals to the order chart: messages of the socket, its reconnects, the page waking up. */
export interface Signals {
  follow: (reference: OrderReference) => void
  unfollow: (orderUID: string) => void
  /** @returns unsubscribes */
  onMessage: (listen: (method: string, data: unknown) => void) => () => void
  /** The socket reconnected: messages may have been missed, so the order must be requested. @returns unsubscribes */
  onOpened: (listen: () => void) => () => void
  /** @returns unsubscribes */
  onWoken: (listen: () => void) => () => void
}

export interface OrderDeps {
  api: Api
  signals: Signals
  /** ms since the epoch, by the device's clock */
  now: () => number
  saveOrder: (order: SavedOrder) => void
  isAsSent: SentOrders['isAsSent']
}

/** The call started by the inline script, removed when taken; null if there is none. */
export type TakeBegun = (reference: OrderReference) => Pick<BegunOrder, 'at' | 'reply'> | null

const orderChange = z.object({ orderUID: z.string() })

const getOrder = async (
  deps: OrderDeps,
  takeBegun: TakeBegun,
  reference: OrderReference,
): Promise<Outcome<ReceivedOrder>> => {
  // An address that names no order.
  if (reference.orderUID === '') return refused(codes.notFound)
  const { client, read } = deps.api
  const query = { type: 'order' as const, ...reference }
  const begun = takeBegun(reference)
  const early = begun && { fetch: async () => (await begun.reply).response }
  const call = () => client.GET('/public/exchanger/order/get/', { params: { query }, ...early })
  const outcome = await read(call, orderReply, begun ? deps.now() - begun.at : 0)
  if (!outcome.ok) return outcome
  const { order } = outcome.value
  const receivedAt = begun ? (await begun.reply).receivedAt : deps.now()
  deps.saveOrder(savedOrder(order, reference, receivedAt))
  const { orderUID } = reference
  const isAsSent = deps.isAsSent(orderUID, order)
  return accepted({ order, receivedAt, isPaymentProven: isAsSent && (await isPaymentProven(orderUID, order)) })
}

const moveOrder = async (deps: OrderDeps, { txId, ...move }: OrderReference & OrderCommand): Promise<Outcome<null>> => {
  const { client, read } = deps.api
  const body = txId === '' ? move : { ...move, txId }
  return read(() => client.PUT('/public/exchanger/order/update-status/', { body }), nothing)
}

const watchOrder = ({ signals }: OrderDeps, reference: OrderReference, tell: (event: OrderEvent) => void) => {
  signals.follow(reference)
  return unsubscribeAll([
    () => signals.unfollow(reference.orderUID),
    signals.onMessage((method, data) => {
      const change = orderChange.safeParse(data)
      const isMine = method === 'orderChanged' && change.success && change.data.orderUID === reference.orderUID
      if (isMine) tell({ type: 'order.signalled' })
    }),
    signals.onOpened(() => tell({ type: 'order.signalled' })),
    signals.onWoken(() => tell({ type: 'page.woken' })),
  ])
}

/** The order chart with its real actors. */
export const createOrder = (deps: OrderDeps, takeBegun: TakeBegun) =>
  orderMachine.provide({
    actors: {
      getOrder: fromPromise(({ input }) => getOrder(deps, takeBegun, input)),
      moveOrder: fromPromise(({ input }) => moveOrder(deps, input)),
      watchOrder: fromCallback<EventObject, OrderReference>(({ input, sendBack }) => watchOrder(deps, input, sendBack)),
    },
  })
