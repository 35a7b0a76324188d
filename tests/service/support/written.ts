const thousands = /\B(?=(?:\d{3})+$)/g

const written = (amount: string, separator: string, mark: string): string => {
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replace(thousands, separator)
  return fraction === undefined ? grouped : `${grouped}${mark}${fraction}`
}

/** A decimal string in English format. */
export const pointed = (amount: string): string => written(amount, ',', '.')

/** In Georgian and Russian format. */
export const comma = (amount: string): string => written(amount, '\u00a0', ',')
