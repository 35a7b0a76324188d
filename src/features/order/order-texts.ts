import type { Lang, OrderSide } from '../../../machines/shared/api.ts'
import { formatPhone, moneyText } from '../../i18n/format.ts'

/** An amount with its symbol, e.g. `0.015 BTC`. Takes a decimal string. */
export const money = (amount: string, { symbol }: Pick<OrderSide, 'symbol'>, lang: Lang): string =>
  moneyText(amount, symbol, lang)

const inFours = /^(?:[A-Z]{2}\d{2}[A-Z\d]{11,30}|\d{16})$/

/** An IBAN or a card number in groups of four, a phone number as it is read aloud; any other value unchanged. */
export const grouped = (value: string): string =>
  inFours.test(value) ? value.replace(/.{4}(?=.)/g, '$& ') : formatPhone(value)
