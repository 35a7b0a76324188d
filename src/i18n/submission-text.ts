import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Lang } from '../../machines/shared/api.ts'
import { hasLimit, longest } from '../../machines/submission/submission.rules.ts'
import {
  selectProblem,
  selectRefusedField,
  type SubmissionSnapshot,
} from '../../machines/submission/submission.selectors.ts'
import type { SubmissionField, SubmissionProblem } from '../../machines/submission/submission.types.ts'
import { formatAmount } from './format.ts'
import { refusalText } from './refusal-text.ts'

const missing: Readonly<Record<SubmissionField, MessageDescriptor>> = {
  email: msg`Enter your email.`,
  message: msg`Enter your message.`,
  requestType: msg`Choose a type of request.`,
  details: msg`Tell us what it’s about.`,
  name: msg`Enter your name.`,
  contact: msg`Enter a phone number or another contact.`,
  rating: msg`Choose one to five stars.`,
  text: msg`Enter a few words.`,
}

const problemText = (i18n: I18n, lang: Lang, key: SubmissionField, problem: SubmissionProblem): string => {
  if (problem === 'missing') return i18n._(missing[key])
  if (problem === 'emailInvalid') return i18n._(msg`The email is not valid.`)
  const maxLength = hasLimit(key) ? formatAmount(String(longest[key]), lang) : ''
  return i18n._({ ...msg`At most {maxLength} characters.`, values: { maxLength } })
}

/** The message below a field: the service's refusal, else the field's own problem; undefined if there is neither. */
export const submissionErrorText = (
  i18n: I18n,
  lang: Lang,
  snapshot: SubmissionSnapshot,
  key: SubmissionField,
): string | undefined => {
  const { refusal } = snapshot.context
  if (refusal !== null && selectRefusedField(snapshot) === key) return refusalText(i18n, lang, refusal)
  const problem = selectProblem(snapshot, key)
  return problem === null ? undefined : problemText(i18n, lang, key, problem)
}
