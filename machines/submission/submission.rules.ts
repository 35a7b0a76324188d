import { codes } from '../shared/codes.ts'
import { cleanEmail, isEmail } from '../shared/email.ts'
import { need, type Refusal } from '../shared/outcome.ts'
import type {
  RequestType,
  SubmissionContext,
  SubmissionField,
  SubmissionInput,
  SubmissionKind,
  SubmissionProblem,
  SubmissionRequest,
  SubmissionValues,
} from './submission.types.ts'

export const requestTypes = ['payingInvoice', 'cryptoExchange', 'other'] as const satisfies readonly RequestType[]

/** In ascending order. */
export const ratings = ['1', '2', '3', '4', '5'] as const

/** The fields of each form in order; all of them are required (spec §5). */
export const fieldsOf: Readonly<Record<SubmissionKind, readonly SubmissionField[]>> = {
  support: ['email', 'message'],
  feedback: ['requestType', 'details', 'name', 'email', 'contact'],
  review: ['rating', 'text', 'name'],
}

/** Maximum number of characters: spec §5 for a review, otherwise the contract. */
export const longest = { message: 10_000, details: 10_000, name: 128, contact: 128, text: 5_000 } as const

export const hasLimit = (key: SubmissionField): key is keyof typeof longest => Object.hasOwn(longest, key)

export const noValues: SubmissionValues = {
  email: '',
  message: '',
  requestType: '',
  details: '',
  name: '',
  contact: '',
  rating: '',
  text: '',
}

export const initialContext = (input: SubmissionInput): SubmissionContext => ({
  kind: input.kind,
  isCollapsible: input.isCollapsible ?? false,
  known: input.known ?? {},
  now: input.now,
  values: { ...noValues, ...input.known },
  touched: {},
  answerTo: '',
  refusal: null,
})

/** Something is written that is not sent; name and address are typed again in no time. */
export const isTyped = ({ values: { message, details, text } }: Pick<SubmissionContext, 'values'>): boolean =>
  [message, details, text].some((written) => written !== '')

const cleanLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')
const trimmed = (text: string): string => text.trim()
/** A valid choice, or empty. */
const oneOf = (choices: readonly string[]) => (text: string) => (choices.includes(text) ? text : '')

const cleaners: Readonly<Record<SubmissionField, (text: string) => string>> = {
  email: cleanEmail,
  message: trimmed,
  requestType: oneOf(requestTypes),
  details: trimmed,
  name: cleanLine,
  contact: cleanLine,
  rating: oneOf(ratings),
  text: trimmed,
}

/** Length of the trimmed text in code points. */
export const charactersIn = (text: string): number => [...text.trim()].length

/** Problem of a field, shown or not. */
export const problemOf = (
  { values }: Pick<SubmissionContext, 'values'>,
  key: SubmissionField,
): SubmissionProblem | null => {
  const text = cleaners[key](values[key])
  if (text === '') return 'missing'
  if (key === 'email' && !isEmail(text)) return 'emailInvalid'
  return hasLimit(key) && charactersIn(text) > longest[key] ? 'tooLong' : null
}

/** The first field that blocks the submit. */
export const firstProblem = (context: SubmissionContext): SubmissionField | undefined =>
  fieldsOf[context.kind].find((key) => problemOf(context, key) !== null)

/** Blur of an empty field is not an error yet. */
export const isFilled = ({ context: { values } }: { context: SubmissionContext }, key: SubmissionField): boolean =>
  values[key].trim() !== ''

/** @throws when the form is incomplete */
export const requestOf = ({ kind, values }: SubmissionContext): SubmissionRequest => {
  const clean = (key: SubmissionField) => cleaners[key](values[key])
  if (kind === 'support') return { kind, fields: { email: clean('email'), message: clean('message') } }
  if (kind === 'review') {
    return { kind, fields: { rating: Number(clean('rating')), text: clean('text'), name: clean('name') } }
  }
  const requestType = need(requestTypes.find((type) => type === values.requestType) ?? null)
  const [details, name, email, contact] = [clean('details'), clean('name'), clean('email'), clean('contact')]
  return { kind, fields: { requestType, details, name, email, contact } }
}

const refusedFields: Readonly<Record<number, SubmissionField>> = {
  [codes.emailMissing]: 'email',
  [codes.emailInvalid]: 'email',
  [codes.reviewTooLong]: 'text',
}

/** The field that a refusal concerns; null for the whole form. */
export const fieldOfRefusal = (kind: SubmissionKind, { code, object }: Refusal): SubmissionField | null =>
  fieldsOf[kind].find((key) => key === (refusedFields[code] ?? object.field)) ?? null
