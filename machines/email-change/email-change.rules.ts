import { isAboutCode } from '../shared/code-refusal.ts'
import { codes } from '../shared/codes.ts'
import type { Refusal } from '../shared/outcome.ts'
import { cleanEmail, problemOf, type ProfileProblem } from '../shared/profile.schema.ts'
import { reveal } from '../shared/secret.ts'
import type { EmailChangeContext } from './email-change.types.ts'

/** Problem of the new address, shown or not (spec §5). */
export const emailProblem = ({ email, current }: EmailChangeContext): ProfileProblem | null => {
  const clean = cleanEmail(email)
  return clean !== '' && clean === cleanEmail(current) ? 'emailSame' : problemOf('email', clean)
}

/** Problem of the mailed code. */
export const mailedCodeProblem = ({ code }: EmailChangeContext): ProfileProblem | null =>
  problemOf('secretCode', reveal(code).trim())

const emailCodes: readonly number[] = [codes.emailInvalid, codes.emailMissing, codes.emailInUse]

/** The refusal concerns the address, not the code. */
export const isAboutEmail = ({ code }: Refusal): boolean => emailCodes.includes(code)

/** The refusal concerns the mailed code: wrong, used or expired. */
export const isAboutMailedCode = (refusal: Refusal): boolean =>
  isAboutCode(refusal) || refusal.code === codes.tokenExpired
