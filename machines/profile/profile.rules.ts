import { codes } from '../shared/codes.ts'
import type { Refusal } from '../shared/outcome.ts'
import { cleanName } from '../shared/name.ts'
import { cleanMessenger, cleanPhone, problemOf, type ProfileProblem } from '../shared/profile.schema.ts'
import type {
  ProfileContext,
  ProfileEdit,
  ProfileField,
  ProfileForm,
  ProfileInput,
  ProfileProblems,
  ProfileTextField,
} from './profile.types.ts'

export const textFields = ['firstName', 'lastName', 'phone', 'telegramUsername', 'dateOfBirth'] as const

const formKeys = [
  ...textFields,
  'userLocale',
  'notifyLogin',
  'notifyChangePass',
  'agreeEmailNewsletter',
  'notifyMessenger',
] as const satisfies readonly (keyof ProfileForm)[]

const cleaners: Readonly<Record<ProfileTextField, (text: string) => string>> = {
  firstName: cleanName,
  lastName: cleanName,
  phone: cleanPhone,
  telegramUsername: cleanMessenger,
  dateOfBirth: (text) => text.trim(),
}

/** The form for a user. */
export const formOf = ({ user, lang }: Pick<ProfileInput, 'user' | 'lang'>): ProfileForm => ({
  firstName: user.first_name,
  lastName: user.last_name,
  phone: user.phone,
  telegramUsername: user.telegramUsername ?? '',
  dateOfBirth: user.dateOfBirth ?? '',
  userLocale: user.userLocale ?? lang,
  notifyLogin: user.notifyLogin ?? false,
  notifyChangePass: user.notifyChangePass ?? false,
  agreeEmailNewsletter: user.agreeEmailNewsletter ?? false,
  notifyMessenger: user.notifyMessenger ?? false,
})

const cleanTexts = (form: ProfileForm): ProfileForm => ({
  ...form,
  ...Object.fromEntries(textFields.map((key) => [key, cleaners[key](form[key])])),
})

type Known = Pick<ProfileContext, 'user' | 'lang' | 'form'>

/** The changed fields of the form. */
export const typedOf = ({ user, lang, form }: Known): Partial<ProfileForm> => {
  const known = formOf({ user, lang })
  return Object.fromEntries(formKeys.filter((key) => form[key] !== known[key]).map((key) => [key, form[key]]))
}

/**
 * The submitted changes: only fields changed here, so that changes of another tab are not reverted. Empty optional
 * fields are omitted (spec §3).
 */
export const editOf = (context: Known): ProfileEdit => {
  const known = formOf(context)
  const clean = cleanTexts(context.form)
  const isSent = (key: keyof ProfileForm) => clean[key] !== '' && clean[key] !== known[key]
  const changed = formKeys.filter((key) => key in typedOf(context) && isSent(key))
  return Object.fromEntries(changed.map((key) => [key, clean[key]]))
}

/** The user after an accepted edit; omitted fields are unchanged. */
export const editedUser = (context: Known): ProfileInput['user'] => {
  const { user } = context
  const { firstName = user.first_name, lastName = user.last_name, ...rest } = editOf(context)
  return { ...user, ...rest, first_name: firstName, last_name: lastName }
}

/** The form after the user was refreshed: typed values stay, including those in refreshed fields. */
export const formAfter = (context: Known, user: ProfileInput['user']): ProfileForm => ({
  ...formOf({ user, lang: context.lang }),
  ...typedOf(context),
})

/** Minimum age in years. */
const leastAge = 18

/** The latest allowed date of birth, yyyy-mm-dd. */
export const latestBirth = (today: string): string => `${Number(today.slice(0, 4)) - leastAge}${today.slice(4)}`

const birthProblem = (day: string, today: string): ProfileProblem | null => {
  const problem = day > today ? 'dateInvalid' : problemOf('dateOfBirth', day)
  return problem ?? (day > latestBirth(today) ? 'tooYoung' : null)
}

/** An empty field is omitted (spec §3): a known value can be changed, but not removed. */
const isEmptied = (known: string, text: string): boolean => known !== '' && text === ''

/** Problems of each field, shown or not (spec §5). Known values are never invalid. */
export const problemsOf = (context: Known & Pick<ProfileContext, 'today'>): ProfileProblems => {
  const texts = cleanTexts(context.form)
  const known = formOf(context)
  const optional = (key: Exclude<ProfileTextField, 'firstName'>, problem: ProfileProblem | null) => {
    if (texts[key] === known[key]) return null
    return isEmptied(known[key], texts[key]) ? 'notRemovable' : problem
  }
  return {
    firstName: problemOf('firstName', texts.firstName),
    lastName: optional('lastName', problemOf('lastName', texts.lastName)),
    phone: optional('phone', problemOf('phone', texts.phone)),
    telegramUsername: optional('telegramUsername', problemOf('telegramUsername', texts.telegramUsername)),
    dateOfBirth: optional('dateOfBirth', birthProblem(texts.dateOfBirth, context.today)),
  }
}

/** The first field that blocks the submit. */
export const firstProblem = (context: ProfileContext): ProfileTextField | undefined => {
  const problems = problemsOf(context)
  return textFields.find((key) => problems[key] !== null)
}

/** A field's problem after blur or an incomplete submit. */
export const shownProblem = (
  context: ProfileContext,
  key: ProfileTextField,
  isIncomplete: boolean,
): ProfileProblems[ProfileTextField] => (isIncomplete || context.touched[key] ? problemsOf(context)[key] : null)

/** The form differs from the known user. */
export const isChanged = (context: Known): boolean => Object.keys(typedOf(context)).length > 0

const formFields: readonly ProfileField[] = [...textFields, 'userLocale']

/** The field that a refusal concerns; null if there is none. */
export const fieldOfRefusal = ({ code, object }: Refusal): ProfileField | null => {
  const named = formFields.find((key) => key === object.field)
  if (named !== undefined) return named
  if (code === codes.nameInvalid) return 'firstName'
  return code === codes.phoneInvalid ? 'phone' : null
}
