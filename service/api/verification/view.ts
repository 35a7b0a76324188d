import type { components } from '../../../openapi/schema.d.ts'
import type { User } from '../accounts/users.ts'
import type { NamedValue } from '../../database/named-value.ts'
import type { Keys } from '../../keys/sealing.ts'
import { dateLocales } from '../../texts/languages.ts'
import type { Lang, Text } from '../../texts/languages.ts'
import { askedTexts, refusedTexts } from '../../texts/verification.ts'
import type { Known } from './store.ts'
import { askedFields } from './template.ts'
import { readValues } from './values.ts'

type Schemas = components['schemas']

/** @param day yyyy-mm-dd @returns e.g. `12 April 1990` */
const showDay = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(dateLocales[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** The last four characters of a document's number. */
const masked = (number: string): string => `••••${number.slice(-4)}`

const shownFields = ['dateOfBirth', 'citizenship', 'documentType', 'documentNumber', 'expiresOn'] as const

const valueOf = (values: readonly NamedValue[], name: string): string =>
  values.find((value) => value.name === name)?.value ?? ''

const show = (name: string, value: string, lang: Lang): string => {
  const field = askedFields.find((asked) => asked.name === name)
  if (field?.kind === 'birthday' || field?.kind === 'date') return showDay(value, lang)
  return field?.options?.find((option) => option.value === value)?.label[lang] ?? value
}

/** The values of a verification with their labels; empty without values. */
export const detailsOf = (
  values: readonly NamedValue[],
  lang: Lang,
  { isMasked }: { isMasked: boolean },
): Schemas['ShownValue'][] => {
  if (values.length === 0) return []
  const name = `${valueOf(values, 'firstName')} ${valueOf(values, 'lastName')}`.trim()
  const rest = shownFields.map((field) => {
    const value = show(field, valueOf(values, field), lang)
    const isHidden = isMasked && field === 'documentNumber'
    return { name: field, label: askedTexts[field][lang], value: isHidden ? masked(value) : value }
  })
  return [{ name: 'name', label: askedTexts.name[lang], value: name }, ...rest]
}

const reasonOf = ({ status, reason }: Known): Text | null =>
  status === 'refused' && reason !== null ? refusedTexts[reason] : null

/** A verification in the contract's format. */
export const showVerification = (keys: Keys, known: Known, lang: Lang): Schemas['Verification'] => {
  const { id, kind, status, createdAt } = known
  const reason = reasonOf(known)
  const details = status === 'refused' ? [] : detailsOf(readValues(keys, known) ?? [], lang, { isMasked: true })
  return {
    id,
    kind,
    status,
    ...(reason === null ? {} : { reason: reason[lang] }),
    ...(details.length === 0 ? {} : { details }),
    ...(createdAt === null ? {} : { createdAt: createdAt.toISOString() }),
  }
}

const ofProfile = ({ firstName, lastName, dateOfBirth }: User): NamedValue[] =>
  [
    { name: 'firstName', value: firstName },
    { name: 'lastName', value: lastName },
    { name: 'dateOfBirth', value: dateOfBirth ?? '' },
  ].filter(({ value }) => value !== '')

/** Initial values of the template: the refused submission, otherwise the profile. */
export const showData = (
  keys: Keys,
  user: User,
  status: Schemas['VerificationStatus'],
  newest: Known | undefined,
  lang: Lang,
): Schemas['VerificationData'] => {
  if (status !== 'refused' || newest === undefined) return { status, values: ofProfile(user) }
  const reason = reasonOf(newest)
  const values = readValues(keys, newest) ?? ofProfile(user)
  return { status, ...(reason === null ? {} : { reason: reason[lang] }), values }
}
