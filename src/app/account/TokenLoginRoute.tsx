import { useMemo } from 'react'
import TokenLoginPage from '../../pages/token-login/TokenLoginPage.tsx'
import { createTokenLogin } from '../../services/token-login.ts'
import { pathTo } from '../../routes/table.ts'
import { bindTokenLogin } from '../bindings/sign-in-links.ts'
import type { PageProps } from './user.ts'

/** `/auth/{tmpAuthToken?}/` */
export default function TokenLoginRoute({ shell, match: { lang, params } }: PageProps) {
  const machine = useMemo(() => createTokenLogin(shell.api), [shell])
  const bind = useMemo(() => bindTokenLogin(shell), [shell])
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
