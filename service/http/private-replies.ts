import type { FastifyReply, FastifyRequest } from 'fastify'

/** Hook for `onRequest`, where replies are one person's: nobody keeps them, guesses their type or embeds them elsewhere. */
export const keepPrivate = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.headers({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
}
