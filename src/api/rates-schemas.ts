import * as z from 'zod/mini'

/** A file of rates as a reply: its text, and when it was made. */
export const ratesFile = z.object({ text: z.string(), madeAt: z.number() })

/** What the choice of a rates export needs of a currency and a pair. */
export const ratesCurrency = z.object({
  currencyId: z.string(),
  name: z.string(),
  xml: z.string(),
  symbol: z.string(),
  kind: z.string(),
})
export const ratesPair = z.object({
  isShowWeb: z.boolean(),
  from: z.object({ currencyId: z.string() }),
  to: z.object({ currencyId: z.string() }),
})

/** Entries are parsed one by one, so that an invalid one does not affect the others. */
export const ratesCurrencies = z.object({ currencies: z.array(z.unknown()), routes: z.array(z.unknown()) })
