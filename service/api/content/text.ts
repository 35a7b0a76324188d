import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import type { Text } from '../../texts/languages.ts'

/**
 * Control characters other than tab and line feed, which a database may refuse, and signs that turn the direction of
 * what follows: nobody types them.
 */
const control = /(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

/** The text of a field with several lines, as it is stored. */
export const cleanLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(control, '').trim()

/** The text of a field with one line, as it is stored. */
export const cleanLine = (text: string): string => cleanLines(text).replace(/\s+/g, ' ')

/** As people count: an emoji or a letter is one, however many code units it takes. */
export const lengthOf = (text: string): number => [...text].length

/**
 * @param label how people call the field
 * @throws 6231546409213868 with the field when nothing is left of the text
 */
export const required = (text: string, field: string, label: Text): string => {
  if (text === '') throw new Refusal(codes.fieldMissing, { object: { field }, label })
  return text
}
