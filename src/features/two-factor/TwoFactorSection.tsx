import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import css from './two-factor.module.css'

export interface TwoFactorSectionProps {
  isOn: boolean
  /** Opens the dialog that turns it on or off. */
  onChange: () => void
  /** A question with its answer. */
  help: ReactNode
}

/** Whether two-factor is on, and the button to change it. */
export function TwoFactorSection({ isOn, onChange, help }: TwoFactorSectionProps) {
  return (
    <Section
      title={<Trans>Two-factor authentication</Trans>}
      aside={
        <Badge tone={isOn ? 'green' : 'grey'} dot>
          {isOn ? (
            <Trans context="two-factor authentication">On</Trans>
          ) : (
            <Trans context="two-factor authentication">Off</Trans>
          )}
        </Badge>
      }
      text={
        isOn ? (
          <Trans>When you sign in, we ask for a code from your authenticator app as well as your password.</Trans>
        ) : (
          <Trans>A code from your phone keeps others out, even if they know your password.</Trans>
        )
      }
    >
      <Button className={css.change} tone="secondary" onClick={onChange}>
        {isOn ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
      </Button>
      {help}
    </Section>
  )
}
