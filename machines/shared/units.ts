/** Signs that mean one currency; a dollar sign may be that of a stablecoin, too. */
const signs: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  GEL: '₾',
  RUB: '₽',
  TRY: '₺',
  UAH: '₴',
  KZT: '₸',
  AMD: '֏',
  AZN: '₼',
  BTC: '₿',
  ETH: 'Ξ',
}

/** What may stand at an amount of a currency: its symbol, in capitals, and its sign. */
export const unitsOf = (symbol: string | undefined): readonly string[] => {
  if (symbol === undefined || symbol === '') return []
  const upper = symbol.toUpperCase()
  const sign = signs[upper]
  return sign === undefined ? [upper] : [upper, sign]
}
