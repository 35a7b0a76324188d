import { big, isAmount, plain } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { codes } from '../texts/errors.ts'

/** The rules of a profile (spec §5). Each gives the value as it is kept, or throws the refusal of its code. */

const invalid = (field: string) => new Refusal(codes.fieldInvalid, { object: { field } })

const firstNamePattern = /^[\p{L}\p{M} ]{2,50}$/u
const lastNamePattern = /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,49}$/u

const checkedName = (text: string, pattern: RegExp, field: string): string => {
  const name = text.trim().replace(/\s+/g, ' ')
  if (!pattern.test(name)) throw new Refusal(codes.nameInvalid, { object: { field } })
  return name
}

/** Letters and spaces, 2 to 50. @throws 67562 */
export const checkFirstName = (text: string): string => checkedName(text, firstNamePattern, 'firstName')

/** Letters, spaces, hyphens and apostrophes, 1 to 50. @throws 67562 */
export const checkLastName = (text: string): string => checkedName(text, lastNamePattern, 'lastName')

/** Kept as a plus and digits. @throws 7461542063995112 unless there are 9 to 15 digits */
export const checkPhone = (text: string): string => {
  const digits = /^\+?(\d{9,15})$/.exec(text.replace(/[\s().-]/g, ''))?.[1]
  if (digits === undefined) throw new Refusal(codes.phoneInvalid, { object: { field: 'phone' } })
  return `+${digits}`
}

/** A day that there was, yyyy-mm-dd. @param now ms @throws 42201 */
export const checkDateOfBirth = (text: string, now: number): string => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00.000Z`) : new Date(Number.NaN)
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  if (!isDay || text < '1900-01-01' || day.getTime() >= now) throw invalid('dateOfBirth')
  return text
}

/** Kept without the `@`. @throws 42201 */
export const checkTelegramUsername = (text: string): string => {
  const name = text.trim().replace(/^@/, '')
  if (!/^[a-z]\w{4,31}$/i.test(name)) throw invalid('telegramUsername')
  return name
}

/** @throws 5071545873252155 unless it is a decimal above zero */
export const checkMinAmount = (text: string): string => {
  if (!isAmount(text) || !big(text).gt(0)) throw new Refusal(codes.amountInvalid, { object: { field: 'autoGetMoney' } })
  return plain(text)
}

/** Percent that a partner adds. @throws 42201 unless it is from 0 to 10 */
export const checkChangeRate = (text: string): string => {
  if (!isAmount(text) || big(text).lt(0) || big(text).gt(10)) throw invalid('changeRate')
  return plain(text)
}
