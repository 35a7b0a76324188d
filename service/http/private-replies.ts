import type { FastifyReply, FastifyRequest } from 'fastify'

/** Hook for `onRequest`: replies must not be cached, sniffed or embedded by another site. */
export const keepPrivate = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.headers({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
}
