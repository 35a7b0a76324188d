import * as z from 'zod/mini'
import { cleanEmail, isEmail } from './email.ts'
import { cleanName } from './name.ts'
import { weaknessOf } from './password-rule.ts'
import { codeLength } from './secret.ts'

/** Why a sign-in field cannot be sent; the views have the texts. */
export type CredentialProblem =
  | 'emailMissing'
  | 'emailInvalid'
  | 'passwordMissing'
  | 'passwordShort'
  | 'passwordRepeated'
  | 'passwordSiteWord'
  | 'repeatMissing'
  | 'repeatDifferent'
  | 'nameMissing'
  | 'nameShort'
  | 'nameLong'
  | 'nameInvalid'
  | 'codeIncomplete'
  | 'backupCodeIncomplete'
  | 'captchaMissing'

/** Spec §5: a first name. */
export const nameLength = { min: 2, max: 50 } as const

/** A check without the schema library's classes, which would weigh on the first script (as src/config/fits.ts). */
const says =
  (problem: CredentialProblem, holds: (text: string) => boolean): z.core.CheckFn<string> =>
  ({ value, issues }) => {
    if (!holds(value)) issues.push({ code: 'custom', input: value, message: problem })
  }

/** Letters and combining marks of any script, and spaces. */
const isName = (text: string): boolean => /^[\p{L}\p{M} ]*$/u.test(cleanName(text))

/** Spec §5: required, a valid e-mail. */
export const email = z.string().check(
  says('emailMissing', (text) => cleanEmail(text) !== ''),
  says('emailInvalid', (text) => isEmail(cleanEmail(text))),
)

/** Spec §5: at sign-in, at least one character. */
export const password = z.string().check(says('passwordMissing', (text) => text !== ''))

/** Spec §5: for a new account. */
export const newPassword = z.string().check(
  says('passwordMissing', (text) => text !== ''),
  says('passwordShort', (text) => weaknessOf(text) !== 'short'),
  says('passwordRepeated', (text) => weaknessOf(text) !== 'repeated'),
  says('passwordSiteWord', (text) => weaknessOf(text) !== 'siteWord'),
)

/** Spec §5: required, letters and spaces only, 2 to 50 characters. */
export const firstName = z.string().check(
  says('nameMissing', (text) => cleanName(text) !== ''),
  says('nameInvalid', isName),
  says('nameShort', (text) => cleanName(text).length >= nameLength.min),
  says('nameLong', (text) => cleanName(text).length <= nameLength.max),
)

/** Optional; otherwise as the first name. */
export const lastName = z.string().check(
  says('nameInvalid', isName),
  says('nameLong', (text) => cleanName(text).length <= nameLength.max),
)

/** Spec §5: six digits. */
export const code = z.string().check(says('codeIncomplete', (text) => text.length === codeLength))

const problems: readonly string[] = [
  'emailMissing',
  'emailInvalid',
  'passwordMissing',
  'passwordShort',
  'passwordRepeated',
  'passwordSiteWord',
  'repeatMissing',
  'repeatDifferent',
  'nameMissing',
  'nameShort',
  'nameLong',
  'nameInvalid',
  'codeIncomplete',
  'backupCodeIncomplete',
  'captchaMissing',
] satisfies CredentialProblem[]

const isProblem = (message: string | undefined): message is CredentialProblem => problems.includes(message ?? '')

/** The first problem of a text; null if there is none. */
export const problemOf = (schema: z.ZodMiniType<string>, text: string): CredentialProblem | null => {
  const message = schema.safeParse(text).error?.issues[0]?.message
  return isProblem(message) ? message : null
}
