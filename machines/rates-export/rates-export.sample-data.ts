import { accepted } from '../shared/outcome.ts'
import { sampleEpoch } from '../shared/samples.ts'
import type { RatesCurrencies, RatesExcerpt } from './rates-export.types.ts'

/** Files and currencies, for samples only. */

export const excerpt: RatesExcerpt = {
  lines: ['BTC;TBCGEL;1;257000;418000', 'ETH;TBCGEL;1;9000;418000'],
  count: 612,
  madeAt: sampleEpoch,
}
export const currencies: RatesCurrencies = {
  from: [
    { code: 'BTC', name: 'Bitcoin' },
    { code: 'ETH', name: 'Ethereum' },
  ],
  to: [{ code: 'TBCGEL', name: 'TBC Bank GEL' }],
}

/** The file of the next minute. */
export const newer: RatesExcerpt = { ...excerpt, count: 613, madeAt: sampleEpoch + 60_000 }

/** Possible replies. */
export const exports = {
  file: accepted(excerpt),
  newer: accepted(newer),
  narrow: accepted({ ...excerpt, lines: excerpt.lines.slice(0, 1), count: 1 }),
  currencies: accepted(currencies),
}

export const btc = { side: 'from' as const, code: 'BTC' }
