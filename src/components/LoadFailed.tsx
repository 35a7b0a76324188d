import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Refusal } from '../../machines/shared/outcome.ts'
import { requestErrorText } from '../i18n/request-error-text.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Alert, type AlertTone } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'

export interface LoadFailedProps {
  tone: AlertTone
  title?: ReactNode
  /** The refusal; null without a reply. */
  refusal: Refusal | null
  onRetry: () => void
}

/** Something failed to load: the reason, and a retry button. */
export function LoadFailed({ tone, title, refusal, onRetry }: LoadFailedProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  return (
    <Alert
      tone={tone}
      title={title}
      action={
        <Button tone="secondary" size="sm" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {requestErrorText(i18n, lang, { isUnanswered: refusal === null, refusal })}
    </Alert>
  )
}
