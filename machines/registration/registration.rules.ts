import { isCaptchaConfigured } from '../shared/captcha.ts'
import { codes } from '../shared/codes.ts'
import {
  email,
  firstName,
  lastName,
  newPassword,
  problemOf,
  type CredentialProblem,
} from '../shared/credentials.schema.ts'
import { cleanEmail } from '../shared/email.ts'
import { namesOf } from '../shared/name.ts'
import type { Refusal } from '../shared/outcome.ts'
import { noSecret, reveal } from '../shared/secret.ts'
import type {
  NewAccount,
  RegistrationContext,
  RegistrationField,
  RegistrationInput,
  RegistrationOutput,
  RegistrationProblems,
} from './registration.types.ts'

export const initialContext = (input: RegistrationInput): RegistrationContext => ({
  ...input,
  firstName: '',
  lastName: '',
  promoCode: '',
  password: noSecret,
  agreeEmail: true,
  captchaToken: null,
  touched: {},
  refusal: null,
  user: null,
  exit: 'closed',
  isUnsure: false,
})

/** Checks the typed text and what the split leaves of it. */
const firstNameProblem = (context: RegistrationContext): CredentialProblem | null =>
  problemOf(firstName, context.firstName) ??
  problemOf(firstName, namesOf(context.firstName, context.lastName).firstName)

/** Problems of each field, shown or not, in form order. */
export const registrationProblems = (context: RegistrationContext): RegistrationProblems => ({
  firstName: firstNameProblem(context),
  lastName: problemOf(lastName, context.lastName),
  email: problemOf(email, context.email),
  password: problemOf(newPassword, reveal(context.password)),
  promoCode: null,
  captcha: isCaptchaConfigured(context.captcha) && context.captchaToken === null ? 'captchaMissing' : null,
})

export const fieldOrder: readonly RegistrationField[] = [
  'firstName',
  'lastName',
  'email',
  'password',
  'promoCode',
  'captcha',
]

/** The first invalid field; null if there is none. */
export const firstProblem = (context: RegistrationContext): RegistrationField | null => {
  const problems = registrationProblems(context)
  return fieldOrder.find((field) => problems[field] !== null) ?? null
}

/** Blur of an empty field is not an error yet. */
export const isFilled = ({ context }: { context: RegistrationContext }, field: RegistrationField): boolean => {
  if (field === 'captcha') return false
  return field === 'password' ? !context.password.isEmpty : context[field].trim() !== ''
}

const orNull = (text: string): string | null => (text === '' ? null : text)

/** The normalized request (spec §3, §5): trimmed, e-mail and promo code in lower case. */
export const newAccount = (context: RegistrationContext): NewAccount => ({
  ...namesOf(context.firstName, context.lastName),
  email: cleanEmail(context.email),
  password: context.password,
  agreeEmail: context.agreeEmail,
  partnerCode: context.partnerCode,
  promoCode: orNull(context.promoCode.trim().toLowerCase()),
  captcha: context.captchaToken,
})

const refusedFields: Readonly<Record<number, RegistrationField>> = {
  [codes.emailInUse]: 'email',
  [codes.emailMissing]: 'email',
  [codes.emailInvalid]: 'email',
  [codes.nameInvalid]: 'firstName',
  [codes.passwordInvalid]: 'password',
  [codes.captchaMissing]: 'captcha',
}

/** The field that a refusal concerns; null for the whole form. */
export const fieldOfRefusal = ({ code, object }: Refusal): RegistrationField | null =>
  refusedFields[code] ?? fieldNames[object.field ?? ''] ?? null

/** Names in the contract. */
const fieldNames: Readonly<Record<string, RegistrationField>> = {
  email: 'email',
  first_name: 'firstName',
  last_name: 'lastName',
  password: 'password',
  captcha: 'captcha',
  code: 'promoCode',
}

export const outputOf = ({ user, email, exit, isUnsure }: RegistrationContext): RegistrationOutput => {
  if (user !== null) return { kind: 'signedIn', user }
  return exit === 'closed' ? { kind: exit, email, isUnsure } : { kind: exit, email }
}
