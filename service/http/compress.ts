import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/**
 * Imports no packages, because the build of the nginx image uses it without node_modules. @param quality brotli
 * quality, 0 to 11
 */
export const compressed = (text: string, encoding: Encoding, quality = 4): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : zip(text)

/** A text with its compressed forms, each made once. */
export interface Compressible {
  text: string
  as: (encoding: Encoding) => Promise<Buffer>
}

/** @param quality see `compressed` */
export const compressible = (text: string, quality: number): Compressible => {
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return { text, as: (encoding) => (made[encoding] ??= compressed(text, encoding, quality)) }
}

/** Brotli quality of what many callers share; higher than for other replies. */
export const sharedQuality = 5
