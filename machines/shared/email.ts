const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/
const longest = 254

/** Spec §5: lower-cased and trimmed. */
export const cleanEmail = (email: string): string => email.trim().toLowerCase()

/** @param email cleaned */
export const isEmail = (email: string): boolean => email.length <= longest && emailPattern.test(email)
