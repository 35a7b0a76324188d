import { useMemo } from 'react'
import ResetPasswordPage from '../../pages/reset-password/ResetPasswordPage.tsx'
import { createReset } from '../../services/reset.ts'
import { bindReset } from '../bindings/sign-in-links.ts'
import type { PageProps } from './user.ts'

/** `/reset-password/{token?}/` */
export default function ResetPasswordRoute({ shell, match: { params } }: PageProps) {
  const { api, app, platform } = shell
  const machine = useMemo(() => createReset({ api, lang: () => app.getSnapshot().context.lang }), [api, app])
  const bind = useMemo(() => bindReset(shell), [shell])
  const token = params['token'] ?? ''
  return <ResetPasswordPage key={token} machine={machine} token={token} now={platform.now} bind={bind} />
}
