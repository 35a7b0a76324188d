import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Lang } from '../../machines/shared/api.ts'
import type { Refusal } from '../../machines/shared/outcome.ts'
import { refusalText } from './refusal-text.ts'

/** What went wrong with a call of the user area: no reply, or a refusal; nothing when all is well. */
export const troubleText = (
  i18n: I18n,
  lang: Lang,
  trouble: { isUnreachable: boolean; refusal: Refusal | null },
): string | undefined => {
  if (trouble.isUnreachable) return i18n._(msg`We got no reply. Check your connection and try again.`)
  return trouble.refusal === null ? undefined : refusalText(i18n, lang, trouble.refusal)
}
