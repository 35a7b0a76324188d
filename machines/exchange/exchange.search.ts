import type { Choice } from './exchange.book.ts'

/** Every word of the search must be found in the row. */
export const searchChoices = (choices: readonly Choice[], search: string): readonly Choice[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return words.length === 0 ? choices : choices.filter(({ haystack }) => words.every((word) => haystack.includes(word)))
}
