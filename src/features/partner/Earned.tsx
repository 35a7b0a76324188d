import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PartnerSummary } from '../../../machines/partner/partner.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { formatDollars } from '../../i18n/format-figures.ts'
import css from './partner.module.css'

interface SumProps {
  title: ReactNode
  value: string
  lang: Lang
}

function Sum({ title, value, lang }: SumProps) {
  return (
    <div className={css.sum}>
      <dt>{title}</dt>
      <dd className="num">{formatDollars(value, lang)}</dd>
    </div>
  )
}

export interface EarnedProps {
  earned: PartnerSummary['earned']
  lang: Lang
}

/** Rewards today, in 30 days and in all. */
export function Earned({ earned, lang }: EarnedProps) {
  return (
    <div className={css.earned}>
      <dl className={css.sums}>
        <Sum title={<Trans>Earned today</Trans>} value={earned.today} lang={lang} />
        <Sum title={<Trans>Earned in the last 30 days</Trans>} value={earned.month} lang={lang} />
        <Sum title={<Trans>Earned in total</Trans>} value={earned.total} lang={lang} />
      </dl>
      <p className={css.note}>
        <Trans>In US dollars, at the rate when each reward was earned. Days are in UTC.</Trans>
      </p>
    </div>
  )
}
