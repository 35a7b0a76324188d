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
