import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import { clientOf } from './client-key.ts'
import { Refusal } from './refusal.ts'
import { codes } from '../texts/errors.ts'

/**
 * Options of the rate limit; counted in this process.
 * @param max per minute and address; above it 50300
 * @param limit its name in the security log
 */
export const limitedTo = (max: number, limit = 'calls') =>
  ({
    max,
    timeWindow: 60_000,
    keyGenerator: clientOf,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(codes.antiFlood, { object: { time: Math.max(1, Math.ceil(ttl / 1_000)) }, limit }),
  }) satisfies RateLimitPluginOptions
