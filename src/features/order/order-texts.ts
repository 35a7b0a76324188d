import type { Lang, OrderSide } from '../../../machines/shared/api.ts'
import { formatAmount } from '../../i18n/format.ts'

/** An amount with its symbol, e.g. `0.015 BTC`. Takes a decimal string. */
export const money = (amount: string, { symbol }: Pick<OrderSide, 'symbol'>, lang: Lang): string =>
  `${formatAmount(amount, lang)}\u00a0${symbol}`
