import { useLingui } from '@lingui/react'
import type { Lang } from '../../../machines/shared/api.ts'
import type { Refusal } from '../../../machines/shared/outcome.ts'
import { refusalText } from '../../i18n/refusal-text.ts'

/** Text of a refusal from the error catalogue. Load it lazily: there is no refusal before an order is placed. */
export default function RefusalText({ refusal, lang }: { refusal: Refusal; lang: Lang }) {
  const { i18n } = useLingui()
  return refusalText(i18n, lang, refusal)
}
