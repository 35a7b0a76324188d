import { useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { KycActor } from '../../../machines/kyc/kyc.machine.ts'
import UserVerificationPage, {
  type UserVerificationPageProps,
} from '../../pages/user-verification/UserVerificationPage.tsx'
import { createKyc } from '../../services/kyc.ts'
import { ownPath } from '../../services/own-path.ts'
import type { AppShell } from '../app.types.ts'
import { reopeningsOf } from '../messages.ts'
import { pathTo } from '../../routes/table.ts'
import { stopListening } from '../wire.ts'
import { useUser, type PageProps } from './user.ts'

/** Spec §2: `returnUrl` of the query, which never leaves our origin; else the profile. */
const wayBack = ({ app }: AppShell): string => {
  const asked = new URLSearchParams(location.search).get('returnUrl')
  const path = asked === null ? null : ownPath(asked, location.origin)
  return path ?? pathTo('userProfile', app.getSnapshot().context.lang)
}

/** Something was handed over, or is, and no answer is here. */
const isOnItsWay = (snapshot: ReturnType<KycActor['getSnapshot']>): boolean =>
  snapshot.hasTag('form') && (snapshot.matches('handingOver') || snapshot.context.isUnsure)

const bindOf =
  (shell: AppShell): UserVerificationPageProps['bind'] =>
  (actor) => {
    const { app, rootActors } = shell
    const doubt = () => rootActors.session.send({ type: 'session.doubted' })
    const sayUnsure = () => {
      doubt()
      app.send({ type: 'notice.raised', kind: 'warning', key: 'kycUnsure' })
    }
    const end = () => {
      if (actor.getSnapshot().output?.kind === 'unsure') sayUnsure()
      navigate(wayBack(shell))
    }
    const stop = stopListening([
      actor.on('kyc.handedOver', doubt),
      actor.subscribe({ complete: end }),
      app.on('language.changed', () => actor.send({ type: 'language.changed' })),
    ])
    return () => {
      stop()
      // Another page was opened meanwhile.
      if (isOnItsWay(actor.getSnapshot())) sayUnsure()
    }
  }

/** `/user/verification/` */
export default function UserVerificationRoute({ shell }: PageProps) {
  const { api, app, orderDeps, platform } = shell
  const user = useUser(shell)
  const machine = useMemo(
    () => createKyc({ api, onMessage: orderDeps.signals.onMessage, onOpened: reopeningsOf(() => app) }),
    [api, app, orderDeps],
  )
  const bind = useMemo(() => bindOf(shell), [shell])
  return <UserVerificationPage machine={machine} bind={bind} now={platform.now} userId={user?._id ?? null} />
}
