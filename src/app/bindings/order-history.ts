import type { ListPlace } from '../../../machines/list/list.types.ts'
import type { OrderFilter } from '../../../machines/list/order-list.ts'
import { orderSearchOf } from '../../../machines/list/order-query.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { OrderListActor } from '../../features/order-history/OrderHistory.tsx'
import { stopListening, unsubscribeAll, type Unsubscribe } from '../../platform/unsubscribe.ts'
import { pathTo } from '../../routes/table.ts'
import type { AppShell } from '../app.types.ts'
import { bindPlace } from './list-place.ts'

const placePath = (lang: Lang, place: ListPlace<OrderFilter>): string =>
  pathTo('userOrders', lang) + orderSearchOf(place)

/** Page and tab are in the address; currency names are localized by the service. */
export const bindOrderHistory =
  (shell: AppShell, lang: Lang) =>
  (actor: OrderListActor): Unsubscribe =>
    unsubscribeAll([
      bindPlace(shell, actor, (place) => placePath(lang, place)),
      stopListening([shell.app.on('language.changed', () => actor.send({ type: 'list.signalled' }))]),
    ])
