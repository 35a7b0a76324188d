import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { ApiKeysScreen } from '../../features/api-keys/ApiKeysScreen.tsx'
import { UserArea } from '../../features/user-area/UserArea.tsx'
import { isAdmin } from '../../features/user-area/user-links.ts'
import { createKey } from '../../platform/keys.ts'
import type { ChartPageProps } from '../page.types.ts'
import { useUser } from '../shared/use-tools.ts'
import { Proving } from '../shared/Proving.tsx'

function Content({ charts, tools, match: { lang } }: ChartPageProps<'userApi'>) {
  // It may have been turned on in another tab.
  const isOtpOn = () => tools.user.getSnapshot()?.otpEnabled ?? false
  const actor = useBoundActor(charts, { isOtpOn, newKey: createKey })
  const proving = useSelector(actor, ({ children }) => children.stepUp)
  return (
    <>
      <ApiKeysScreen actor={actor} lang={lang} copy={tools.copy} />
      <Proving actor={proving} />
    </>
  )
}

/** `/user/api/`: API keys of the user (spec §2). */
export default function UserApiPage(props: ChartPageProps<'userApi'>) {
  const { t } = useLingui()
  const user = useUser(props.tools)
  return (
    <UserArea title={t`API keys`} checking={user === null} admin={isAdmin(user)}>
      {user !== null && <Content key={user._id} {...props} />}
    </UserArea>
  )
}
