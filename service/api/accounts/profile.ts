import { dayAt, isDay, yearsBefore } from '../../shared/days.ts'
import { big, decimalsOf, isAmount, plain } from '../../shared/money.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { detailReasons } from '../../texts/detail-refusals.ts'
import { readPhone } from '../../../machines/shared/details/phone.ts'
import { cleanName } from '../../../machines/shared/name.ts'
import { cleanPhone } from '../../../machines/shared/profile.schema.ts'

/** Validation of profile fields (spec §5). Each function returns the value as it is stored, or throws its refusal. */

const invalid = (field: string) => new Refusal(codes.fieldInvalid, { object: { field } })

/** Patterns for names, in the contract's dialect: anchored, ECMAScript with `u`. */
export const namePatterns = {
  firstName: '[\\p{L}\\p{M} ]{2,50}',
  lastName: "[\\p{L}\\p{M}][\\p{L}\\p{M} '’\\-]{0,49}",
} as const

const checkedName = (text: string, field: keyof typeof namePatterns): string => {
  const name = cleanName(text)
  if (!new RegExp(`^(?:${namePatterns[field]})$`, 'u').test(name))
    throw new Refusal(codes.nameInvalid, { object: { field } })
  return name
}

/** Letters and spaces, 2 to 50. @throws 67562 */
export const checkFirstName = (text: string): string => checkedName(text, 'firstName')

/** Letters, spaces, hyphens and apostrophes, 1 to 50. @throws 67562 */
export const checkLastName = (text: string): string => checkedName(text, 'lastName')

/** Normalizes to E.164. @throws 7461542063995112 with the reason unless the number exists, and has its country code */
export const checkPhone = (text: string): string => {
  const reading = readPhone(cleanPhone(text), {})
  if (reading.kind === 'recipient') return reading.value
  const { reason } = reading
  throw new Refusal(codes.phoneInvalid, { object: { field: 'phone', reason }, text: detailReasons[reason] })
}

/** The earliest date of birth. */
export const earliestBirth = '1900-01-01'

/** Years. */
export const leastAge = 18

/** The date of birth of an adult, yyyy-mm-dd. @param now ms @throws 42201 */
export const checkDateOfBirth = (text: string, now: number): string => {
  if (!isDay(text) || text < earliestBirth || text > yearsBefore(dayAt(now), leastAge)) throw invalid('dateOfBirth')
  return text
}

/** Normalizes to a name without `@`. @throws 42201 */
export const checkTelegramUsername = (text: string): string => {
  const name = text.trim().replace(/^@/, '')
  if (!/^[a-z]\w{4,31}$/i.test(name)) throw invalid('telegramUsername')
  return name
}

/** Percent of the reward that a partner gives to the customer. @throws 42201 unless it is whole, from 0 to 100 */
export const checkChangeRate = (text: string): string => {
  if (!isAmount(text) || decimalsOf(text) > 0 || big(text).lt(0) || big(text).gt(100)) throw invalid('changeRate')
  return plain(text)
}

/** The name of an API key or a passkey, trimmed. @throws 6231546409213868 for none, 42201 for control characters */
export const checkLabel = (text: string): string => {
  const name = text.trim()
  if (name === '') throw new Refusal(codes.fieldMissing, { object: { field: 'name' } })
  if (/\p{Cc}/u.test(name)) throw invalid('name')
  return name
}
