import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Refusal } from '../../machines/shared/outcome.ts'
import { Alert, type AlertTone } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { RequestErrorText } from './RequestErrorText.tsx'

export interface LoadFailedProps {
  tone: AlertTone
  title?: ReactNode
  /** The refusal; null without a reply. */
  refusal: Refusal | null
  onRetry: () => void
}

/** Something failed to load: the reason, and a retry button. */
export function LoadFailed({ tone, title, refusal, onRetry }: LoadFailedProps) {
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
      <RequestErrorText refusal={refusal} />
    </Alert>
  )
}
