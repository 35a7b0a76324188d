import { useMemo } from 'react'
import ResetPasswordPage, { type ResetPasswordPageProps } from '../../pages/reset-password/ResetPasswordPage.tsx'
import { createReset } from '../../services/reset.ts'
import type { AppShell } from '../app.types.ts'
import { stopListening } from '../wire.ts'
import type { PageProps } from './user.ts'

const bindOf =
  ({ rootActors: { session, dialogs } }: AppShell): ResetPasswordPageProps['bind'] =>
  (actor) => {
    const heard = [
      actor.on('user.arrived', ({ user }) => session.send({ type: 'user.arrived', user, via: 'reset' })),
      actor.on('dialog.wanted', ({ dialog }) =>
        dialogs.send({ type: dialog === 'login' ? 'login.opened' : 'recovery.opened' }),
      ),
    ]
    return stopListening(heard)
  }

/** `/reset-password/{token?}/` */
export default function ResetPasswordRoute({ shell, match: { params } }: PageProps) {
  const { api, app, platform } = shell
  const machine = useMemo(() => createReset({ api, lang: () => app.getSnapshot().context.lang }), [api, app])
  const bind = useMemo(() => bindOf(shell), [shell])
  const token = params['token'] ?? ''
  return <ResetPasswordPage key={token} machine={machine} token={token} now={platform.now} bind={bind} />
}
