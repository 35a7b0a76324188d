import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import { clientOf } from './client-key.ts'
import { Refusal } from './refusal.ts'
import { codes } from '../texts/errors.ts'

/**
 * Counts what is asked for, in this process.
 * @param max a minute and address before 50300
 * @param limit as the security log calls it
 */
export const countedBy = (max: number, limit = 'calls') =>
  ({
    max,
    timeWindow: 60_000,
    keyGenerator: clientOf,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(codes.antiFlood, { object: { time: Math.max(1, Math.ceil(ttl / 1_000)) }, limit }),
  }) satisfies RateLimitPluginOptions
