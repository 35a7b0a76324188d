const thousands = /\B(?=(?:\d{3})+$)/g

const written = (amount: string, separator: string, mark: string): string => {
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replace(thousands, separator)
  return fraction === undefined ? grouped : `${grouped}${mark}${fraction}`
}

/** A decimal string as English writes it. */
export const pointed = (amount: string): string => written(amount, ',', '.')

/** As Georgian and Russian write it. */
export const comma = (amount: string): string => written(amount, '\u00a0', ',')
