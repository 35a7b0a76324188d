import * as z from 'zod/mini'
import { isEmail } from './email.ts'
import { weaknessOf } from './password-rule.ts'

export { cleanEmail } from './email.ts'

/** Why a field of the user area cannot be sent; the views have the texts. */
const problems = [
  'emailMissing',
  'emailInvalid',
  'emailSame',
  'codeMissing',
  'passwordMissing',
  'passwordShort',
  'passwordRepeated',
  'passwordSiteWord',
  'passwordsDiffer',
  'firstNameMissing',
  'firstNameInvalid',
  'lastNameInvalid',
  'phoneInvalid',
  'messengerInvalid',
  'dateInvalid',
  'tooYoung',
  'notRemovable',
  'keyNameMissing',
  'keyNameLong',
] as const
export type ProfileProblem = (typeof problems)[number]

const problem = z.enum(problems)

/** Passes text that meets the rule; otherwise reports the problem. */
const rule =
  (reason: ProfileProblem, holds: (text: string) => boolean): z.core.CheckFn<string> =>
  ({ value, issues }) => {
    if (!holds(value)) issues.push({ code: 'custom', input: value, message: reason })
  }

const isFilled = (text: string): boolean => text !== ''
const orEmpty =
  (holds: (text: string) => boolean) =>
  (text: string): boolean =>
    text === '' || holds(text)
const matches =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text)

/** An existing date `yyyy-mm-dd`, from 1900 on. */
const isDay = (text: string): boolean => {
  const time = /^(19|20)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Without separators and the trunk zero of "+995 (0) 555", with a plus before the country code, if it was typed. */
export const cleanPhone = (text: string): string =>
  text.replaceAll(/\(0\)|[\s\p{Cf}\p{Pd}./()]/gu, '').replace(/^(?:00|＋)/, '+')
/** Without the leading `@`. */
export const cleanMessenger = (text: string): string => text.trim().replace(/^@/, '')

/** Each schema expects clean text and reports its first problem; optional fields may be empty. */
export const profileSchemas = {
  email: z.string().check(rule('emailMissing', isFilled), rule('emailInvalid', isEmail)),
  // Letters of any script and spaces, 2 to 50 (spec §5, §9).
  firstName: z
    .string()
    .check(rule('firstNameMissing', isFilled), rule('firstNameInvalid', matches(/^[\p{L}\p{M} ]{2,50}$/u))),
  lastName: z.string().check(rule('lastNameInvalid', orEmpty(matches(/^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,49}$/u)))),
  // Which numbers exist is for the service to say: the numbering plans of all countries are large.
  phone: z.string().check(rule('phoneInvalid', orEmpty(matches(/^\+\d{6,15}$/)))),
  telegramUsername: z.string().check(rule('messengerInvalid', orEmpty(matches(/^[A-Za-z]\w{4,31}$/)))),
  dateOfBirth: z.string().check(rule('dateInvalid', orEmpty(isDay))),
  secretCode: z.string().check(rule('codeMissing', isFilled)),
  oldPassword: z.string().check(rule('passwordMissing', isFilled)),
  newPassword: z.string().check(
    rule('passwordMissing', isFilled),
    rule('passwordShort', (text) => weaknessOf(text) !== 'short'),
    rule('passwordRepeated', (text) => weaknessOf(text) !== 'repeated'),
    rule('passwordSiteWord', (text) => weaknessOf(text) !== 'siteWord'),
  ),
  keyName: z.string().check(
    rule('keyNameMissing', isFilled),
    rule('keyNameLong', (text) => text.length <= 64),
  ),
} as const

/** The first problem of clean text; null if there is none. */
export const problemOf = (name: keyof typeof profileSchemas, text: string): ProfileProblem | null => {
  const parsed = profileSchemas[name].safeParse(text)
  return parsed.success ? null : problem.parse(parsed.error.issues[0]?.message)
}
