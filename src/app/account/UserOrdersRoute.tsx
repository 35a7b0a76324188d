import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { ListPlace } from '../../../machines/list/list.types.ts'
import { orderSearchOf, type OrderFilter, type OrderSummary } from '../../../machines/list/order-list.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { OrderListActor } from '../../features/order-history/OrderHistory.tsx'
import UserOrdersPage from '../../pages/user-orders/UserOrdersPage.tsx'
import { createOrderHistory } from '../../services/order-history.ts'
import type { AppShell } from '../app.types.ts'
import { pathTo } from '../../routes/table.ts'
import { stopListening } from '../wire.ts'
import { useUser, type PageProps } from './user.ts'

const openHref =
  (lang: Lang) =>
  ({ orderUID, orderSecret }: OrderSummary): string =>
    pathTo('order', lang, { order: orderUID, secret: orderSecret })

/** The form with the same direction and amount. */
const repeatHref =
  (lang: Lang) =>
  ({ friendlyURL, from }: OrderSummary): string =>
    `${pathTo('exchange', lang, { friendlyUrl: friendlyURL })}?${new URLSearchParams({ amount: from.amount })}`

const placePath = (lang: Lang, place: ListPlace<OrderFilter>): string =>
  pathTo('userOrders', lang) + orderSearchOf(place)

/** Page and tab stand in the address; the names of currencies are the service's words. */
const bind =
  ({ app, tellRefusal }: AppShell, lang: Lang) =>
  (actor: OrderListActor) => {
    const listening = [
      actor.on('location.changed', (place) => navigate(placePath(lang, place))),
      actor.on('location.corrected', (place) => navigate(placePath(lang, place), { replace: true })),
      actor.on('list.refused', ({ refusal }) => tellRefusal(refusal)),
      app.on('language.changed', () => actor.send({ type: 'list.signalled' })),
    ]
    return stopListening(listening)
  }

/** `/user/orders/` */
export default function UserOrdersRoute({ shell, match: { lang } }: PageProps) {
  const { api, orderDeps, config } = shell
  const user = useUser(shell)
  const machine = useMemo(() => createOrderHistory({ api, signals: orderDeps.signals }), [api, orderDeps])
  const bound = useMemo(() => bind(shell, lang), [shell, lang])
  return (
    <UserOrdersPage
      machine={machine}
      bind={bound}
      user={user}
      lang={lang}
      search={useSearch()}
      filePath={config.apiBase + config.filePath}
      exchangeHref={pathTo('userExchange', lang)}
      openHref={openHref(lang)}
      repeatHref={repeatHref(lang)}
    />
  )
}
