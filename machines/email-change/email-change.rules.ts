import { isAboutCode } from '../shared/code-refusal.ts'
import { codes } from '../shared/codes.ts'
import type { Refusal } from '../shared/outcome.ts'
import { cleanEmail, problemOf } from '../shared/profile.schema.ts'
import { reveal } from '../shared/secret.ts'
import type { EmailChangeContext, EmailChangeField, EmailChangeProblems } from './email-change.types.ts'

/** What is wrong with each field, shown or not (spec §5). */
export const problemsOf = ({ email, current, code }: EmailChangeContext): EmailChangeProblems => {
  const clean = cleanEmail(email)
  const isSame = clean !== '' && clean === cleanEmail(current)
  return {
    email: isSame ? 'emailSame' : problemOf('email', clean),
    code: problemOf('secretCode', reveal(code).trim()),
  }
}

/** A field's problem once it was left or a submit was tried. */
export const shownProblem = (context: EmailChangeContext, key: EmailChangeField): EmailChangeProblems['email'] =>
  context.isSubmitted || context.touched[key] ? problemsOf(context)[key] : null

const emailCodes: readonly number[] = [codes.emailInvalid, codes.emailMissing, codes.emailInUse]

/** The service minds the address, not the code. */
export const isAboutEmail = ({ code }: Refusal): boolean => emailCodes.includes(code)

/** The service minds the code of the mail: wrong, used or too old. */
export const isAboutMailedCode = (refusal: Refusal): boolean =>
  isAboutCode(refusal) || refusal.code === codes.tokenExpired
