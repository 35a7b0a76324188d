import * as z from 'zod/mini'
import type { CurrencyReserve } from '../../machines/reserves/reserves.types.ts'
import { decimal } from './route-schemas.ts'

const currency = z.object({
  currencyId: z.string(),
  name: z.string(),
  xml: z.string(),
  symbol: z.string(),
  image: z.string(),
  reserve: decimal,
  held: decimal,
  free: decimal,
  smallest: z.optional(decimal),
  largest: z.optional(decimal),
  level: z.enum(['enough', 'low', 'out']),
}) satisfies z.ZodMiniType<CurrencyReserve>

export const reservesReply = z.object({ currencies: z.array(currency) })
