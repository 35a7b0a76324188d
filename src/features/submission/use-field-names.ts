import { useLingui } from '@lingui/react/macro'
import type { SubmissionField } from '../../../machines/submission/submission.types.ts'

/** Labels of the fields, also used in the list of unfilled ones (spec §5). */
export function useFieldNames(): Partial<Record<SubmissionField, string>> {
  const { t } = useLingui()
  return {
    requestType: t`Type of request`,
    details: t`Details`,
    name: t`Name`,
    email: t`Email`,
    contact: t`Phone or other contact`,
  }
}
