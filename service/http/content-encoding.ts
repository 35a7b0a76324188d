import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { compressed } from './compress.ts'
import type { Encoding } from './compress.ts'

const smallest = 2_048

const encodings: readonly Encoding[] = ['br', 'gzip']

/** The encoding of a reply: the smaller one when the client accepts several equally; null for none. */
export const encodingOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | null => {
  const chosen = new Negotiator({ headers }).encoding([...encodings, 'identity'], { preferred: [...encodings] })
  return encodings.find((encoding) => encoding === chosen) ?? null
}

/** Hook for `onSend`: compresses long replies. */
export const shrink = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (typeof payload !== 'string' || payload.length < smallest || reply.hasHeader('content-encoding')) return payload
  reply.header('vary', 'accept-encoding, accept-language')
  const encoding = encodingOf(request)
  if (encoding === null) return payload
  reply.header('content-encoding', encoding)
  reply.removeHeader('content-length')
  return compressed(payload, encoding)
}
