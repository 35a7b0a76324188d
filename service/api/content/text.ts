import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import type { Text } from '../../texts/languages.ts'

/**
 * Control characters except tab and line feed, which PostgreSQL may refuse, and bidirectional overrides, which are only
 * used to deceive.
 */
const control = /(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

/** Normalizes the text of a multi-line field for storage. */
export const cleanLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(control, '').trim()

/** Normalizes the text of a single-line field for storage. */
export const cleanLine = (text: string): string => cleanLines(text).replace(/\s+/g, ' ')

/** In code points, so that an emoji counts as one. */
export const lengthOf = (text: string): number => [...text].length

/**
 * @param label localized name of the field
 * @throws 6231546409213868 with the field when the text is empty
 */
export const required = (text: string, field: string, label: Text): string => {
  if (text === '') throw new Refusal(codes.fieldMissing, { object: { field }, label })
  return text
}
