import type { Refusal } from '../shared/outcome.ts'

export const ratesFormats = ['xml', 'json', 'txt'] as const
export type RatesFormat = (typeof ratesFormats)[number]

/** `from`: what is given; `to`: what is got. The names are those of the file. */
export type RatesSide = 'from' | 'to'

/** Codes that the files are narrowed to; empty: all. */
export type RatesChoice = Readonly<Record<RatesSide, readonly string[]>>

/** A currency of the files: the currencies of several cities share a code. */
export interface RatesCurrency {
  /** As in the file: `USDTTRC20`. */
  code: string
  name: string
}

export type RatesCurrencies = Readonly<Record<RatesSide, readonly RatesCurrency[]>>

/** The file that is looked at. */
export interface RatesFile {
  format: RatesFormat
  choice: RatesChoice
  /** In the address, so that the rates are those of the partner’s customers; empty without a partner. */
  partnerCode: string
}

/** The beginning of a file. */
export interface RatesExcerpt {
  /** Whole lines. */
  lines: readonly string[]
  /** Pairs in the whole file. */
  count: number
  /** When the service wrote it, ms since the epoch, UTC. */
  madeAt: number
}

export interface RatesExportContext extends RatesFile {
  excerpt: RatesExcerpt | null
  currencies: RatesCurrencies
  refusal: Refusal | null
}

export type RatesExportEvent =
  | { type: 'format.chosen'; format: RatesFormat }
  | { type: 'currency.added'; side: RatesSide; code: string }
  | { type: 'currency.removed'; side: RatesSide; code: string }
  | { type: 'choice.cleared' }
  | { type: 'file.retried' }
  | { type: 'currencies.retried' }
  /** The language changed: the names of currencies come from the service. */
  | { type: 'language.changed' }
