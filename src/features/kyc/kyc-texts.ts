import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isAboutField } from '../../../machines/kyc/kyc.rules.ts'
import type { KycContext, KycField, KycProblem } from '../../../machines/kyc/kyc.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { formatDate } from '../../i18n/format-deferred.ts'
import { refusalText } from '../../i18n/refusal-text.ts'

/** Why a field or a document blocks its step. */
const texts = {
  missing: msg`Fill in “{label}”.`,
  chooseOne: msg`Choose an option for “{label}”.`,
  documentMissing: msg`Choose a file.`,
  firstNameInvalid: msg`2–50 letters and spaces.`,
  lastNameInvalid: msg`Up to 50 letters and spaces.`,
  dateInvalid: msg`Check the date.`,
  tooYoung: msg`You must be at least 18 years old.`,
  dateEarly: msg`No earlier than {earliest}.`,
  dateLate: msg`No later than {latest}.`,
  textInvalid: msg`Check “{label}”.`,
  textLong: msg`At most {maxLength} characters.`,
  fileType: msg`We don’t accept this type of file.`,
  fileLarge: msg`The file is too large.`,
  fileUnreadable: msg`We couldn’t read the file. Please choose it again.`,
} as const satisfies Record<KycProblem, MessageDescriptor>

/** Text of a problem; undefined without one. */
export const kycProblemText = (
  i18n: I18n,
  lang: Lang,
  problem: KycProblem | null,
  field?: KycField,
): string | undefined => {
  if (problem === null) return undefined
  // The error replaces the hint; the hint describes the valid format.
  if (problem === 'textInvalid' && field?.hint !== undefined) return field.hint
  const values = {
    label: field?.label ?? '',
    earliest: field?.earliest === undefined ? '' : formatDate(field.earliest, lang),
    latest: field?.latest === undefined ? '' : formatDate(field.latest, lang),
    maxLength: field?.maxLength,
  }
  return i18n._({ ...texts[problem], values })
}

/** A refusal about a field or document; undefined otherwise. */
export const mindedText = (i18n: I18n, lang: Lang, context: KycContext, name: string): string | undefined =>
  context.refusal !== null && isAboutField(context, name) ? refusalText(i18n, lang, context.refusal) : undefined
