import { Trans } from '@lingui/react/macro'
import type { Lang } from '../../../machines/shared/api.ts'
import { formatAmount } from '../../i18n/format.ts'
import css from './partner.module.css'

export interface DivisionProps {
  /** By how many percent the customer's rate is better. */
  customer: string
  /** Percent of an exchange that the partner keeps. */
  partner: string
  lang: Lang
}

/** What a division of the reward means for both. */
export function Division({ customer, partner, lang }: DivisionProps) {
  return (
    <dl className={css.division}>
      <div>
        <dt>
          <Trans>Their rate improves by</Trans>
        </dt>
        <dd className="num">{formatAmount(customer, lang)}%</dd>
      </div>
      <div>
        <dt>
          <Trans>You earn per exchange</Trans>
        </dt>
        <dd className="num">{formatAmount(partner, lang)}%</dd>
      </div>
    </dl>
  )
}
