import type { I18n } from '@lingui/core'
import type { Lang } from '../../machines/shared/api.ts'
import type { Refusal } from '../../machines/shared/outcome.ts'
import { faultText } from './fault-text.ts'
import { refusalText } from './refusal-text.ts'

/** Why a call of the user area failed: no reply, or a refusal; undefined if it did not fail. */
export const requestErrorText = (
  i18n: I18n,
  lang: Lang,
  trouble: { isUnanswered: boolean; refusal: Refusal | null },
): string | undefined => {
  if (trouble.isUnanswered) return faultText(i18n, 'line')
  return trouble.refusal === null ? undefined : refusalText(i18n, lang, trouble.refusal)
}
