import type {
  FieldReading,
  ReadableText,
  ReadKind,
  ReadRequest,
  ReadText,
} from '../../machines/shared/field-readings.ts'
import { cleanValue } from '../../machines/shared/field-value.ts'
import type { ReadDetail } from '../../machines/shared/details/rules.ts'

type Read = (text: ReadableText) => FieldReading

const ofDetail =
  (read: ReadDetail): Read =>
  ({ field, text }) =>
    read(cleanValue(field, text), field)

/** The code of each kind: the numbering plans of all countries are no part of an address. */
const loaders: Readonly<Record<ReadKind, () => Promise<Read>>> = {
  address: async () => (await import('./read-address.ts')).readAddress,
  iban: async () => ofDetail((await import('../../machines/shared/details/iban.ts')).readIban),
  card: async () => ofDetail((await import('../../machines/shared/details/card.ts')).readCard),
  phone: async () => ofDetail((await import('../../machines/shared/details/phone.ts')).readPhone),
}

/** Reads the texts of fields, with the code of their kinds. @throws if it cannot be fetched */
export const readFields = async ({ kinds, texts }: ReadRequest): Promise<ReadText[]> => {
  await Promise.all(kinds.map((kind) => loaders[kind]()))
  return Promise.all(
    texts.map(async (text) => {
      const read = await loaders[text.field.kind]()
      return { key: text.key, currencyId: text.currencyId, text: text.text, reading: read(text) }
    }),
  )
}
