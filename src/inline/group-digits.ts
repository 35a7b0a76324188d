/** English writes 13,215.87; Russian, and Georgian like it, 13 215,87. */
const isPointed = (lang: string): boolean => lang.startsWith('en')

const thousands = /\B(?=(?:\d{3})+$)/g
const plain = /^(\d+)([.,]\d*)?$/
const pointed = /^(\d+)(\.\d*)?$/

/**
 * A typed amount with its digits in groups, as the language writes them; its decimal mark stays as typed. Anything else
 * is returned unchanged.
 */
export const groupDigits = (text: string, lang: string): string => {
  const [, whole, rest = ''] = (isPointed(lang) ? pointed : plain).exec(text) ?? []
  return whole === undefined ? text : whole.replace(thousands, isPointed(lang) ? ',' : '\u00a0') + rest
}

/** A computed amount (decimal string) with the decimal mark of the language. */
export const withMark = (value: string, lang: string): string => (isPointed(lang) ? value : value.replace('.', ','))
