import * as z from 'zod/mini'
import { kind } from './route-schemas.ts'

/** A file of rates as a reply: its text, and when it was made. */
export const ratesFile = z.object({ text: z.string(), madeAt: z.number() })

/** What the choice of a rates export needs of a currency and a pair. */
export const ratesCurrency = z.object({
  currencyId: z.string(),
  name: z.string(),
  xml: z.string(),
  symbol: z.string(),
  kind,
})
export const ratesPair = z.object({
  isShowWeb: z.boolean(),
  from: z.object({ currencyId: z.string() }),
  to: z.object({ currencyId: z.string() }),
})
