import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from '../../ui/Section.tsx'
import css from './contacts.module.css'

export interface ContactsLayoutProps {
  /** Support contacts, or their placeholder. */
  support: ReactNode
  form: ReactNode
  offices: ReactNode
}

/** Support first, then the offices. */
export function ContactsLayout({ support, form, offices }: ContactsLayoutProps) {
  return (
    <>
      <div className={css.columns}>
        <div className={css.support}>{support}</div>
        <Section
          title={<Trans>Contact us</Trans>}
          text={<Trans>We reply by email, in the language you write in.</Trans>}
        >
          {form}
        </Section>
      </div>
      {offices}
    </>
  )
}
