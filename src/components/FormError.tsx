import { Trans, useLingui } from '@lingui/react/macro'
import { codes } from '../../machines/shared/codes.ts'
import { isFlood, type Refusal } from '../../machines/shared/outcome.ts'
import { formatTime } from '../i18n/format-deferred.ts'
import { faultText } from '../i18n/fault-text.ts'
import { refusalText } from '../i18n/refusal-text.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Alert } from '../ui/Alert.tsx'
import { FloodWait } from './HeldBack.tsx'

/** Spec §9: a block lasts seven days. */
function Blocked({ until }: { until: number | null }) {
  const lang = useLocale()
  const time = until === null ? '' : formatTime(new Date(until).toISOString(), lang)
  return (
    <Alert tone="error" title={<Trans>This account is blocked</Trans>}>
      {time === '' ? (
        <Trans>It opens again by itself, at most seven days after it was blocked.</Trans>
      ) : (
        <Trans>It opens again by itself: {time}.</Trans>
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

export interface TroubleProps {
  refusal: Refusal | null
  /** When it may be tried again, or the account is free again: ms since the epoch, UTC. */
  waitUntil: number | null
  /** The last call had no reply. */
  isUnanswered: boolean
  now: () => number
}

/** What went wrong with the form as a whole, in words; nothing when nothing did (spec §8). */
export function Trouble({ refusal, waitUntil, isUnanswered, now }: TroubleProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  if (isUnanswered) return <Unanswered />
  if (refusal === null) return null
  if (isFlood(refusal) && waitUntil !== null) return <FloodWait until={waitUntil} now={now} />
  if (refusal.code === codes.accountBlocked) return <Blocked until={waitUntil} />
  if (refusal.code === codes.accountNotActivated) {
    return (
      <Alert tone="warning" title={refusalText(i18n, lang, refusal)}>
        <Trans>Open the link in the mail that we sent when you signed up, then sign in.</Trans>
      </Alert>
    )
  }
  return <Alert tone="error">{refusalText(i18n, lang, refusal)}</Alert>
}
