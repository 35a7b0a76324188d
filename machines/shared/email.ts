import { withoutInvisible } from './invisible.ts'

/** Rejects undeliverable addresses: remains of a pasted sentence, a dot before the @, a dash after it. */
const emailPattern = /^(?!.*(\.@|@-))[^\s@<>()[\]\\,;:"]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u
const longest = 254

/** Spec §5: lower-cased and trimmed; invisible pasted characters are removed. */
export const cleanEmail = (email: string): string => withoutInvisible(email).trim().toLowerCase()

/** @param email a result of `cleanEmail` */
export const isEmail = (email: string): boolean => email.length <= longest && emailPattern.test(email)
