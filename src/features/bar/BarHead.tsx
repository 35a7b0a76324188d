import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHead } from '../../components/PageHead.tsx'
import css from './bar.module.css'
import { BookingLink } from './Booking.tsx'
import { Drawing } from './Drawing.tsx'
import { coffeePrice, mostPeople } from './facts.ts'

export interface BarHeadProps {
  title: string
  lead: string
}

/** Title of the page, with a drawing. */
export function BarHead({ title, lead }: BarHeadProps) {
  return (
    <div className={css.hero}>
      <PageHead title={title} lead={lead}>
        <p className={css.action}>
          <BookingLink>
            <Trans>Book the room</Trans>
          </BookingLink>
        </p>
      </PageHead>
      <Drawing />
    </div>
  )
}

function Fact({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <li>
      <p className={css.figure}>{figure}</p>
      <p className={css.text}>{children}</p>
    </li>
  )
}

/** Prices, capacity and distance (spec §9). */
export function BarFacts() {
  const { t } = useLingui()
  return (
    <ul className={css.facts}>
      <Fact figure={t`${coffeePrice} GEL`}>
        <Trans>for unlimited filter coffee and espresso, all day</Trans>
      </Fact>
      <Fact figure={t`${mostPeople} people`}>
        <Trans>fit in the event space next door</Trans>
      </Fact>
      <Fact figure={t`Same floor`}>
        <Trans>as the exchange office: wait for your order at a table</Trans>
      </Fact>
    </ul>
  )
}
