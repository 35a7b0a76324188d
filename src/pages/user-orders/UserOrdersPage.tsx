import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import type { OrderSummary } from '../../../machines/list/order-list.ts'
import { orderPlaceOf } from '../../../machines/list/order-query.ts'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { usePlace } from '../shared/use-place.ts'
import { OrderHistory } from '../../features/order-history/OrderHistory.tsx'
import { UserArea } from '../../features/user-area/UserArea.tsx'
import { pathTo } from '../../routes/table.ts'
import type { ChartPageProps } from '../page.types.ts'
import { useUser } from '../shared/use-tools.ts'

function Content({ match: { lang }, tools, charts }: ChartPageProps<'userOrders'>) {
  const search = useSearch()
  const actor = useBoundActor(
    useMemo(() => charts.history(lang), [charts, lang]),
    orderPlaceOf(search),
  )
  const exporting = useBoundActor(charts.orderExport)
  usePlace(actor, orderPlaceOf)
  /** The form with the same direction and amount. */
  const repeatHref = ({ friendlyURL, from }: OrderSummary): string =>
    `${pathTo('exchange', lang, { friendlyUrl: friendlyURL })}?${new URLSearchParams({ amount: from.amount })}`
  return (
    <OrderHistory
      actor={actor}
      exporting={exporting}
      lang={lang}
      filePath={tools.filePath}
      exchangeHref={pathTo('userExchange', lang)}
      openHref={({ orderUID, orderSecret }) => pathTo('order', lang, { order: orderUID, secret: orderSecret })}
      repeatHref={repeatHref}
    />
  )
}

/** `/user/orders/`: order history of the user (spec §2, §4). */
export default function UserOrdersPage(props: ChartPageProps<'userOrders'>) {
  const { t } = useLingui()
  const user = useUser(props.tools)
  return (
    <UserArea title={t`Your orders`} user={user}>
      {user !== null && <Content key={user._id} {...props} />}
    </UserArea>
  )
}
