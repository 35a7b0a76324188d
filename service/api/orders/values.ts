import type { NamedValue } from '../../database/named-value.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { detailReasons } from '../../texts/detail-refusals.ts'
import { recipientReasons } from '../../texts/recipient-refusals.ts'
import { readDetail } from '../../../machines/shared/details/read.ts'
import { cleanValue } from '../../../machines/shared/field-value.ts'
import { readRecipient } from '../../../machines/shared/recipients/read.ts'
import type { Recipient, Refused } from '../../../machines/shared/recipients/read.ts'
import { isValid } from './fields.ts'
import type { Field } from './fields.ts'

/** Validation of the values of an order and of payment details (spec §5, §8). */

interface Cleaned {
  field: Field
  value: string
}

const invalid = ({ name, label }: Field): Refusal => new Refusal(codes.fieldInvalid, { object: { field: name }, label })

const unknownField = (name: string) => new Refusal(codes.fieldInvalid, { object: { field: name } })

/** @returns the refusal of an address, with its reason */
const recipientRefusal = (field: Field, { reason, named, instead }: Refused): Refusal => {
  if (reason === 'invalid') return invalid(field)
  const object = { field: field.name, reason, ...(named === undefined ? {} : { named }) }
  return new Refusal(codes.fieldInvalid, {
    object: instead === undefined ? object : { ...object, instead },
    text: recipientReasons[reason],
  })
}

const isBeside = (name: string): name is 'memo' | 'tag' => name === 'memo' || name === 'tag'

/** @returns what an address field and those beside it say @throws 42201 when nobody can be paid there */
const recipientOf = (field: Field, text: string, fields: readonly Field[]): Recipient | null => {
  if (field.recipient === undefined || text.trim() === '') return null
  const beside = fields.map(({ name }) => name).filter(isBeside)
  const reading = readRecipient(text, field.recipient, beside)
  if (reading.kind === 'refused') throw recipientRefusal(field, reading)
  return reading
}

/** The address of a payment link, and its memo where its own field is empty. @throws 42201 when the two differ */
const withRecipient = (cleaned: readonly Cleaned[], recipient: Recipient): Cleaned[] =>
  cleaned.map(({ field, value }) => {
    if (field.recipient !== undefined) return { field, value: recipient.address }
    const linked = isBeside(field.name) ? recipient[field.name] : undefined
    if (linked === undefined || linked === value) return { field, value }
    if (value === '') return { field, value: linked }
    const object = { field: field.name, reason: 'memoDiffers' as const }
    throw new Refusal(codes.fieldInvalid, { object, text: recipientReasons.memoDiffers })
  })

/** An IBAN, a card or a phone number, as it is kept. @throws 42201 with the reason when nothing can be sent there */
const withDetail = ({ field, value }: Cleaned): Cleaned => {
  const reading = value === '' ? null : readDetail(field.kind, value, field)
  if (reading?.kind !== 'refused') return { field, value: reading?.value ?? value }
  const { kind: _, ...why } = reading
  throw new Refusal(codes.fieldInvalid, { object: { field: field.name, ...why }, text: detailReasons[why.reason] })
}

/** @throws 6231546409213868 for a missing field, 42201 for an invalid or unknown one, with the reason where it has one */
export const checkValues = (fields: readonly Field[], values: readonly NamedValue[]): NamedValue[] => {
  const sent = new Map(values.map(({ name, value }) => [name, value]))
  const typed = fields.map((field) => ({ field, value: cleanValue(field, sent.get(field.name) ?? '') }))
  const missing = typed.find(({ field, value }) => field.required && value === '')
  if (missing !== undefined)
    throw new Refusal(codes.fieldMissing, { object: { field: missing.field.name }, label: missing.field.label })
  const stranger = values.find(({ name }) => !fields.some((field) => field.name === name))
  if (stranger !== undefined || sent.size !== values.length) throw unknownField(stranger?.name ?? values[0]?.name ?? '')
  const recipient = fields
    .map((field) => recipientOf(field, sent.get(field.name) ?? '', fields))
    .find((found) => found !== null)
  const cleaned = (recipient === undefined ? typed : withRecipient(typed, recipient)).map(withDetail)
  const wrong = cleaned.find(({ field, value }) => value !== '' && !isValid(field, value))
  if (wrong !== undefined) throw invalid(wrong.field)
  return cleaned.filter(({ value }) => value !== '').map(({ field, value }) => ({ name: field.name, value }))
}
