import { useMemo } from 'react'
import TokenLoginPage, { type TokenLoginPageProps } from '../../pages/token-login/TokenLoginPage.tsx'
import { createTokenLogin } from '../../services/token-login.ts'
import type { AppShell } from '../app.types.ts'
import { pathTo } from '../../routes/table.ts'
import { stopListening } from '../wire.ts'
import type { PageProps } from './user.ts'

const bindOf =
  ({ rootActors }: AppShell): TokenLoginPageProps['bind'] =>
  (actor) => {
    const heard = [
      actor.on('user.arrived', ({ user }) => rootActors.session.send({ type: 'user.arrived', user, via: 'token' })),
      actor.on('dialog.wanted', () => rootActors.dialogs.send({ type: 'login.opened' })),
    ]
    return stopListening(heard)
  }

/** `/auth/{tmpAuthToken?}/` */
export default function TokenLoginRoute({ shell, match: { lang, params } }: PageProps) {
  const machine = useMemo(() => createTokenLogin(shell.api), [shell])
  const bind = useMemo(() => bindOf(shell), [shell])
  const token = params['tmpAuthToken'] ?? ''
  return (
    <TokenLoginPage
      key={token}
      machine={machine}
      token={token}
      now={shell.platform.now}
      bind={bind}
      homeHref={pathTo('home', lang)}
    />
  )
}
