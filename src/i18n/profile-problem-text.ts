import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfileProblem } from '../../machines/shared/profile.schema.ts'

/** Problems of a field in the user area (spec §5). */
const texts = {
  emailMissing: msg`Enter your e-mail.`,
  emailInvalid: msg`The e-mail is not valid.`,
  emailSame: msg`This is your e-mail already.`,
  codeMissing: msg`Enter the code.`,
  passwordMissing: msg`Enter your password.`,
  passwordShort: msg`At least 6 characters.`,
  passwordsDiffer: msg`Repeat your password incorrect`,
  firstNameMissing: msg`Enter your first name.`,
  firstNameInvalid: msg`Letters and spaces only, 2 to 50 of them.`,
  lastNameInvalid: msg`Letters and spaces only, at most 50 of them.`,
  phoneInvalid: msg`Enter the number with its country code, for example +995 555 12 34 56.`,
  messengerInvalid: msg`Latin letters, digits and underscores, at least 5 of them.`,
  dateInvalid: msg`This date cannot be right.`,
  tooYoung: msg`We serve people from the age of 18.`,
  notRemovable: msg`You can change this, but not remove it. To have it removed, write to support.`,
  keyNameMissing: msg`Name the key.`,
  keyNameLong: msg`At most 64 characters.`,
} as const satisfies Record<ProfileProblem, MessageDescriptor>

/** The text of a problem; undefined if there is none. */
export const profileProblemText = (i18n: I18n, problem: ProfileProblem | null): string | undefined =>
  problem === null ? undefined : i18n._(texts[problem])
