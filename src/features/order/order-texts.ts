import type { Lang, Order, OrderSide } from '../../../machines/shared/api.ts'
import { formatPhone, moneyText } from '../../i18n/format.ts'

/** An amount with its symbol, e.g. `0.015 BTC`. Takes a decimal string. */
export const money = (amount: string, { symbol }: Pick<OrderSide, 'symbol'>, lang: Lang): string =>
  moneyText(amount, symbol, lang)

const inFours = /^(?:[A-Z]{2}\d{2}[A-Z\d]{11,30}|\d{16})$/

/** An IBAN or a card number in groups of four, a phone number as it is read aloud; any other value unchanged. */
export const grouped = (value: string): string =>
  inFours.test(value) ? value.replace(/.{4}(?=.)/g, '$&\u00a0') : formatPhone(value)

/** Payout fields by their names in the contract. */
const destinations = ['card', 'iban', 'account', 'wallet', 'phone']

/** Last characters of the payout's target; null if unknown. */
export const payoutEnd = ({ toValues }: Pick<Order, 'toValues'>): string | null => {
  const found = destinations.flatMap((name) => toValues.filter((field) => field.name === name))[0]
  const plain = found?.value.replace(/\s/g, '') ?? ''
  return plain.length < 4 ? null : plain.slice(-4)
}
