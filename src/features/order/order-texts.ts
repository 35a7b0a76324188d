import type { Lang, Order, OrderSide } from '../../../machines/shared/api.ts'
import { formatAmount } from '../../i18n/format.ts'

/** An amount with its symbol, e.g. `0.015 BTC`. Takes a decimal string. */
export const money = (amount: string, { symbol }: Pick<OrderSide, 'symbol'>, lang: Lang): string =>
  `${formatAmount(amount, lang)}\u00a0${symbol}`

/** An IBAN in groups of four; any other account number unchanged. */
export const grouped = (account: string): string =>
  /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(account) ? account.replace(/.{4}(?=.)/g, '$&\u00a0') : account

/** Payout fields by their names in the contract. */
const destinations = ['card', 'iban', 'account', 'wallet', 'phone']

/** Last characters of the payout's target; null if unknown. */
export const payoutEnd = ({ toValues }: Pick<Order, 'toValues'>): string | null => {
  const found = destinations.flatMap((name) => toValues.filter((field) => field.name === name))[0]
  const plain = found?.value.replace(/\s/g, '') ?? ''
  return plain.length < 4 ? null : plain.slice(-4)
}
