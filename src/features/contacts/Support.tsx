import { Trans } from '@lingui/react/macro'
import type { Contact } from '../../../machines/content/contents.ts'
import { Section } from '../../ui/Section.tsx'
import { ContactRow, type ContactTools } from './ContactRow.tsx'
import css from './contacts.module.css'

export interface SupportProps extends ContactTools {
  contacts: readonly Contact[]
}

export function Support({ contacts, ...tools }: SupportProps) {
  if (contacts.length === 0) return null
  return (
    <Section title={<Trans>Talk to us</Trans>} text={<Trans>In English, Georgian and Russian.</Trans>}>
      <ul className={css.rows}>
        {contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} {...tools} />
        ))}
      </ul>
    </Section>
  )
}
