import { Trans } from '@lingui/react/macro'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { BadgeCheck } from '../../ui/icons-user-area.ts'
import { Section } from '../../ui/Section.tsx'
import css from './profile.module.css'

export interface VerificationSectionProps {
  /** Personal verification is done (`verificationPerson`). */
  verified: boolean
  /** Path of the verification; null where it cannot be begun. */
  href: string | null
}

/** The two states of spec §2: go to verification, verified. */
export function VerificationSection({ verified, href }: VerificationSectionProps) {
  return (
    <Section
      title={<Trans>Verification</Trans>}
      aside={
        <Badge tone={verified ? 'green' : 'gold'} dot>
          {verified ? <Trans>Verified</Trans> : <Trans>Not verified</Trans>}
        </Badge>
      }
    >
      {verified ? (
        <p className={css.verified}>
          <BadgeCheck />
          <Trans>You are verified. Every direction is open to you.</Trans>
        </p>
      ) : (
        <>
          <p className={css.note}>
            <Trans>Some directions need a verified person. It takes an identity document and a few minutes.</Trans>
          </p>
          {href !== null && (
            <ButtonLink className={css.go} tone="secondary" href={href}>
              <Trans>Go to verification</Trans>
            </ButtonLink>
          )}
        </>
      )}
    </Section>
  )
}
