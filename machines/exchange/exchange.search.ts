import type { Choice } from './exchange.choices.ts'

/** A row, or each of its cities or networks. */
export const variantsOf = (choice: Choice): readonly Choice[] =>
  choice.variants.length > 0 ? choice.variants : [choice]

/** Every word of the query must match; a matching city or network is named in the result. */
export const searchChoices = <Row extends Choice>(choices: readonly Row[], search: string): readonly Row[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return choices.filter(({ haystack }) => words.every((word) => haystack.includes(word)))
}
