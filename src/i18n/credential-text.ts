import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CredentialProblem } from '../../machines/shared/credentials.schema.ts'

/** Problems of a sign-in field (spec §5). */
const texts: Readonly<Record<CredentialProblem, MessageDescriptor>> = {
  emailMissing: msg`Enter your email.`,
  emailInvalid: msg`The email is not valid.`,
  passwordMissing: msg`Enter your password.`,
  passwordShort: msg`At least 6 characters.`,
  passwordRepeated: msg`Use different characters.`,
  passwordSiteWord: msg`Leave our name out of your password.`,
  repeatMissing: msg`Confirm your password.`,
  repeatDifferent: msg`The passwords don’t match`,
  nameMissing: msg`Enter your name.`,
  nameShort: msg`At least 2 letters.`,
  nameLong: msg`At most 50 letters.`,
  nameInvalid: msg`Letters and spaces only.`,
  codeIncomplete: msg`Enter all six digits.`,
  backupCodeIncomplete: msg`A backup code has eight letters and digits.`,
  captchaMissing: msg`Are you a bot? Please fill out “I’m not a robot” and try again.`,
}

/** The message below a field; undefined if there is no problem. */
export const credentialText = (i18n: I18n, problem: CredentialProblem | null): string | undefined =>
  problem === null ? undefined : i18n._(texts[problem])
