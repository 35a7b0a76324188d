/** Payment systems by the first digits of their card numbers (ISO/IEC 7812); proper names, as on the cards. */
const brands = [
  ['Visa', /^4/],
  ['Mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['Mir', /^220[0-4]/],
] as const

/** The payment system of a card; null while the digits do not tell. @param number as typed, also grouped or incomplete */
export const cardBrand = (number: string): string | null => {
  const digits = number.replaceAll(/\D/g, '')
  return brands.find(([, first]) => first.test(digits))?.[0] ?? null
}
