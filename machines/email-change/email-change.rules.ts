import { isAboutCode } from '../shared/code-refusal.ts'
import { codes } from '../shared/codes.ts'
import type { Refusal } from '../shared/outcome.ts'
import { cleanEmail, problemOf, type ProfileProblem } from '../shared/profile.schema.ts'
import { reveal } from '../shared/secret.ts'
import type { EmailChangeContext } from './email-change.types.ts'

/** What is wrong with the new address, shown or not (spec §5). */
export const emailProblem = ({ email, current }: EmailChangeContext): ProfileProblem | null => {
  const clean = cleanEmail(email)
  return clean !== '' && clean === cleanEmail(current) ? 'emailSame' : problemOf('email', clean)
}

/** What is wrong with the code of the mail. */
export const mailedCodeProblem = ({ code }: EmailChangeContext): ProfileProblem | null =>
  problemOf('secretCode', reveal(code).trim())

const emailCodes: readonly number[] = [codes.emailInvalid, codes.emailMissing, codes.emailInUse]

/** The service minds the address, not the code. */
export const isAboutEmail = ({ code }: Refusal): boolean => emailCodes.includes(code)

/** The service minds the code of the mail: wrong, used or too old. */
export const isAboutMailedCode = (refusal: Refusal): boolean =>
  isAboutCode(refusal) || refusal.code === codes.tokenExpired
