import type { Choice } from '../../../machines/exchange/exchange.book.ts'

/** Whether this row holds the currency, in one of its cities. */
export const isChosen = (choice: Choice, currencyId: string | null): boolean =>
  choice.currencyId === currencyId || choice.cities.some((city) => city.currencyId === currencyId)

/**
 * What a row stands for when it is taken: the city that was searched for, else the one that is chosen already,
 * else the first.
 */
export const idOf = (choice: Choice, search: string, chosenId: string | null): string => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const named = choice.cities.find(({ name }) => words.some((word) => name.toLowerCase().includes(word)))
  if (named !== undefined) return named.currencyId
  return chosenId !== null && isChosen(choice, chosenId) ? chosenId : choice.currencyId
}
