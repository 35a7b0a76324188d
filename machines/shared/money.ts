import Big from 'big.js'

/**
 * Decimal strings in, decimal strings out: no float comes near money.
 * A decimal string has a dot, no exponent, no grouping and no spaces, as in the contract.
 */

/** No currency here has more decimals; divisions are exact to well below the smallest unit of any. */
const divisionDecimals = 40

const money = Big()
money.DP = divisionDecimals
money.NE = -divisionDecimals
money.PE = 80

const decimalPattern = /^-?\d+(\.\d+)?$/

export const isDecimal = (text: string): boolean => decimalPattern.test(text)

/** Without superfluous zeros: `1.500` is `1.5`. @throws when the text is no decimal string */
export const plain = (value: string): string => money(value).toFixed()

/** Negative, zero or positive, as for sorting. @throws when one is no decimal string */
export const compare = (left: string, right: string): number => money(left).cmp(right)

export const isPositive = (value: string): boolean => money(value).gt(0)

export const subtract = (left: string, right: string): string => money(left).minus(right).toFixed()

/** Towards zero, so that nobody is promised more than is paid. */
export const roundDown = (value: string, decimals: number): string => money(value).round(decimals, Big.roundDown).toFixed()

/** Away from zero. */
export const roundUp = (value: string, decimals: number): string => money(value).round(decimals, Big.roundUp).toFixed()

/** What is got for `give` at `rate`, in units of the currency got. */
export const getFor = (give: string, rate: string, decimals: number): string =>
  money(give).times(rate).round(decimals, Big.roundDown).toFixed()

/** What must be given for `get` at `rate`; `0` when the rate is zero. */
export const giveFor = (get: string, rate: string, decimals: number): string =>
  money(rate).eq(0) ? '0' : money(get).div(rate).round(decimals, Big.roundUp).toFixed()

export const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0

/** Spec §5: below 1 eight decimals, below 10 four, below 100 two, otherwise none; always rounded down. */
export const shownRate = (rate: string): string => {
  const value = money(rate)
  const decimals = value.lt(1) ? 8 : value.lt(10) ? 4 : value.lt(100) ? 2 : 0
  return value.round(decimals, Big.roundDown).toFixed()
}
