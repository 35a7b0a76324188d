import { useLingui } from '@lingui/react/macro'
import { isFlood } from '../../machines/shared/outcome.ts'
import type { Refused } from '../../machines/shared/waiting.ts'
import { requestErrorText } from '../i18n/request-error-text.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { WaitText } from './HeldBack.tsx'

/** Why a call failed: no reply where there is no refusal. A wait is counted down. */
export function RequestErrorText({ refusal }: Refused) {
  const { i18n } = useLingui()
  const lang = useLocale()
  if (refusal?.waitUntil && isFlood(refusal)) return <WaitText until={refusal.waitUntil} />
  return requestErrorText(i18n, lang, { isUnanswered: refusal === null, refusal })
}
