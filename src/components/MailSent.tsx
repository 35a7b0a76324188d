import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cleanEmail } from '../../machines/shared/email.ts'
import { Button } from '../ui/Button.tsx'
import { MailCheck } from '../ui/icons-sign-in.ts'
import { ResultPanel } from '../ui/ResultPanel.tsx'

export interface MailSentProps {
  email: string
  /** What the link in the mail does. */
  children: ReactNode
  /** Links onward. */
  action: ReactNode
}

interface ToSignInProps {
  canSignIn: boolean
  onSignIn: () => void
}

/** Link to the sign-in for guests. */
export function ToSignIn({ canSignIn, onSignIn }: ToSignInProps) {
  return (
    <Button full disabled={!canSignIn} onClick={onSignIn}>
      <Trans>Go to sign in</Trans>
    </Button>
  )
}

/** "Check your mail", after a registration and a password reset request (spec §4). */
export function MailSent({ email, children, action }: MailSentProps) {
  const address = cleanEmail(email)
  return (
    <ResultPanel level={2} tone="success" icon={<MailCheck />} title={<Trans>Check your email</Trans>} actions={action}>
      <p>
        <Trans>
          We sent an email to <b>{address}</b>.
        </Trans>{' '}
        {children}
      </p>
      <p>
        <Trans>Can’t find it? It can take a minute or two. Check your spam folder, too.</Trans>
      </p>
    </ResultPanel>
  )
}
