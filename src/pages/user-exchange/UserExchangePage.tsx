import { useLingui } from '@lingui/react/macro'
import { UserArea } from '../../features/user-area/UserArea.tsx'
import type { PageProps } from '../page.types.ts'
import { useUser } from '../shared/use-tools.ts'

/** `/user/exchange/`: the form for a signed-in user (spec §2), with its own title and heading. */
export default function UserExchangePage({ match, tools }: PageProps) {
  const { t } = useLingui()
  const user = useUser(tools)
  const { ExchangeForm } = tools
  return (
    <UserArea title={t`Exchange`} user={user} bare>
      {user !== null && <ExchangeForm key={user._id} match={match} />}
    </UserArea>
  )
}
