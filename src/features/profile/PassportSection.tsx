import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { foundIn, type verificationList } from '../../../machines/kyc/verification-list.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './profile.module.css'

export interface PassportSectionProps {
  actor: ActorRefFrom<typeof verificationList>
}

function Failed({ actor }: PassportSectionProps) {
  return (
    <LoadFailed
      tone="warning"
      refusal={useSelector(actor, ({ context }) => context.refusal)}
      onRetry={() => actor.send({ type: 'list.retried' })}
    />
  )
}

function Sketch() {
  const { t } = useLingui()
  return (
    <div role="status" aria-busy="true">
      <span className="sr">{t`Loading…`}</span>
      <Skeleton width={4} />
      <Skeleton width={3} />
    </div>
  )
}

function Details({ actor }: PassportSectionProps) {
  const snapshot = useSelector(actor, (current) => current)
  const details = foundIn(snapshot.context.items)
  if (snapshot.matches('failed')) return <Failed actor={actor} />
  if (snapshot.matches('loading')) return <Sketch />
  if (details.length === 0)
    return (
      <p className={css.note}>
        <Trans>No details yet. They appear after verification, and only a new verification can change them.</Trans>
      </p>
    )
  return (
    <dl className={css.rows}>
      {details.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Passport details from the verification, read-only (spec §2). */
export function PassportSection(props: PassportSectionProps) {
  return (
    <Section title={<Trans>Passport details</Trans>}>
      <Details {...props} />
    </Section>
  )
}
