import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { resetMachine, ResetActor } from '../../../machines/reset/reset.machine.ts'
import { createSecret } from '../../../machines/shared/secret.ts'
import { ResetScreen } from '../../features/reset/ResetScreen.tsx'
import { usePageActor } from '../../components/use-page-actor.ts'

export interface ResetPasswordPageProps {
  machine: typeof resetMachine
  /** Of the address; empty when it has none. Mount the page anew for another one. */
  token: string
  /** ms since the epoch, UTC. */
  now: () => number
  /** Puts the chart's facts to use; @returns stops. */
  bind: (actor: ResetActor) => () => void
}

/** Another password, by the link of a mail (spec §2: `/reset-password/{token?}/`). Nobody else may read its address. */
export default function ResetPasswordPage({ machine, token, now, bind }: ResetPasswordPageProps) {
  const { t } = useLingui()
  const actor = usePageActor(machine, { token: createSecret(token), now })
  useEffect(() => bind(actor), [bind, actor])
  return (
    <>
      <title>{t`New password`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <ResetScreen actor={actor} />
    </>
  )
}
