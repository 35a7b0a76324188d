import { useMemo } from 'react'
import TokenLoginPage, { type TokenLoginPageProps } from '../../pages/TokenLoginPage.tsx'
import { createTokenLogin } from '../../services/token-login.ts'
import type { Frame } from '../app.types.ts'
import { pathTo } from '../../routes/table.ts'
import { stopListening } from '../wire.ts'
import type { PageProps } from './user.ts'

const wireOf =
  ({ residents }: Frame): TokenLoginPageProps['wire'] =>
  (actor) => {
    const heard = [
      actor.on('user.arrived', ({ user }) => residents.session.send({ type: 'user.arrived', user, via: 'token' })),
      actor.on('dialog.wanted', () => residents.dialogs.send({ type: 'login.opened' })),
    ]
    return stopListening(heard)
  }

/** `/auth/{tmpAuthToken?}/` */
export default function TokenLoginRoute({ frame, match: { lang, params } }: PageProps) {
  const machine = useMemo(() => createTokenLogin(frame.api), [frame])
  const wire = useMemo(() => wireOf(frame), [frame])
  const token = params['tmpAuthToken'] ?? ''
  return (
    <TokenLoginPage
      key={token}
      machine={machine}
      token={token}
      now={frame.platform.now}
      wire={wire}
      homeHref={pathTo('home', lang)}
    />
  )
}
