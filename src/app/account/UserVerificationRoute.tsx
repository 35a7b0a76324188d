import { useMemo } from 'react'
import UserVerificationPage from '../../pages/user-verification/UserVerificationPage.tsx'
import { createKyc } from '../../services/kyc.ts'
import { reopeningsOf } from '../bindings/messages.ts'
import { bindKyc } from '../bindings/kyc.ts'
import { useUser, type PageProps } from './user.ts'

/** `/user/verification/` */
export default function UserVerificationRoute({ shell }: PageProps) {
  const { api, app, orderDeps, platform } = shell
  const user = useUser(shell)
  const machine = useMemo(
    () => createKyc({ api, onMessage: orderDeps.signals.onMessage, onOpened: reopeningsOf(() => app) }),
    [api, app, orderDeps],
  )
  const bind = useMemo(() => bindKyc(shell), [shell])
  return <UserVerificationPage machine={machine} bind={bind} now={platform.now} userId={user?._id ?? null} />
}
