import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { Contact } from '../../../machines/content/contents.ts'
import type { ContactTools } from './ContactRow.tsx'
import css from './contacts.module.css'
import { Office } from './Office.tsx'

export interface OfficesProps extends ContactTools {
  /** Each begins with its address. */
  offices: readonly (readonly Contact[])[]
}

export function Offices({ offices, ...tools }: OfficesProps) {
  const id = useId()
  if (offices.length === 0) return null
  return (
    <section className={css.section} aria-labelledby={id}>
      <header>
        <h2 id={id} className={css.title}>
          <Trans>Offices</Trans>
        </h2>
        <p className={css.lead}>
          <Trans>
            Place an order before you come: we hold the rate for two hours. Bring your ID and the order number.
          </Trans>
        </p>
      </header>
      <ul className={css.offices}>
        {offices.map((contacts) => (
          <Office key={contacts[0]?.id} as="li" contacts={contacts} {...tools} />
        ))}
      </ul>
    </section>
  )
}
