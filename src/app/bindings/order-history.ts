import type { ListPlace } from '../../../machines/list/list.types.ts'
import type { OrderFilter } from '../../../machines/list/order-list.ts'
import { orderSearchOf } from '../../../machines/list/order-query.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { OrderListActor } from '../../features/order-history/OrderHistory.tsx'
import { stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'
import { pathTo } from '../../routes/table.ts'
import type { AppShell } from '../app.types.ts'
import { navigate } from './navigate.ts'

const placePath = (lang: Lang, place: ListPlace<OrderFilter>): string =>
  pathTo('userOrders', lang) + orderSearchOf(place)

/** Page and tab are in the address; currency names are localized by the service. */
export const bindOrderHistory =
  ({ app, tellRefusal }: AppShell, lang: Lang) =>
  (actor: OrderListActor): Unsubscribe =>
    stopListening([
      actor.on('location.changed', (place) => navigate(placePath(lang, place))),
      actor.on('location.corrected', (place) => navigate(placePath(lang, place), { replace: true })),
      actor.on('list.refused', ({ refusal }) => tellRefusal(refusal)),
      app.on('language.changed', () => actor.send({ type: 'list.signalled' })),
    ])
