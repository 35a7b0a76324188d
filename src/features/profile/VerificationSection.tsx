import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Alert } from '../../ui/Alert.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { BadgeCheck } from '../../ui/icons-user-area.ts'
import { Section } from '../../ui/Section.tsx'
import type { PassportSectionProps } from './PassportSection.tsx'
import css from './profile.module.css'

export interface VerificationSectionProps {
  /** Personal verification is done (`verificationPerson`). */
  verified: boolean
  actor: PassportSectionProps['actor']
  /** Path of the verification. */
  href: string
}

/** The two states of spec §2, go to verification and verified; also shows a pending verification. */
export function VerificationSection({ verified, actor, href }: VerificationSectionProps) {
  const newest = useSelector(actor, ({ context }) => context.items[0])
  const isPending = newest?.status === 'pending' && !verified
  const isRefused = newest?.status === 'refused' && !verified
  return (
    <Section
      title={<Trans>Verification</Trans>}
      aside={
        <Badge tone={verified ? 'green' : isRefused ? 'red' : 'gold'} dot>
          {verified && <Trans>Verified</Trans>}
          {isPending && <Trans>Being checked</Trans>}
          {isRefused && <Trans>Declined</Trans>}
          {!verified && !isPending && !isRefused && <Trans>Not verified</Trans>}
        </Badge>
      }
    >
      {verified ? (
        <p className={css.verified}>
          <BadgeCheck />
          <Trans>You’re verified. You can use every pair.</Trans>
        </p>
      ) : (
        <>
          {isRefused && (
            <Alert tone="warning" title={<Trans>Your last verification was declined</Trans>} live={false}>
              {newest.reason}
            </Alert>
          )}
          <p className={css.note}>
            {isPending ? (
              <Trans>We’ve received your documents. Checks usually take less than an hour.</Trans>
            ) : (
              <Trans>
                Some pairs require a verified identity. You need your ID, a selfie with it and a few minutes.
              </Trans>
            )}
          </p>
          <ButtonLink className={css.go} tone="secondary" href={href}>
            {isPending ? <Trans>View status</Trans> : <Trans>Go to verification</Trans>}
          </ButtonLink>
        </>
      )}
    </Section>
  )
}
