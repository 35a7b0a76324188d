import type { RefObject } from 'react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { TwoFactorActor } from '../../../machines/two-factor/two-factor.machine.ts'
import { CodeForm } from '../../components/CodeForm.tsx'
import css from './two-factor.module.css'

interface TurnOffProps {
  actor: TwoFactorActor
  boxes: RefObject<HTMLInputElement | null>
}

/** Turns two-factor off with a code of the authenticator, or a backup code. */
export function TurnOff({ actor, boxes }: TurnOffProps) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <div className={css.off}>
      <p>
        {snapshot.context.way === 'app' ? (
          <Trans>
            Enter the current code from your authenticator app. After that, you’ll sign in with your password only.
          </Trans>
        ) : (
          <Trans>Enter one of your backup codes. After that, you’ll sign in with your password only.</Trans>
        )}
      </p>
      <CodeForm actor={actor} snapshot={snapshot} tone="danger" boxes={boxes} hasOtherWay>
        <Trans>Turn off</Trans>
      </CodeForm>
    </div>
  )
}
