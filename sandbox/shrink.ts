import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const smallest = 2_048

const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** The encoding to answer in, the smaller of those that are as welcome; null for none, also where nothing else is. */
export const encodingOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | null => {
  const chosen = new Negotiator({ headers }).encoding([...encodings, 'identity'], { preferred: encodings })
  return encodings.find((encoding) => encoding === chosen) ?? null
}

/** @param quality of brotli, 0 to 11 */
export const compressed = (text: string, encoding: Encoding, quality = 4): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : zip(text)

/** Hook for `onSend`: long replies travel compressed. */
export const shrink = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (typeof payload !== 'string' || payload.length < smallest || reply.hasHeader('content-encoding')) return payload
  reply.header('vary', 'accept-encoding, accept-language')
  const encoding = encodingOf(request)
  if (encoding === null) return payload
  reply.header('content-encoding', encoding)
  reply.removeHeader('content-length')
  return compressed(payload, encoding)
}
