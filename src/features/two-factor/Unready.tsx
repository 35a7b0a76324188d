import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { TwoFactorActor } from '../../../machines/two-factor/two-factor.machine.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import css from './two-factor.module.css'

/** The secret is loading. */
export function Creating() {
  return (
    <div className={css.middle} role="status">
      <Spinner size="lg" />
      <p>
        <Trans>Generating your key…</Trans>
      </p>
    </div>
  )
}

/** The secret failed to load. */
export function CreationFailed({ actor }: { actor: TwoFactorActor }) {
  return (
    <LoadFailed
      tone="error"
      title={<Trans>Setup couldn’t start</Trans>}
      refusal={useSelector(actor, ({ context }) => context.refusal)}
      onRetry={() => actor.send({ type: 'setup.retried' })}
    />
  )
}

/** Turned on in the meantime, in another tab or on another device. */
export function AlreadyEnabled({ actor }: { actor: TwoFactorActor }) {
  return (
    <Alert
      tone="success"
      title={<Trans>Two-factor authentication is already on</Trans>}
      action={
        <Button tone="secondary" size="sm" onClick={() => actor.send({ type: 'dialog.closed' })}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Trans>It’s already set up in another tab or on another device.</Trans>
    </Alert>
  )
}
