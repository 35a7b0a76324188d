import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { foundIn, type verificationList } from '../../../machines/kyc/verification-list.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { troubleText } from '../../i18n/trouble-text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './profile.module.css'

export interface PassportSectionProps {
  actor: ActorRefFrom<typeof verificationList>
  lang: Lang
}

function Failed({ actor, lang }: PassportSectionProps) {
  const { i18n } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  return (
    <Alert
      tone="warning"
      action={
        <Button tone="secondary" size="sm" onClick={() => actor.send({ type: 'list.retried' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {troubleText(i18n, lang, { isUnreachable: refusal === null, refusal })}
    </Alert>
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

function Details({ actor, lang }: PassportSectionProps) {
  const snapshot = useSelector(actor, (current) => current)
  const details = foundIn(snapshot.context.items)
  if (snapshot.matches('failed')) return <Failed actor={actor} lang={lang} />
  if (snapshot.matches('loading')) return <Sketch />
  if (details.length === 0)
    return (
      <p className={css.note}>
        <Trans>Nothing is kept here. Your details appear after the verification, and only it can change them.</Trans>
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

/** Passport details (spec §2): what the verification found, to be read only. */
export function PassportSection(props: PassportSectionProps) {
  return (
    <Section title={<Trans>Passport details</Trans>}>
      <Details {...props} />
    </Section>
  )
}
