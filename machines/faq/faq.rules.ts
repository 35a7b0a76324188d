import type { FaqText } from './faq.types.ts'

/** A text as it is searched: small letters without their marks (é is e, ё is е), full forms of what is joined. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a query; signs around them are not looked for. */
export const wordsOf = (query: string): string[] => plain(query).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether every word occurs in the text, also as a part of another. */
const hasWords = (text: string, words: readonly string[]): boolean => {
  const searched = plain(text)
  return words.every((word) => searched.includes(word))
}

/** Ids of the entries in which every word of the query occurs, in their order; all of them without a word. */
export const findEntries = (entries: readonly FaqText[], query: string): string[] => {
  const words = wordsOf(query)
  return entries.filter(({ text }) => hasWords(text, words)).map(({ id }) => id)
}
