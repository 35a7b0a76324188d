import { Trans } from '@lingui/react/macro'
import { Section } from '../../ui/Section.tsx'
import css from './profile.module.css'

export interface PassportSectionProps {
  /** What the verification holds, as label and value; empty when it holds nothing yet. */
  rows: readonly { label: string; value: string }[]
}

/** Passport details (spec §2): what the verification found, to be read only. */
export function PassportSection({ rows }: PassportSectionProps) {
  return (
    <Section title={<Trans>Passport details</Trans>}>
      {rows.length === 0 ? (
        <p className={css.note}>
          <Trans>Nothing is kept here. Your details appear after the verification, and only it can change them.</Trans>
        </p>
      ) : (
        <dl className={css.rows}>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
