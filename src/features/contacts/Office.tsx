import { useLingui } from '@lingui/react/macro'
import type { Contact } from '../../../machines/content/contents.ts'
import { OpenOnDevice } from '../../components/OpenNow.tsx'
import { Card } from '../../ui/Card.tsx'
import { ContactRow, type ContactTools } from './ContactRow.tsx'
import css from './contacts.module.css'

export interface OfficeProps extends ContactTools {
  /** The first one is the address. */
  contacts: readonly Contact[]
  as?: 'li' | 'div'
}

/** One office: address, hours and phone. */
export function Office({ contacts, as, ...tools }: OfficeProps) {
  const { t } = useLingui()
  const [place, ...others] = contacts
  if (place === undefined) return null
  return (
    <Card as={as ?? 'div'} className={css.office}>
      <h3>{place.name}</h3>
      {place.opening && <OpenOnDevice opening={place.opening} />}
      <ul className={css.rows}>
        <ContactRow contact={place} label={t`Address`} {...tools} />
        {others.map((contact) => (
          <ContactRow key={contact.id} contact={contact} {...tools} />
        ))}
      </ul>
    </Card>
  )
}
