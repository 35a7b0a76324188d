import { useMemo } from 'react'
import ResetPasswordPage, { type ResetPasswordPageProps } from '../../pages/ResetPasswordPage.tsx'
import { createReset } from '../../services/reset.ts'
import type { Frame } from '../app.types.ts'
import { stopListening } from '../wire.ts'
import type { PageProps } from './user.ts'

const wireOf =
  ({ residents: { session, dialogs } }: Frame): ResetPasswordPageProps['wire'] =>
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
export default function ResetPasswordRoute({ frame, match: { params } }: PageProps) {
  const { api, app, platform } = frame
  const machine = useMemo(() => createReset({ api, lang: () => app.getSnapshot().context.lang }), [api, app])
  const wire = useMemo(() => wireOf(frame), [frame])
  const token = params['token'] ?? ''
  return <ResetPasswordPage key={token} machine={machine} token={token} now={platform.now} wire={wire} />
}
