import type { MediaType } from './template.ts'

/** Uploaded files: base64 text, whose type is detected from the content. */

/** Magic bytes of each type. */
const beginnings: Readonly<Record<MediaType, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
}

/** @returns the first of the types whose magic bytes match; undefined for none */
export const mediaTypeOf = (content: Uint8Array, types: readonly MediaType[]): MediaType | undefined =>
  types.find((type) => beginnings[type].every((byte, index) => content[index] === byte))

/** Base64 length of a number of bytes. */
export const encodedLength = (bytes: number): number => Math.ceil(bytes / 3) * 4

/** @returns null for invalid base64 (RFC 4648 §4, with padding) */
export const decode = (text: string): Buffer | null => {
  // The decoder skips invalid characters; comparing the re-encoded text detects them.
  const content = Buffer.from(text, 'base64')
  return content.toString('base64') === text ? content : null
}
