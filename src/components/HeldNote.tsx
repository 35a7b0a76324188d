import { Trans } from '@lingui/react/macro'
import type { Lang } from '../../machines/shared/api.ts'
import { formatTime } from '../i18n/format-deferred.ts'
import { Alert } from '../ui/Alert.tsx'

/** Why a payout waits: its recipient is new; nothing for one that does not. @param heldUntil ISO 8601 */
export function HeldNote({ heldUntil, lang }: { heldUntil: string | undefined; lang: Lang }) {
  if (heldUntil === undefined) return null
  const time = formatTime(heldUntil, lang)
  return (
    <Alert tone="warning" title={<Trans>We’ll send it after {time}</Trans>} live={false}>
      <Trans>
        It’s your first payment to this recipient, so you have a day to check it. If you didn’t ask for it, change your
        password and contact support. Accounts with two-factor authentication don’t wait.
      </Trans>
    </Alert>
  )
}
