/**
 * Arithmetic of decimal strings without floats. A decimal string has a dot, no exponent, no grouping and no spaces, as
 * in the contract. It is computed in whole units (`bigint`): a decimal library would take a tenth of the home page's
 * budget; the tests compare these functions with one.
 */
interface Decimal {
  units: bigint
  /** Digits after the dot. */
  scale: number
}

const decimalPattern = /^-?\d+(\.\d+)?$/

export const isDecimal = (text: string): boolean => decimalPattern.test(text)

/** @throws if the text is no decimal string */
const read = (text: string): Decimal => {
  if (!isDecimal(text)) throw new RangeError(`no decimal: ${text}`)
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

const power = (exponent: number): bigint => 10n ** BigInt(exponent)

const write = ({ units, scale }: Decimal): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  const sign = units < 0n ? '-' : ''
  return sign + (fraction === '' ? whole : `${whole}.${fraction}`)
}

/** The units of a decimal at a scale not below its own. */
const unitsAt = ({ units, scale }: Decimal, wanted: number): bigint => units * power(wanted - scale)

const aligned = (left: string, right: string): { left: bigint; right: bigint; scale: number } => {
  const [one, two] = [read(left), read(right)]
  const scale = Math.max(one.scale, two.scale)
  return { left: unitsAt(one, scale), right: unitsAt(two, scale), scale }
}

/** Towards zero (bigint division truncates). */
const cutTo = (value: Decimal, scale: number): Decimal =>
  value.scale <= scale ? value : { units: value.units / power(value.scale - scale), scale }

/** Away from zero. */
const raiseTo = (value: Decimal, scale: number): Decimal => {
  const cut = cutTo(value, scale)
  const rest = value.units - unitsAt(cut, value.scale)
  if (rest === 0n || value.scale <= scale) return cut
  return { units: cut.units + (value.units < 0n ? -1n : 1n), scale }
}

/** Without trailing zeros: `1.500` becomes `1.5`. @throws if the text is no decimal string */
export const plain = (value: string): string => write(read(value))

/** Negative, zero or positive, as for sorting. @throws if either is no decimal string */
export const compare = (left: string, right: string): number => {
  const pair = aligned(left, right)
  return pair.left === pair.right ? 0 : pair.left < pair.right ? -1 : 1
}

export const isPositive = (value: string): boolean => read(value).units > 0n

export const subtract = (left: string, right: string): string => {
  const pair = aligned(left, right)
  return write({ units: pair.left - pair.right, scale: pair.scale })
}

/** Towards zero, so that a promised amount never exceeds the paid one. */
export const roundDown = (value: string, decimals: number): string => write(cutTo(read(value), decimals))

/** Away from zero. */
export const roundUp = (value: string, decimals: number): string => write(raiseTo(read(value), decimals))

/** The amount received for `give` at `rate`, in units of the received currency. */
export const getFor = (give: string, rate: string, decimals: number): string => {
  const [given, price] = [read(give), read(rate)]
  return write(cutTo({ units: given.units * price.units, scale: given.scale + price.scale }, decimals))
}

/**
 * The amount to give for `get` at `rate`, rounded up to suffice or down so as not to exceed; `0` if the rate is zero.
 */
export const giveFor = (get: string, rate: string, decimals: number, rounding: 'up' | 'down' = 'up'): string => {
  const { left, right } = aligned(get, rate)
  if (right === 0n) return '0'
  const dividend = left * power(decimals)
  const quotient = dividend / right
  return write({ units: rounding === 'down' || dividend % right === 0n ? quotient : quotient + 1n, scale: decimals })
}

export const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0

/** Spec §5: below 1 eight decimals, below 10 four, below 100 two, otherwise none; always rounded down. */
export const shownRate = (rate: string): string => {
  const decimals = compare(rate, '1') < 0 ? 8 : compare(rate, '10') < 0 ? 4 : compare(rate, '100') < 0 ? 2 : 0
  return roundDown(rate, decimals)
}

/** More digits than any rate is shown with. */
const inverseDecimals = 18

/**
 * A rate as displayed (spec §5), in the direction in which it is at least one: "1 BTC = 264,317 GEL" either way.
 * @param isTurned in the other direction
 */
export const readableRate = (rate: string, isTurned = false): { value: string; isInverse: boolean } => {
  const isInverse = isPositive(rate) && compare(rate, '1') < 0 !== isTurned
  return { value: shownRate(isInverse ? giveFor('1', rate, inverseDecimals, 'down') : rate), isInverse }
}
