import type { CurrencyReserve, ReservesContext } from './reserves.types.ts'

const isShort = ({ level }: CurrencyReserve): boolean => level !== 'enough'

const wordsOf = ({ name, xml, symbol }: CurrencyReserve): string => `${name} ${xml} ${symbol}`.toLowerCase()

/** Those that the search and the filter leave; each word of the search must be found. */
export const listedReserves = ({
  currencies,
  search,
  isShortOnly,
}: Pick<ReservesContext, 'currencies' | 'search' | 'isShortOnly'>): readonly CurrencyReserve[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return currencies.filter(
    (currency) => (!isShortOnly || isShort(currency)) && words.every((word) => wordsOf(currency).includes(word)),
  )
}

/** How many currencies have too little for some orders, and for all. */
export const shortCounts = (currencies: readonly CurrencyReserve[]): { low: number; out: number } => ({
  low: currencies.filter(({ level }) => level === 'low').length,
  out: currencies.filter(({ level }) => level === 'out').length,
})
