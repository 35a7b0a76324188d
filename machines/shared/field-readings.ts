import type { RouteField } from './api.ts'

/** What is found in the text of a field by code that comes late (docs/decisions/recipients.md). */

/** Fields beside an address that a payment link may fill. */
export const besideKinds = ['memo', 'tag'] as const
export type BesideKind = (typeof besideKinds)[number]

const readKinds = ['address', 'iban', 'card', 'phone'] as const
export type ReadKind = (typeof readKinds)[number]

/** A field whose text can be read. */
export type ReadField = RouteField & { kind: ReadKind }

/** Whether the text of a field can be read. An older service does not name the network of an address. */
export const isReadField = (field: RouteField): field is ReadField =>
  readKinds.some((kind) => kind === field.kind) && (field.kind !== 'address' || field.networkId !== undefined)

export type FieldReading =
  /** `value`: the address, IBAN, card or phone number, as it is sent. */
  | ({ kind: 'recipient'; value: string } & Partial<Record<BesideKind, string>>)
  /** `reason`: that of a refusal by the service; the others: values of its text. */
  | { kind: 'refused'; reason: string; named?: string; length?: number; instead?: string }
  /** Nothing that we can tell: the pattern of the field decides, and the service. */
  | { kind: 'unknown' }

/** A text to be read. */
export interface ReadableText {
  /** Of the field. */
  key: string
  /** Of the side of the field: what is paid, or paid out. */
  currencyId: string
  /** Of the coin or token. */
  symbol: string
  field: ReadField
  /** Kinds of the fields beside it. */
  beside: readonly BesideKind[]
  text: string
}

/** What is read. */
export interface ReadRequest {
  /** Whose code is needed, also while there is no text yet. */
  kinds: readonly ReadKind[]
  texts: readonly ReadableText[]
}

/** The last reading of a field, and of what. */
export type ReadText = Pick<ReadableText, 'key' | 'currencyId' | 'text'> & { reading: FieldReading }

export type Readings = Readonly<Record<string, ReadText>>

/** The reading of a text as it is now. */
export const readingOf = (readings: Readings, { key, currencyId, text }: ReadableText): FieldReading | null => {
  const last = readings[key]
  return last?.text === text && last.currencyId === currencyId ? last.reading : null
}

/** Readings with later ones. */
export const withReadings = (readings: Readings, later: readonly ReadText[]): Readings => ({
  ...readings,
  ...Object.fromEntries(later.map((read) => [read.key, read])),
})

/** For texts that could not be read. */
export const unreadable = (texts: readonly ReadableText[]): ReadText[] =>
  texts.map(({ key, currencyId, text }) => ({ key, currencyId, text, reading: { kind: 'unknown' } }))
