/** English writes 13,215.87; Russian, and Georgian like it, 13 215,87. */
const isPointed = (lang: string): boolean => lang.startsWith('en')

const thousands = /\B(?=(?:\d{3})+$)/g
const plain = /^(\d+)([.,]\d*)?$/
const pointed = /^(\d+)(\.\d*)?$/

/** A typed amount with its digits in groups, as the language writes them. Anything else is returned unchanged. */
export const groupDigits = (text: string, lang: string): string => {
  const [, whole, rest = ''] = (isPointed(lang) ? pointed : plain).exec(text) ?? []
  return whole === undefined ? text : whole.replace(thousands, isPointed(lang) ? ',' : '\u00a0') + rest
}

const decimal = /^\d*\.\d*$/

/** An amount with one point with the decimal mark of the language; any other text is returned unchanged. */
export const withMark = (value: string, lang: string): string =>
  !isPointed(lang) && decimal.test(value) ? value.replace('.', ',') : value
