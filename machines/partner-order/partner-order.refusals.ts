import { codes } from '../shared/codes.ts'
import { isDecimal } from '../shared/money.ts'
import type { Refusal } from '../shared/outcome.ts'
import { chosenRoute, fieldsOf } from './partner-order.rules.ts'
import type { PartnerOrderContext } from './partner-order.types.ts'

const places: Readonly<Record<number, string>> = {
  [codes.amountNotPositive]: 'amount',
  [codes.giveNotPositive]: 'amount',
  [codes.getNotPositive]: 'amount',
  [codes.amountNotValid]: 'amount',
  [codes.belowMin]: 'amount',
  [codes.aboveMax]: 'amount',
  [codes.aboveReserve]: 'amount',
  [codes.balanceTooLow]: 'amount',
  [codes.routeOff]: 'currency',
  [codes.agreementMissing]: 'agreement',
}

type Refused = Pick<PartnerOrderContext, 'means' | 'walletId' | 'currencyId' | 'refusal'>

/** The place of a refusal in the form (spec §8); null for the form as a whole. */
export const placeOfRefusal = (context: Refused): string | null => {
  const { refusal } = context
  if (refusal === null) return null
  if (refusal.code !== codes.fieldMissing && refusal.code !== codes.fieldInvalid) return places[refusal.code] ?? null
  const fields = fieldsOf(chosenRoute(context))
  return fields.find(({ name }) => name === refusal.object.field)?.key ?? null
}

/** The current rate in a refusal, a decimal string; null for another refusal, or without a rate. */
export const rateOf = (refusal: Refusal | null): string | null => {
  const { rate = '' } = refusal?.object ?? {}
  return refusal?.code === codes.rateChanged && isDecimal(rate) ? rate : null
}
