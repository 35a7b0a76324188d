import Big from 'big.js'

/** Arithmetic on decimal strings; money is never a float. */
const money = Big()
money.DP = 40
money.NE = -40
money.PE = 80

export type Money = Big

export const big = (value: string | number): Money => money(value)

/** Digits with at most one dot; no sign, exponent or grouping. */
export const isAmount = (text: string): boolean => /^-?\d{1,40}(\.\d{1,20})?$/.test(text)

/** Contract format: a dot, no exponent, no superfluous zeros. */
export const plain = (value: string | Money): string => money(value).toFixed()

export const floorTo = (value: Money, decimals: number): string => value.round(decimals, Big.roundDown).toFixed()

export const ceilTo = (value: Money, decimals: number): string => value.round(decimals, Big.roundUp).toFixed()

export const halfUpTo = (value: Money, decimals: number): string =>
  value.round(decimals, Big.roundHalfUp).toFixed(decimals)

/** Amount to get for `give` at `rate`, rounded down to the decimals of the currency. */
export const getFor = (give: string, rate: string, decimals: number): string =>
  floorTo(money(give).times(rate), decimals)

export const decimalsOf = (value: string): number => plain(value).split('.')[1]?.length ?? 0

const magnitude = (value: Money): number => Number(value.toExponential().split('e')[1])

/** Rounded down to a number of significant digits. */
export const significant = (value: Money, digits: number): string => {
  if (value.eq(0)) return '0'
  const decimals = digits - 1 - magnitude(value)
  if (decimals >= 0) return floorTo(value, decimals)
  const unit = money(10).pow(-decimals)
  return value.div(unit).round(0, Big.roundDown).times(unit).toFixed()
}
