import { useMemo } from 'react'
import UserApiPage from '../../pages/user-api/UserApiPage.tsx'
import { createKey } from '../../platform/keys.ts'
import { createApiKeys } from '../../services/api-keys.ts'
import type { AppShell } from '../app.types.ts'
import { bindApiKeys } from '../bindings/api-keys.ts'
import { useUser, type PageProps } from './user.ts'

/** Whether the account has two-factor by now; it may have been turned on in another tab. */
const isOtpOnIn =
  ({ rootActors: { session } }: AppShell) =>
  (): boolean =>
    session.getSnapshot().context.user?.otpEnabled ?? false

/** `/user/api/` */
export default function UserApiRoute({ shell, match: { lang } }: PageProps) {
  const user = useUser(shell)
  const machine = useMemo(() => createApiKeys(shell.api), [shell])
  const bind = useMemo(() => bindApiKeys(shell), [shell])
  return (
    <UserApiPage
      machine={machine}
      bind={bind}
      user={user}
      isOtpOn={isOtpOnIn(shell)}
      lang={lang}
      copy={shell.platform.copy}
      newKey={createKey}
    />
  )
}
