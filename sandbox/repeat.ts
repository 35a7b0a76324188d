import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** Calls that come a second time, as the answer to the first was lost: by the same press, or by a browser on its own. */

const headers = z.object({ 'idempotency-key': z.string() })

/** The `Idempotency-Key` of a call whose contract asks for one. */
export const idempotencyKeyOf = (request: FastifyRequest): string =>
  headers.parse(request.headers)['idempotency-key'].toLowerCase()
