import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { ListInput, ListPage } from '../../machines/list/list.types.ts'
import { merchantMachine } from '../../machines/merchant/merchant.machine.ts'
import {
  notificationList,
  refreshIn,
  type Notification,
  type NotificationFilter,
} from '../../machines/merchant/notification-list.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { notificationReply, notificationsReply } from '../api/merchant-schemas.ts'
import { unsubscribeAll } from '../platform/unsubscribe.ts'
import type { Signals } from './order.ts'

export interface MerchantDeps {
  api: Api
  signals: Pick<Signals, 'onOpened' | 'onWoken'>
  /** ms since the epoch, by the device's clock */
  now: () => number
}

const loadPage = async (
  { api: { client, read } }: MerchantDeps,
  { page, filter, limit }: ListInput<NotificationFilter>,
): Promise<Outcome<ListPage<Notification>>> => {
  const query = { page, limit, ...(filter === 'all' ? {} : { state: filter }) }
  const outcome = await read(
    () => client.GET('/user/merchant/notification/list/', { params: { query } }),
    notificationsReply,
  )
  return outcome.ok ? accepted({ items: outcome.value.notifications, count: outcome.value.count }) : outcome
}

/** The service pushes nothing about notifications: the log is requested again when the next one is due. */
const watchDue = ({ signals, now }: MerchantDeps, items: readonly Notification[], tell: () => void) => {
  const wait = refreshIn(items, now())
  const timer = wait === null ? undefined : setTimeout(tell, wait)
  return unsubscribeAll([() => clearTimeout(timer), signals.onOpened(tell), signals.onWoken(tell)])
}

const sendNotification = async ({ client, read }: Api, id: string): Promise<Outcome<Notification>> => {
  const outcome = await read(
    () => client.POST('/user/merchant/notification/send/', { body: { id } }),
    notificationReply,
  )
  return outcome.ok ? accepted(outcome.value.notification) : outcome
}

/** The chart of a merchant's notifications with its real actors. */
export const createMerchant = (deps: MerchantDeps) =>
  merchantMachine.provide({
    actors: {
      notifications: notificationList.provide({
        actors: {
          loadPage: fromPromise(({ input }) => loadPage(deps, input)),
          watchItems: fromCallback<EventObject, { items: readonly Notification[] }>(({ input, sendBack }) =>
            watchDue(deps, input.items, () => sendBack({ type: 'list.signalled' })),
          ),
        },
      }),
      sendNotification: fromPromise(({ input }) => sendNotification(deps.api, input.id)),
    },
  })
