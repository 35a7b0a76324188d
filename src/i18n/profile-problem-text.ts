import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfileProblem } from '../../machines/shared/profile.schema.ts'

/** Problems of a field in the user area (spec §5). */
const texts = {
  emailMissing: msg`Enter your email.`,
  emailInvalid: msg`The email is not valid.`,
  emailSame: msg`This is already your email.`,
  codeMissing: msg`Enter the code.`,
  passwordMissing: msg`Enter your password.`,
  passwordShort: msg`At least 6 characters.`,
  passwordRepeated: msg`Use different characters.`,
  passwordSiteWord: msg`Leave our name out of your password.`,
  passwordsDiffer: msg`The passwords don’t match`,
  firstNameMissing: msg`Enter your first name.`,
  firstNameInvalid: msg`2–50 letters and spaces.`,
  lastNameInvalid: msg`Up to 50 letters and spaces.`,
  phoneInvalid: msg`Enter the number with its country code, for example +995 555 12 34 56.`,
  messengerInvalid: msg`At least 5 Latin letters, digits or underscores.`,
  dateInvalid: msg`Check the date.`,
  tooYoung: msg`You must be at least 18 years old.`,
  notRemovable: msg`You can change this, but not remove it. To remove it, contact support.`,
  keyNameMissing: msg`Enter a name for the key.`,
  keyNameLong: msg`At most 64 characters.`,
} as const satisfies Record<ProfileProblem, MessageDescriptor>

/** The text of a problem; undefined if there is none. */
export const profileProblemText = (i18n: I18n, problem: ProfileProblem | null): string | undefined =>
  problem === null ? undefined : i18n._(texts[problem])
