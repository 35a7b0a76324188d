import { isNetworkId } from '../../machines/shared/recipients/formats.ts'
import { readRecipient } from '../../machines/shared/recipients/read.ts'
import type { FieldReading, ReadableText, ReadText } from '../../machines/shared/field-readings.ts'

const readingOf = ({ network, symbol, beside, text }: ReadableText): FieldReading => {
  // A service may name a network that this version does not know.
  if (!isNetworkId(network)) return { kind: 'unknown' }
  const reading = readRecipient(text, { network, symbol }, beside)
  if (reading.kind === 'refused') return reading
  const { address: value, ...recipient } = reading
  return { ...recipient, value }
}

/** Reads the texts of address fields. Load it lazily: the checksums of all networks are here. */
export const readFields = (texts: readonly ReadableText[]): ReadText[] =>
  texts.map((text) => ({ key: text.key, symbol: text.symbol, text: text.text, reading: readingOf(text) }))
