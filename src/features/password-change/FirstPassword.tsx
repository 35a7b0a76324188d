import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import css from './password-change.module.css'

export interface FirstPasswordProps {
  /** E-mail of the account; empty without one. */
  email: string
  /** Requests the mail whose link sets a password. */
  onSet: () => void
}

/** Accounts created by social sign-in have no password. */
export function FirstPassword({ email, onSet }: FirstPasswordProps) {
  const hasEmail = email !== ''
  return (
    <Section
      title={<Trans>Password</Trans>}
      text={
        hasEmail ? (
          <Trans>
            Your account has no password yet: you sign in through another service. With a password, you can also sign in
            with your email.
          </Trans>
        ) : (
          <Trans>Add your email first: we’ll send you a link to set a password.</Trans>
        )
      }
    >
      {hasEmail && (
        <Button className={css.set} tone="secondary" onClick={onSet}>
          <Trans>Set a password</Trans>
        </Button>
      )}
    </Section>
  )
}
