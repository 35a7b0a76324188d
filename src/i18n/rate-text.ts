import type { Lang } from '../../machines/shared/api.ts'
import { readableRate } from '../../machines/shared/money.ts'
import { moneyText } from './format.ts'

/**
 * "1 BTC = 264,317 GEL", in the direction in which it is at least one.
 * @param rate amount to get for one unit given, a decimal string
 * @param isTurned in the other direction
 */
export const rateText = (rate: string, give: string, get: string, lang: Lang, isTurned = false): string => {
  const { value, isInverse } = readableRate(rate, isTurned)
  const [one, other] = isInverse ? [get, give] : [give, get]
  return `${moneyText('1', one, lang)} = ${moneyText(value, other, lang)}`
}
