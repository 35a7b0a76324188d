import type { KycActor } from '../../../machines/kyc/kyc.machine.ts'
import { stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'
import { pathTo } from '../../routes/table.ts'
import { sameOriginPath } from '../../services/same-origin.ts'
import type { AppShell } from '../app.types.ts'
import { navigate } from './navigate.ts'
import { notify } from './notify.ts'

/** Spec §2: `returnUrl` of the query, on our origin only; otherwise the profile. */
const wayBack = ({ app }: AppShell): string => {
  const asked = new URLSearchParams(location.search).get('returnUrl')
  const path = asked === null ? null : sameOriginPath(asked, location.origin)
  return path ?? pathTo('userProfile', app.getSnapshot().context.lang)
}

/** A submission is pending or unanswered. */
const isOnItsWay = (snapshot: ReturnType<KycActor['getSnapshot']>): boolean =>
  snapshot.hasTag('form') && (snapshot.matches('handingOver') || snapshot.context.isUnsure)

/** Subscribes to the verification while its page is open. */
export const bindKyc =
  (shell: AppShell) =>
  (actor: KycActor): Unsubscribe => {
    const { app, rootActors } = shell
    const doubt = () => rootActors.session.send({ type: 'session.doubted' })
    const sayUnsure = () => {
      doubt()
      notify(app, { kind: 'warning', key: 'kycUnsure' })
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
      // Another page was opened in the meantime.
      if (isOnItsWay(actor.getSnapshot())) sayUnsure()
    }
  }
