import { Trans, useLingui } from '@lingui/react/macro'
import { totalsOf, type Totals } from '../../../machines/partner/partner.rules.ts'
import type { PartnerDay } from '../../../machines/partner/partner.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { formatAmount } from '../../i18n/format.ts'
import { formatDate } from '../../i18n/format-deferred.ts'
import { formatDollars } from '../../i18n/format-figures.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import css from './day-table.module.css'

export interface DayTableProps {
  /** The earliest first; the table begins with the latest. */
  days: readonly PartnerDay[]
  lang: Lang
}

function Cells({ of, lang }: { of: Totals; lang: Lang }) {
  return (
    <>
      <td>{formatDollars(of.earned, lang)}</td>
      {[of.visits, of.registrations, of.orders, of.done].map((count, index) => (
        // eslint-disable-next-line react/no-array-index-key -- a fixed row of figures
        <td key={index}>{formatAmount(String(count), lang)}</td>
      ))}
    </>
  )
}

/** The figures of the charts as a table. */
export function DayTable({ days, lang }: DayTableProps) {
  const { t } = useLingui()
  return (
    <Disclosure look="fold" summary={<Trans>Figures by day</Trans>}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard */}
      <div className={css.frame} role="region" aria-label={t`Figures by day`} tabIndex={0}>
        <table className={`${css.table} num`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day (UTC)</Trans>
              </th>
              <th scope="col">
                <Trans>Earned</Trans>
              </th>
              <th scope="col">
                <Trans>Visits</Trans>
              </th>
              <th scope="col">
                <Trans>Registrations</Trans>
              </th>
              <th scope="col">
                <Trans>Orders</Trans>
              </th>
              <th scope="col">
                <Trans>Completed orders</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDate(day.day, lang)}</th>
                <Cells of={day} lang={lang} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>Total</Trans>
              </th>
              <Cells of={totalsOf(days)} lang={lang} />
            </tr>
          </tfoot>
        </table>
      </div>
    </Disclosure>
  )
}
