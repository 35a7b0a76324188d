import type { FaqText } from './faq.types.ts'

/** Normalises text for the search: lower case, without diacritics (é is e, ё is е), ligatures expanded. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a query, without punctuation. */
export const wordsOf = (query: string): string[] => plain(query).match(/[\p{L}\p{N}]+/gu) ?? []

/** True if every word occurs in the text, also within a word. */
const hasWords = (text: string, words: readonly string[]): boolean => {
  const searched = plain(text)
  return words.every((word) => searched.includes(word))
}

/** Ids of the entries that contain every word of the query, in their order; all ids for an empty query. */
export const findEntries = (entries: readonly FaqText[], query: string): string[] => {
  const words = wordsOf(query)
  return entries.filter(({ text }) => hasWords(text, words)).map(({ id }) => id)
}
