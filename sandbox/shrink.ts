import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const smallest = 2_048

/** The encoding to answer in, or null. */
export const encodingOf = (request: FastifyRequest): 'br' | 'gzip' | null => {
  const accepted = [request.headers['accept-encoding'] ?? ''].flat().join(',')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

/** @param quality of brotli, 0 to 11 */
export const compressed = (text: string, encoding: 'br' | 'gzip', quality = 4): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : zip(text)

/** Hook for `onSend`: long replies travel compressed. */
export const shrink = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (typeof payload !== 'string' || payload.length < smallest) return payload
  reply.header('vary', 'accept-encoding, accept-language')
  const encoding = encodingOf(request)
  if (encoding === null) return payload
  reply.header('content-encoding', encoding)
  reply.removeHeader('content-length')
  return compressed(payload, encoding)
}
