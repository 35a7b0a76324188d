import { isAboutCode } from '../shared/code-refusal.ts'
import { codes } from '../shared/codes.ts'
import type { Refusal } from '../shared/outcome.ts'
import { cleanEmail, problemOf } from '../shared/profile.schema.ts'
import { reveal } from '../shared/secret.ts'
import type { EmailChangeContext, EmailChangeField, EmailChangeProblems } from './email-change.types.ts'

/** Problems of each field, shown or not (spec §5). */
export const problemsOf = ({ email, current, code }: EmailChangeContext): EmailChangeProblems => {
  const clean = cleanEmail(email)
  const isSame = clean !== '' && clean === cleanEmail(current)
  return {
    email: isSame ? 'emailSame' : problemOf('email', clean),
    code: problemOf('secretCode', reveal(code).trim()),
  }
}

/** A field's problem after blur or a submit. */
export const shownProblem = (context: EmailChangeContext, key: EmailChangeField): EmailChangeProblems['email'] =>
  context.isSubmitted || context.touched[key] ? problemsOf(context)[key] : null

const emailCodes: readonly number[] = [codes.emailInvalid, codes.emailMissing, codes.emailInUse]

/** The refusal concerns the address, not the code. */
export const isAboutEmail = ({ code }: Refusal): boolean => emailCodes.includes(code)

/** The refusal concerns the mailed code: wrong, used or expired. */
export const isAboutMailedCode = (refusal: Refusal): boolean =>
  isAboutCode(refusal) || refusal.code === codes.tokenExpired
