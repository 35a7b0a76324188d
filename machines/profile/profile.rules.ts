import { codes } from '../shared/codes.ts'
import type { Refusal } from '../shared/outcome.ts'
import { cleanMessenger, cleanName, cleanPhone, problemOf } from '../shared/profile.schema.ts'
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

const cleaners: Readonly<Record<ProfileTextField, (text: string) => string>> = {
  firstName: cleanName,
  lastName: cleanName,
  phone: cleanPhone,
  telegramUsername: cleanMessenger,
  dateOfBirth: (text) => text.trim(),
}

/** The form that shows a user as the service knows them. */
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
})

const cleanTexts = (form: ProfileForm): ProfileForm => ({
  ...form,
  ...Object.fromEntries(textFields.map((key) => [key, cleaners[key](form[key])])),
})

/** What is sent; empty optional fields are omitted (spec §3). */
export const editOf = ({ form }: Pick<ProfileContext, 'form'>): ProfileEdit => {
  const { firstName, lastName, phone, telegramUsername, dateOfBirth, ...choices } = cleanTexts(form)
  return {
    ...choices,
    firstName,
    ...(lastName === '' ? {} : { lastName }),
    ...(phone === '' ? {} : { phone }),
    ...(telegramUsername === '' ? {} : { telegramUsername }),
    ...(dateOfBirth === '' ? {} : { dateOfBirth }),
  }
}

/** The user after what was sent was accepted: fields that were omitted are as they were. */
export const editedUser = ({ user, form }: Pick<ProfileContext, 'user' | 'form'>): ProfileInput['user'] => {
  const { firstName = user.first_name, lastName = user.last_name, ...rest } = editOf({ form })
  return { ...user, ...rest, first_name: firstName, last_name: lastName }
}

/** What is wrong with each field, shown or not (spec §5). */
export const problemsOf = ({ form, today }: Pick<ProfileContext, 'form' | 'today'>): ProfileProblems => {
  const texts = cleanTexts(form)
  return {
    firstName: problemOf('firstName', texts.firstName),
    lastName: problemOf('lastName', texts.lastName),
    phone: problemOf('phone', texts.phone),
    telegramUsername: problemOf('telegramUsername', texts.telegramUsername),
    dateOfBirth: texts.dateOfBirth > today ? 'dateInvalid' : problemOf('dateOfBirth', texts.dateOfBirth),
  }
}

/** The first field that keeps the form from being sent. */
export const firstProblem = (context: ProfileContext): ProfileTextField | undefined => {
  const problems = problemsOf(context)
  return textFields.find((key) => problems[key] !== null)
}

/** A field's problem once it was left or a submit was tried. */
export const shownProblem = (context: ProfileContext, key: ProfileTextField): ProfileProblems[ProfileTextField] =>
  context.isSubmitted || context.touched[key] ? problemsOf(context)[key] : null

/** Something is typed or chosen that the service does not know yet. */
export const isChanged = (context: ProfileContext): boolean => {
  const known = formOf(context)
  return JSON.stringify({ ...known, ...context.form }) !== JSON.stringify(known)
}

const formFields: readonly ProfileField[] = [...textFields, 'userLocale']

/** The field that a refusal speaks of; null for none of the form's. */
export const fieldOfRefusal = ({ code, object }: Refusal): ProfileField | null => {
  const named = formFields.find((key) => key === object.field)
  if (named !== undefined) return named
  if (code === codes.nameInvalid) return 'firstName'
  return code === codes.phoneInvalid ? 'phone' : null
}
