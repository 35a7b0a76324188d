import { fromPromise } from 'xstate'
import { accountOrdersMachine } from '../../machines/account-orders/account-orders.machine.ts'
import type { OpenOrders } from '../../machines/account-orders/account-orders.types.ts'
import { statusesOf, type OrderSummary } from '../../machines/list/order-list.ts'
import type { SavedOrder } from '../../machines/orders/orders.types.ts'
import { deadlineOf } from '../../machines/shared/deadline.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { historyReply } from '../api/profile-schemas.ts'

export interface AccountOrdersDeps {
  api: Api
  /** ms since the epoch, by the device's clock */
  now: () => number
}

/** How many orders the header's menu lists. */
const mostListed = 5

/** Converts a row of the history to an entry of the menu. */
const listed = (order: OrderSummary, serverTime: string, receivedAt: number): SavedOrder => {
  const { orderUID, orderSecret, id, status, friendlyURL, createdAt, payUntil, from, to } = order
  return {
    orderUID,
    orderSecret,
    id,
    status,
    createdAt,
    friendlyURL,
    deadline: deadlineOf({ payUntil, serverTime }, receivedAt),
    give: { amount: from.amount, symbol: from.symbol },
    get: { amount: to.amount, symbol: to.symbol },
  }
}

const loadOpenOrders = async ({ api: { client, read }, now }: AccountOrdersDeps): Promise<Outcome<OpenOrders>> => {
  const query = { statuses: [...statusesOf('current')], page: 1, limit: mostListed }
  const outcome = await read(() => client.GET('/user/exchanger/order/history/', { params: { query } }), historyReply)
  if (!outcome.ok) return outcome
  const receivedAt = now()
  // Without a service time, the device's clock is assumed to be right.
  const { orders, count, serverTime = new Date(receivedAt).toISOString() } = outcome.value
  return accepted({ orders: orders.map((order) => listed(order, serverTime, receivedAt)), count })
}

/** The chart of an account's open orders with its real actor. */
export const createAccountOrders = (deps: AccountOrdersDeps) =>
  accountOrdersMachine.provide({ actors: { loadOpenOrders: fromPromise(() => loadOpenOrders(deps)) } })
