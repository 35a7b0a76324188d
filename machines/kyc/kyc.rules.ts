import { codes } from '../shared/codes.ts'
import { need, type Refusal } from '../shared/outcome.ts'
import { cleanName } from '../shared/name.ts'
import { problemOf } from '../shared/profile.schema.ts'
import type {
  KycContext,
  KycDocument,
  KycField,
  KycInput,
  KycPayload,
  KycProblem,
  KycStart,
  KycStep,
  KycTemplate,
} from './kyc.types.ts'

export const initialContext = (input: KycInput): KycContext => ({
  ...input,
  template: null,
  status: 'required',
  values: {},
  files: {},
  step: 0,
  touched: {},
  isSubmitted: false,
  picked: null,
  unfit: null,
  reason: null,
  isReasonNew: false,
  isUnsure: false,
  refusal: null,
  exit: 'left',
})

type Filled = Pick<KycContext, 'template' | 'values' | 'files' | 'step'>

const isChoiceOf = ({ options = [] }: KycField, text: string): boolean => options.some(({ value }) => value === text)

/** An invalid pattern of the service accepts everything. */
const fitsPattern = ({ pattern }: KycField, text: string): boolean => {
  if (pattern === undefined) return true
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text)
  } catch {
    return true
  }
}

/** Document numbers are case-insensitive. */
const cleanText = (field: KycField, text: string): string =>
  !fitsPattern(field, text) && fitsPattern(field, text.toUpperCase()) ? text.toUpperCase() : text

const clean = (field: KycField, text: string): string =>
  field.kind === 'firstName' || field.kind === 'lastName' ? cleanName(text) : cleanText(field, text.trim())

const dateProblem = ({ kind, earliest, latest }: KycField, text: string): KycProblem | null => {
  if (problemOf('dateOfBirth', text) !== null) return 'dateInvalid'
  if (earliest !== undefined && text < earliest) return 'dateEarly'
  if (latest === undefined || text <= latest) return null
  return kind === 'birthday' ? 'tooYoung' : 'dateLate'
}

const textProblem = (field: KycField, text: string): KycProblem | null => {
  if (field.maxLength !== undefined && text.length > field.maxLength) return 'textLong'
  return fitsPattern(field, text) ? null : 'textInvalid'
}

const kinds: Readonly<Record<KycField['kind'], (field: KycField, text: string) => KycProblem | null>> = {
  text: textProblem,
  firstName: (_, text) => (problemOf('firstName', text) === null ? null : 'firstNameInvalid'),
  lastName: (_, text) => (problemOf('lastName', text) === null ? null : 'lastNameInvalid'),
  birthday: dateProblem,
  date: dateProblem,
  choice: (field, text) => (isChoiceOf(field, text) ? null : 'chooseOne'),
}

/** Problem of a field, shown or not; null if there is none. */
export const fieldProblem = ({ values }: Pick<KycContext, 'values'>, field: KycField): KycProblem | null => {
  const text = clean(field, values[field.name] ?? '')
  if (text !== '') return kinds[field.kind](field, text)
  if (!field.required) return null
  return field.kind === 'choice' ? 'chooseOne' : 'missing'
}

/** Whether a document is required, depending on the input: the back of an identity card, not of a passport. */
export const isNeeded = ({ values }: Pick<KycContext, 'values'>, { required, neededFor }: KycDocument): boolean =>
  required || (neededFor !== undefined && values[neededFor.field] === neededFor.value)

const documentProblem = (context: Pick<KycContext, 'files' | 'values'>, document: KycDocument): KycProblem | null =>
  isNeeded(context, document) && context.files[document.name] === undefined ? 'documentMissing' : null

export const stepsOf = ({ template }: Pick<KycContext, 'template'>): readonly KycStep[] => template?.steps ?? []

/** The current step. */
export const currentStep = (context: Pick<KycContext, 'template' | 'step'>): KycStep =>
  need(stepsOf(context)[context.step] ?? null)

export const isLastStep = (context: Pick<KycContext, 'template' | 'step'>): boolean =>
  context.step === stepsOf(context).length - 1

/** The first field or document that blocks leaving the step. */
export const firstProblem = (context: Filled): string | undefined => {
  const { fields, documents } = currentStep(context)
  return (
    fields.find((field) => fieldProblem(context, field) !== null)?.name ??
    documents.find((document) => documentProblem(context, document) !== null)?.name
  )
}

/** A field's problem after blur or an attempt to leave the step. */
export const shownFieldProblem = (context: KycContext, field: KycField): KycProblem | null =>
  context.isSubmitted || context.touched[field.name] === true ? fieldProblem(context, field) : null

/** Why the last file was refused, or that one is missing. */
export const shownDocumentProblem = (context: KycContext, document: KycDocument): KycProblem | null => {
  if (context.unfit?.name === document.name) return context.unfit.problem
  return context.isSubmitted ? documentProblem(context, document) : null
}

export const documentOf = (context: Pick<KycContext, 'template'>, name: string): KycDocument | undefined =>
  stepsOf(context)
    .flatMap(({ documents }) => documents)
    .find((document) => document.name === name)

const namesOf = ({ fields, documents }: KycStep): readonly string[] => [...fields, ...documents].map(({ name }) => name)

/** Index of the step that a refusal concerns; null if there is none. */
export const stepOfRefusal = (context: Pick<KycContext, 'template'>, { object }: Refusal): number | null => {
  const { field } = object
  const index = field === undefined ? -1 : stepsOf(context).findIndex((step) => namesOf(step).includes(field))
  return index === -1 ? null : index
}

/** The refusal concerns a field or document, not the whole form. */
export const isAboutField = (context: KycContext, name: string): boolean =>
  context.refusal?.object.field === name &&
  (context.refusal.code === codes.fieldInvalid || context.refusal.code === codes.fieldMissing)

/** Initial values of the template; values without a field are dropped. */
export const valuesOf = ({ template, data }: KycStart): Record<string, string> => {
  const names = new Set(template.steps.flatMap(({ fields }) => fields).map(({ name }) => name))
  return Object.fromEntries(data.values.filter(({ name }) => names.has(name)).map(({ name, value }) => [name, value]))
}

const filledFields = (template: KycTemplate, values: KycContext['values']) =>
  template.steps
    .flatMap(({ fields }) => fields)
    .map((field) => ({ name: field.name, value: clean(field, values[field.name] ?? '') }))
    .filter(({ value }) => value !== '')

/** The submission: normalized values and files; empty optional fields are omitted. */
export const payloadOf = ({ template, values, files }: KycContext): KycPayload => {
  const asked = need(template)
  const documents = asked.steps
    .flatMap((step) => step.documents)
    .flatMap(({ name }) => {
      const file = files[name]
      return file === undefined ? [] : [{ name, mediaType: file.mediaType, content: file.content }]
    })
  return { kind: asked.kind, values: filledFields(asked, values), documents }
}
