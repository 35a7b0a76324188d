import { fromCallback, fromPromise, type EventObject } from 'xstate'
import * as z from 'zod/mini'
import { listMachine } from '../../machines/list/list.machine.ts'
import type { ListInput, ListPage } from '../../machines/list/list.types.ts'
import { statusesOf, type OrderFilter, type OrderSummary } from '../../machines/list/order-list.ts'
import { queryOf } from '../../machines/list/order-query.ts'
import { isFinal } from '../../machines/shared/order-status.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { historyReply } from '../api/profile-schemas.ts'
import type { Signals } from './order.ts'
import { unsubscribeAll } from '../platform/unsubscribe.ts'

export interface OrderHistoryDeps {
  api: Api
  signals: Signals
}

/** Midnight at the beginning of a day of the device's time zone, some days later; ISO 8601. */
const startOf = (day: string, later = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** The call for a page of the history. */
const callOf = ({ page, filter, limit }: ListInput<OrderFilter>) => {
  const { tab, number, since, until } = queryOf(filter)
  const statuses = statusesOf(tab)
  return {
    page,
    limit,
    ...(statuses.length === 0 ? {} : { statuses: [...statuses] }),
    ...(number === '' ? {} : { number }),
    ...(since === '' ? {} : { since: startOf(since) }),
    ...(until === '' ? {} : { until: startOf(until, 1) }),
  }
}

/** A page of the history. */
export const loadOrders = async (
  { client, read }: Api,
  input: ListInput<OrderFilter>,
): Promise<Outcome<ListPage<OrderSummary>>> => {
  const query = callOf(input)
  const outcome = await read(() => client.GET('/user/exchanger/order/history/', { params: { query } }), historyReply)
  return outcome.ok ? accepted({ items: outcome.value.orders, count: outcome.value.count }) : outcome
}

const orderChange = z.object({ orderUID: z.string(), status: z.string() })

/** True if the status differs from the listed one: on subscribing, the socket repeats every current status. */
const isNews = (items: readonly OrderSummary[], data: unknown): boolean => {
  const change = orderChange.safeParse(data).data
  const listed = items.find(({ orderUID }) => orderUID === change?.orderUID)
  return listed !== undefined && listed.status !== change?.status
}

/** A status change may move an order to another tab, so the page is requested again. */
const watchOrders = ({ signals }: OrderHistoryDeps, items: readonly OrderSummary[], tell: () => void) => {
  const followed = items.filter((item) => !isFinal(item))
  for (const { orderUID, orderSecret } of followed) signals.follow({ orderUID, orderSecret })
  const unfollow = () => followed.forEach(({ orderUID }) => signals.unfollow(orderUID))
  return unsubscribeAll([
    unfollow,
    signals.onMessage((method, data) => {
      if (method === 'orderChanged' && isNews(items, data)) tell()
    }),
    signals.onOpened(tell),
    signals.onWoken(tell),
  ])
}

/** The list chart as the order history, with its real actors. */
export const createOrderHistory = (deps: OrderHistoryDeps) =>
  listMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) => loadOrders(deps.api, input)),
      watchItems: fromCallback<EventObject, { items: readonly OrderSummary[] }>(({ input, sendBack }) =>
        watchOrders(deps, input.items, () => sendBack({ type: 'list.signalled' })),
      ),
    },
  })
