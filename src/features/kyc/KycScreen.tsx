import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { KycActor } from '../../../machines/kyc/kyc.machine.ts'
import { Button } from '../../ui/Button.tsx'
import { BadgeCheck, Hourglass } from '../../ui/icons-user-area.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { ResultPanel } from '../../ui/ResultPanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './kyc.module.css'
import { KycForm } from './KycForm.tsx'

/** Spec §2: 'Loading...' until the template and data arrive. */
export function KycLoading() {
  return (
    <div className={css.sketch} role="status" aria-busy="true">
      <p>
        <Trans>Loading…</Trans>
      </p>
      <Skeleton shape="title" width={2} />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton width={3} />
    </div>
  )
}

function Failed({ actor }: { actor: KycActor }) {
  return (
    <LoadFailed
      tone="error"
      title={<Trans>Verification couldn’t start</Trans>}
      refusal={useSelector(actor, ({ context }) => context.refusal)}
      onRetry={() => actor.send({ type: 'flow.retried' })}
    />
  )
}

function Close({ actor }: { actor: KycActor }) {
  return (
    <Button tone="secondary" onClick={() => actor.send({ type: 'flow.closed' })}>
      <Trans>Close</Trans>
    </Button>
  )
}

function Pending({ actor }: { actor: KycActor }) {
  return (
    <ResultPanel
      icon={<Hourglass />}
      level={2}
      title={<Trans>We’re checking your documents</Trans>}
      actions={<Close actor={actor} />}
    >
      <p role="status">
        <Trans>It usually takes less than an hour. We’ll email you, and this page will update, too.</Trans>
      </p>
    </ResultPanel>
  )
}

function Done({ actor }: { actor: KycActor }) {
  return (
    <ResultPanel
      icon={<BadgeCheck />}
      tone="success"
      level={2}
      title={<Trans>You’re verified</Trans>}
      actions={<Close actor={actor} />}
    >
      <p role="status">
        <Trans>You can use every pair.</Trans>
      </p>
    </ResultPanel>
  )
}

/** Renders the verification chart, except its success, which is shown by the caller. */
export function KycScreen({ actor }: { actor: KycActor }) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('failed')) return <Failed actor={actor} />
  if (snapshot.hasTag('form')) return <KycForm actor={actor} />
  if (snapshot.matches('pending') || snapshot.matches('succeeded')) return <Pending actor={actor} />
  return snapshot.matches('done') ? <Done actor={actor} /> : <KycLoading />
}
