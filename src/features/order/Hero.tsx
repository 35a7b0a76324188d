import { formatAmount } from '../../i18n/format.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import css from './order.module.css'

/** From this many characters on the letters are smaller, so that a long amount keeps to its line. */
const longAmount = 10

/** An amount (decimal string) as the largest thing on the screen. */
export function Hero({ amount, symbol, lang }: { amount: string; symbol: string; lang: Lang }) {
  const text = formatAmount(amount, lang)
  return (
    <span className={css.hero} data-long={text.length > longAmount || undefined}>
      {text} <small>{symbol}</small>
    </span>
  )
}
