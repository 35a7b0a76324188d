import { useLingui } from '@lingui/react/macro'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { Reserves } from '../../features/reserves/Reserves.tsx'
import { UserArea } from '../../features/user-area/UserArea.tsx'
import { pathTo } from '../../routes/table.ts'
import type { ChartPageProps } from '../page.types.ts'
import { useUser } from '../shared/use-tools.ts'

function Content({ charts, tools, match: { lang } }: ChartPageProps<'userReserves'>) {
  const actor = useBoundActor(charts, { now: tools.now })
  return <Reserves actor={actor} lang={lang} filePath={tools.filePath} exchangeHref={pathTo('userExchange', lang)} />
}

/** `/user/reserves/`: what the exchange can pay out, for admins (spec §2, §6). */
export default function UserReservesPage(props: ChartPageProps<'userReserves'>) {
  const { t } = useLingui()
  const user = useUser(props.tools)
  return (
    <UserArea title={t`Reserves`} user={user}>
      {user !== null && <Content key={user._id} {...props} />}
    </UserArea>
  )
}
