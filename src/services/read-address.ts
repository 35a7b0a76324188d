import { isNetworkId } from '../../machines/shared/recipients/formats.ts'
import { readRecipient } from '../../machines/shared/recipients/read.ts'
import type { FieldReading, ReadableText } from '../../machines/shared/field-readings.ts'

/** Reads the text of an address field. Load it lazily: the checksums of all networks are here. */
export const readAddress = ({ field: { networkId = '' }, symbol, beside, text }: ReadableText): FieldReading => {
  // A service may name a network that this version does not know.
  if (!isNetworkId(networkId)) return { kind: 'unknown' }
  const reading = readRecipient(text, { network: networkId, symbol }, beside)
  if (reading.kind === 'refused') return reading
  const { address: value, ...recipient } = reading
  return { ...recipient, value }
}
