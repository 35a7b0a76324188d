import { useLingui } from '@lingui/react/macro'
import { isFlood } from '../../machines/shared/outcome.ts'
import type { Refused } from '../../machines/shared/waiting.ts'
import { requestErrorText } from '../i18n/request-error-text.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { WaitText } from './HeldBack.tsx'

/** Reason of a failed call; without a refusal there was no reply. Counts a wait down. */
export function RequestErrorText({ refusal }: Refused) {
  const { i18n } = useLingui()
  const lang = useLocale()
  if (refusal?.waitUntil && isFlood(refusal)) return <WaitText until={refusal.waitUntil} />
  return requestErrorText(i18n, lang, { isUnanswered: refusal === null, refusal })
}
