import { formatAmount } from '../../i18n/format.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import css from './order.module.css'

/** Amounts of this many characters or more use a smaller font, to fit in one line. */
const longAmount = 10

/** An amount (decimal string) in the largest type. */
export function Hero({ amount, symbol, lang }: { amount: string; symbol: string; lang: Lang }) {
  const text = formatAmount(amount, lang)
  return (
    <span className={css.hero} data-long={text.length > longAmount || undefined}>
      {text} <small>{symbol}</small>
    </span>
  )
}
