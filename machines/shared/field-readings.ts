/** What is found in the text of an address field by code that comes late (docs/decisions/recipients.md). */

/** Fields beside an address that a payment link may fill. */
export const besideKinds = ['memo', 'tag'] as const
export type BesideKind = (typeof besideKinds)[number]

export type FieldReading =
  /** `value`: the address, as it is sent. */
  | ({ kind: 'recipient'; value: string } & Partial<Record<BesideKind, string>>)
  /** `reason`: that of a refusal by the service; `named`, `instead`: values of its text. */
  | { kind: 'refused'; reason: string; named?: string; instead?: string }
  /** Nothing that we can tell: the pattern of the field decides, and the service. */
  | { kind: 'unknown' }

/** A text to be read. */
export interface ReadableText {
  /** Of the field. */
  key: string
  /** Where and what is paid out: `networkId` of the field, symbol of the coin or token. */
  network: string
  symbol: string
  /** Kinds of the fields beside it. */
  beside: readonly BesideKind[]
  text: string
}

/** The last reading of a field, and of what. */
export type ReadText = Pick<ReadableText, 'key' | 'symbol' | 'text'> & { reading: FieldReading }

export type Readings = Readonly<Record<string, ReadText>>

/** The reading of a text as it is now. */
export const readingOf = (readings: Readings, { key, symbol, text }: ReadableText): FieldReading | null => {
  const last = readings[key]
  return last?.text === text && last.symbol === symbol ? last.reading : null
}

/** Readings with later ones. */
export const withReadings = (readings: Readings, later: readonly ReadText[]): Readings => ({
  ...readings,
  ...Object.fromEntries(later.map((read) => [read.key, read])),
})

/** For texts that could not be read. */
export const unreadable = (texts: readonly ReadableText[]): ReadText[] =>
  texts.map(({ key, symbol, text }) => ({ key, symbol, text, reading: { kind: 'unknown' } }))
