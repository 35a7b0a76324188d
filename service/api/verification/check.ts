import { isDay } from '../../shared/days.ts'
import type { NamedValue } from '../../database/named-value.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import type { BodyOf } from '../operation.ts'
import { decode, encodedLength, mediaTypeOf } from './files.ts'
import { askedDocuments, askedFields, kind } from './template.ts'
import type { AskedDocument, AskedField, MediaType } from './template.ts'

type Submission = BodyOf<'submitVerification'>

export interface CheckedDocument {
  name: string
  mediaType: MediaType
  content: Buffer
}

/** Validated values and documents. */
export interface Checked {
  values: NamedValue[]
  documents: CheckedDocument[]
}

type Asked = Pick<AskedField | AskedDocument, 'name' | 'label'>
interface Named {
  name: string
}

const unknown = (field: string) => new Refusal(codes.fieldInvalid, { object: { field } })
const missing = ({ name, label }: Asked) => new Refusal(codes.fieldMissing, { object: { field: name }, label })
const invalid = ({ name, label }: Asked) => new Refusal(codes.fieldInvalid, { object: { field: name }, label })

/** The first unknown or duplicate name. */
const strangerIn = (asked: readonly Named[], sent: readonly Named[]): Named | undefined =>
  sent.find(
    ({ name }, index) =>
      !asked.some((known) => known.name === name) || sent.findIndex((other) => other.name === name) < index,
  )

const checkNames = ({ values, documents }: Submission): void => {
  const stranger = strangerIn(askedFields, values) ?? strangerIn(askedDocuments, documents)
  if (stranger !== undefined) throw unknown(stranger.name)
}

const isWithin = ({ earliest, latest }: AskedField, day: string, now: number): boolean =>
  isDay(day) && (earliest === undefined || day >= earliest(now)) && (latest === undefined || day <= latest(now))

const isValid = (field: AskedField, value: string, now: number): boolean => {
  const { kind: type, pattern, maxLength, options } = field
  if (type === 'birthday' || type === 'date') return isWithin(field, value, now)
  if (options !== undefined) return options.some((option) => option.value === value)
  if (maxLength !== undefined && value.length > maxLength) return false
  return pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(value)
}

const cleaned = (values: readonly NamedValue[]): { field: AskedField; value: string }[] =>
  askedFields.map((field) => ({
    field,
    value: field.clean(values.find(({ name }) => name === field.name)?.value ?? ''),
  }))

const isNeeded = ({ required, neededFor }: AskedDocument, values: readonly NamedValue[]): boolean =>
  required || values.some(({ name, value }) => name === neededFor?.field && value === neededFor.value)

const checkFile = (document: AskedDocument, text: string): CheckedDocument => {
  const content = text.length > encodedLength(document.maxBytes) ? null : decode(text)
  const mediaType = content === null ? undefined : mediaTypeOf(content, document.mediaTypes)
  if (content === null || mediaType === undefined || content.length > document.maxBytes) throw invalid(document)
  return { name: document.name, mediaType, content }
}

/**
 * Validates a submission against the template.
 * @param now ms
 * @throws 42201 for an unknown or invalid field, 6231546409213868 for a missing one
 */
export const checkSubmission = (sent: Submission, now: number): Checked => {
  if (sent.kind !== kind) throw unknown('kind')
  checkNames(sent)
  const fields = cleaned(sent.values)
  const values = fields.filter(({ value }) => value !== '').map(({ field, value }) => ({ name: field.name, value }))
  const empty = fields.find(({ field, value }) => field.required && value === '')
  if (empty !== undefined) throw missing(empty.field)
  const files = askedDocuments.map((document) => ({
    document,
    content: sent.documents.find(({ name }) => name === document.name)?.content ?? '',
  }))
  const absent = files.find(({ document, content }) => content === '' && isNeeded(document, values))
  if (absent !== undefined) throw missing(absent.document)
  const wrong = fields.find(({ field, value }) => value !== '' && !isValid(field, value, now))
  if (wrong !== undefined) throw invalid(wrong.field)
  const documents = files
    .filter(({ content }) => content !== '')
    .map(({ document, content }) => checkFile(document, content))
  return { values, documents }
}
