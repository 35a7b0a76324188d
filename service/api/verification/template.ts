import type { components } from '../../../openapi/schema.d.ts'
import { cleanName } from '../../../machines/shared/name.ts'
import { earliestBirth, leastAge, namePatterns } from '../accounts/profile.ts'
import { dayAfter, dayAt, yearsBefore } from '../../shared/days.ts'
import type { Lang, Text } from '../../texts/languages.ts'
import { askedTexts, countryTexts, documentTexts, stepTexts } from '../../texts/verification.ts'

/** Template of the identity verification: returned by `initVerification`, enforced by `submitVerification`. */

type Schemas = components['schemas']
export type MediaType = Schemas['DocumentMediaType']

/** A date bound relative to the current time, ms. */
type Bound = (now: number) => string

export interface AskedField {
  name: string
  kind: Schemas['VerificationField']['kind']
  label: Text
  hint?: Text
  required: boolean
  /** Regular expression, anchored, ECMAScript with `u`. */
  pattern?: string
  maxLength?: number
  earliest?: Bound
  latest?: Bound
  options?: readonly Option[]
  /** Normalizes the value for storage. */
  clean: (text: string) => string
}

export interface AskedDocument {
  name: string
  label: Text
  hint?: Text
  required: boolean
  /** Also required when another field has this value. */
  neededFor?: { field: string; value: string }
  mediaTypes: readonly MediaType[]
  /** Size of the decoded file. */
  maxBytes: number
}

interface Option {
  value: string
  label: Text
}

interface Step {
  title: Text
  text: Text
  fields: readonly AskedField[]
  documents: readonly AskedDocument[]
}

const trimmed = (text: string): string => text.trim()
const optionsOf = (texts: Readonly<Record<string, Text>>): Option[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

const personFields: readonly AskedField[] = [
  {
    name: 'firstName',
    kind: 'firstName',
    label: askedTexts.firstName,
    hint: askedTexts.firstNameHint,
    required: true,
    pattern: namePatterns.firstName,
    maxLength: 50,
    clean: cleanName,
  },
  {
    name: 'lastName',
    kind: 'lastName',
    label: askedTexts.lastName,
    required: true,
    pattern: namePatterns.lastName,
    maxLength: 50,
    clean: cleanName,
  },
  {
    name: 'dateOfBirth',
    kind: 'birthday',
    label: askedTexts.dateOfBirth,
    hint: askedTexts.dateOfBirthHint,
    required: true,
    earliest: () => earliestBirth,
    latest: (now) => yearsBefore(dayAt(now), leastAge),
    clean: trimmed,
  },
  {
    name: 'citizenship',
    kind: 'choice',
    label: askedTexts.citizenship,
    required: true,
    options: optionsOf(countryTexts),
    clean: trimmed,
  },
]

const documentFields: readonly AskedField[] = [
  {
    name: 'documentType',
    kind: 'choice',
    label: askedTexts.documentType,
    required: true,
    options: optionsOf(documentTexts),
    clean: trimmed,
  },
  {
    name: 'documentNumber',
    kind: 'text',
    label: askedTexts.documentNumber,
    hint: askedTexts.documentNumberHint,
    required: true,
    pattern: '[A-Z0-9]{5,20}',
    maxLength: 20,
    clean: (text) => text.trim().toUpperCase(),
  },
  {
    name: 'expiresOn',
    kind: 'date',
    label: askedTexts.expiresOn,
    hint: askedTexts.expiresOnHint,
    required: true,
    earliest: (now) => dayAfter(now, 1),
    clean: trimmed,
  },
]

const maxBytes = 5_000_000
const sides: readonly MediaType[] = ['image/jpeg', 'image/png', 'application/pdf']

const documentSides: readonly AskedDocument[] = [
  { name: 'front', label: askedTexts.front, required: true, mediaTypes: sides, maxBytes },
  {
    name: 'back',
    label: askedTexts.back,
    hint: askedTexts.backHint,
    required: false,
    neededFor: { field: 'documentType', value: 'identityCard' },
    mediaTypes: sides,
    maxBytes,
  },
]

const photos: readonly AskedDocument[] = [
  {
    name: 'selfie',
    label: askedTexts.selfie,
    hint: askedTexts.selfieHint,
    required: true,
    mediaTypes: ['image/jpeg', 'image/png'],
    maxBytes,
  },
]

export const kind = 'person'

const steps: readonly Step[] = [
  { ...stepTexts.person, fields: personFields, documents: [] },
  { ...stepTexts.document, fields: documentFields, documents: documentSides },
  { ...stepTexts.photo, fields: [], documents: photos },
]

export const askedFields: readonly AskedField[] = steps.flatMap(({ fields }) => fields)
export const askedDocuments: readonly AskedDocument[] = steps.flatMap(({ documents }) => documents)

const given = <Value>(key: string, value: Value | undefined) => (value === undefined ? {} : { [key]: value })

const showField = (field: AskedField, lang: Lang, now: number): Schemas['VerificationField'] => ({
  name: field.name,
  kind: field.kind,
  label: field.label[lang],
  required: field.required,
  ...given('hint', field.hint?.[lang]),
  ...given('pattern', field.pattern),
  ...given('maxLength', field.maxLength),
  ...given('earliest', field.earliest?.(now)),
  ...given('latest', field.latest?.(now)),
  ...given(
    'options',
    field.options?.map(({ value, label }) => ({ value, label: label[lang] })),
  ),
})

const showDocument = (document: AskedDocument, lang: Lang): Schemas['VerificationDocument'] => ({
  name: document.name,
  label: document.label[lang],
  required: document.required,
  ...given('hint', document.hint?.[lang]),
  ...given('neededFor', document.neededFor),
  mediaTypes: [...document.mediaTypes],
  maxBytes: document.maxBytes,
})

/** The template in a language. @param now ms, for its date bounds */
export const showTemplate = (lang: Lang, now: number): Schemas['VerificationTemplate'] => ({
  kind,
  steps: steps.map(({ title, text, fields, documents }) => ({
    title: title[lang],
    text: text[lang],
    fields: fields.map((field) => showField(field, lang, now)),
    documents: documents.map((document) => showDocument(document, lang)),
  })),
})
