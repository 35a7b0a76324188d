/** Where no mail would arrive: what of a sentence was copied along, a dot before the @, a dash after it. */
const emailPattern = /^(?!.*(\.@|@-))[^\s@<>()[\]\\,;:"]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u
const longest = 254

/** Spec §5: lower-cased and trimmed; also without the signs that nobody sees and that pasting brings. */
export const cleanEmail = (email: string): string =>
  email
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()

/** @param email cleaned */
export const isEmail = (email: string): boolean => email.length <= longest && emailPattern.test(email)
