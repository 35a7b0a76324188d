import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { lookOf } from '../../ui/Button.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import css from './bar.module.css'
import { bookingEmail } from './facts.ts'

/** Link to an e-mail about an event. */
export function BookingLink({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <a
      className={lookOf({ children })}
      href={`mailto:${bookingEmail}?subject=${encodeURIComponent(t`Event at the bar`)}`}
    >
      {children}
    </a>
  )
}

export interface BookingProps {
  /** Resolves to true if the value was copied. */
  onCopy: (value: string) => Promise<boolean>
}

/** How to book a room: by e-mail. */
export function Booking({ onCopy }: BookingProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <section className={css.booking} aria-labelledby={id}>
      <div>
        <h2 id={id}>
          <Trans>How to book</Trans>
        </h2>
        <p className={css.text}>
          <Trans>Send us the date, the hours and the number of people. We’ll tell you whether the room is free.</Trans>
        </p>
      </div>
      <CopyRow
        label={t`Bar’s email`}
        value={bookingEmail}
        display={<a href={`mailto:${bookingEmail}`}>{bookingEmail}</a>}
        onCopy={onCopy}
        copyLabel={t`Copy`}
        copiedLabel={t`Copied`}
      />
    </section>
  )
}
