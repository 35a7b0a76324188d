import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { listMachine } from '../../../machines/list/list.machine.ts'
import { orderPlaceOf } from '../../../machines/list/order-list.ts'
import type { Lang, User } from '../../../machines/shared/api.ts'
import {
  OrderHistory,
  type OrderHistoryProps,
  type OrderListActor,
} from '../../features/order-history/OrderHistory.tsx'
import { UserArea } from '../../features/user-area/UserArea.tsx'
import { usePageActor } from '../../components/use-page-actor.ts'

interface ContentProps extends Omit<OrderHistoryProps, 'actor'> {
  machine: typeof listMachine
  lang: Lang
  /** Query of the address, which names page and tab. */
  search: string
  /** Puts the chart's facts to use (`location.changed`); @returns stops. */
  bind: (actor: OrderListActor) => () => void
}

export interface UserOrdersPageProps extends ContentProps {
  /** Null while the session is being asked for. */
  user: User | null
}

function Content({ machine, search, bind, ...props }: ContentProps) {
  const actor = usePageActor(machine, orderPlaceOf(search))
  useEffect(() => bind(actor), [bind, actor])
  // Back and forward; the place that the chart told itself is passed over by it.
  useEffect(() => {
    const { page, filter } = orderPlaceOf(search)
    actor.send({ type: 'location.visited', page, filter })
  }, [actor, search])
  return <OrderHistory actor={actor} {...props} />
}

/** Order history of the person (spec §2, §4). */
export default function UserOrdersPage({ user, ...props }: UserOrdersPageProps) {
  const { t } = useLingui()
  return (
    <UserArea title={t`Your orders`} checking={user === null}>
      {user !== null && <Content key={user._id} {...props} />}
    </UserArea>
  )
}
