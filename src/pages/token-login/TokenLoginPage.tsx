import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { createSecret } from '../../../machines/shared/secret.ts'
import type { tokenLoginMachine, TokenLoginActor } from '../../../machines/token-login/token-login.machine.ts'
import { TokenLoginScreen } from '../../features/token-login/TokenLoginScreen.tsx'
import { usePageActor } from '../../components/use-page-actor.ts'

export interface TokenLoginPageProps {
  machine: typeof tokenLoginMachine
  /** Of the address; empty when it has none. Mount the page anew for another one. */
  token: string
  /** ms since the epoch, UTC. */
  now: () => number
  /** Puts the chart's facts to use; @returns stops. */
  bind: (actor: TokenLoginActor) => () => void
  homeHref: string
}

/** Signing in by a link that works once (spec §2: `/auth/{tmpAuthToken?}/`). Nobody else may read its address. */
export default function TokenLoginPage({ machine, token, now, bind, homeHref }: TokenLoginPageProps) {
  const { t } = useLingui()
  const actor = usePageActor(machine, { token: createSecret(token), now })
  useEffect(() => bind(actor), [bind, actor])
  return (
    <>
      <title>{t`Sign in`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <TokenLoginScreen actor={actor} homeHref={homeHref} />
    </>
  )
}
