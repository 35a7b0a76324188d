import fc from 'fast-check'

/** A decimal string with up to `whole` and `fraction` digits, without superfluous zeros, as in the contract. */
export const decimalText = (whole: number, fraction: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** BigInt(whole + fraction) - 1n }), fc.integer({ min: 0, max: fraction }))
    .map(([units, scale]) => {
      const digits = units.toString().padStart(scale + 1, '0')
      const tail = digits.slice(digits.length - scale).replace(/0+$/, '')
      const head = scale === 0 ? digits : digits.slice(0, -scale)
      return scale === 0 || tail === '' ? head : `${head}.${tail}`
    })

export const positiveText = (whole: number, fraction: number): fc.Arbitrary<string> =>
  decimalText(whole, fraction).filter((text) => /[1-9]/.test(text))

/** Decimals of the currencies. */
export const decimals = fc.constantFrom(0, 2, 6, 8, 18)
