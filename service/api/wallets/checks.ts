import type { Currency } from '../catalogue/catalogue.ts'
import { big, decimalsOf, isAmount, plain } from '../../shared/money.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { withdrawalReasons } from '../../texts/withdrawal-refusals.ts'
import type { Requisite } from './requisites.ts'
import { termsOf } from './wallets.ts'

/** Checks shared by withdrawals and automatic ones. `field` names the part of the call that a refusal is about. */

/** @returns the coin that payment details receive @throws 42201 when it is not that of the wallet */
export const checkCoin = (
  { catalogue }: Core,
  walletId: string,
  { currencyId }: Requisite,
  field: string,
): Currency => {
  const currency = catalogue.currency(currencyId)
  if (currency?.kind !== 'crypto' || currency.symbol !== walletId)
    throw new Refusal(codes.fieldInvalid, { object: { field } })
  return currency
}

/** @returns a decimal string above 0 @throws 5071545873252155 or 8291556107293522 */
export const checkAmountText = (text: string, { decimals }: Currency, field: string): string => {
  const invalid = () => new Refusal(codes.amountInvalid, { object: { field } })
  if (!isAmount(text)) throw invalid()
  if (!big(text).gt(0)) throw new Refusal(codes.withdrawalNotPositive, { object: { field } })
  if (decimalsOf(text) > decimals) throw invalid()
  return plain(text)
}

/** @throws 7701545348962387 below the least amount of a withdrawal */
export const checkLeast = (amount: string, currency: Currency, field: string): void => {
  const { min } = termsOf(currency)
  if (big(amount).lt(min))
    throw new Refusal(codes.belowMin, { object: { field, min }, text: withdrawalReasons.withdrawalMin })
}
