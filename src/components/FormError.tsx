import { Trans, useLingui } from '@lingui/react/macro'
import { codes } from '../../machines/shared/codes.ts'
import { isFlood } from '../../machines/shared/outcome.ts'
import type { Refused } from '../../machines/shared/waiting.ts'
import { formatTime } from '../i18n/format-deferred.ts'
import { faultText } from '../i18n/fault-text.ts'
import { refusalText } from '../i18n/refusal-text.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Alert } from '../ui/Alert.tsx'
import { HeldBack } from './HeldBack.tsx'

/** Spec §9: a block lasts seven days. */
function Blocked({ until }: { until: number | null }) {
  const lang = useLocale()
  const time = until === null ? '' : formatTime(new Date(until).toISOString(), lang)
  return (
    <Alert tone="error" title={<Trans>This account is blocked</Trans>}>
      {time === '' ? (
        <Trans>It will be unblocked automatically within seven days.</Trans>
      ) : (
        <Trans>It will be unblocked automatically: {time}.</Trans>
      )}
    </Alert>
  )
}

function Unanswered() {
  const { i18n } = useLingui()
  return (
    <Alert tone="error" title={faultText(i18n, 'title')}>
      {faultText(i18n, 'advice')}
    </Alert>
  )
}

export interface FormErrorProps extends Refused {
  /** The last call had no reply. */
  isUnanswered: boolean
  /** Text of a refusal without special display. */
  textOf?: typeof refusalText
}

/** Error of the form as a whole; nothing without one (spec §8). */
export function FormError({ refusal, isUnanswered, textOf = refusalText }: FormErrorProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  if (isUnanswered) return <Unanswered />
  if (refusal === null) return null
  if (isFlood(refusal)) return <HeldBack refusal={refusal} />
  if (refusal.code === codes.accountBlocked) return <Blocked until={refusal.waitUntil} />
  if (refusal.code === codes.accountNotActivated) {
    return (
      <Alert tone="warning" title={refusalText(i18n, lang, refusal)}>
        <Trans>Open the link in the email we sent when you signed up, then sign in.</Trans>
      </Alert>
    )
  }
  return <Alert tone="error">{textOf(i18n, lang, refusal)}</Alert>
}

/** The same with a lost reply in one line: for dialogs and sections of the profile. */
export function RequestError({ isUnanswered, ...trouble }: FormErrorProps) {
  const { i18n } = useLingui()
  return isUnanswered ? (
    <Alert tone="error">{faultText(i18n, 'line')}</Alert>
  ) : (
    <FormError {...trouble} isUnanswered={false} />
  )
}
