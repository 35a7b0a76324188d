import { useMemo } from 'react'
import { useSearch } from 'wouter'
import type { OrderSummary } from '../../../machines/list/order-list.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import UserOrdersPage from '../../pages/user-orders/UserOrdersPage.tsx'
import { createOrderHistory } from '../../services/order-history.ts'
import { pathTo } from '../../routes/table.ts'
import { bindOrderHistory } from '../bindings/order-history.ts'
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

/** `/user/orders/` */
export default function UserOrdersRoute({ shell, match: { lang } }: PageProps) {
  const { api, orderDeps, config } = shell
  const user = useUser(shell)
  const machine = useMemo(() => createOrderHistory({ api, signals: orderDeps.signals }), [api, orderDeps])
  const bind = useMemo(() => bindOrderHistory(shell, lang), [shell, lang])
  return (
    <UserOrdersPage
      machine={machine}
      bind={bind}
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
