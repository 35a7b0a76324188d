import { Suspense, lazy, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, type AlertTone } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import type { ToastItem, ToastKind } from '../../ui/Toaster.tsx'
import css from './notices.module.css'

const Toaster = lazy(() => import('../../ui/Toaster.tsx'))

export type Notice = ToastItem

export interface NoticesViewProps {
  /** Those to show, oldest first, at most five and without duplicates: the chart sees to that. */
  notices: readonly Notice[]
  /** The person closed this one. */
  onClosed: (id: string) => void
}

const tones: Readonly<Record<ToastKind, AlertTone>> = {
  notice: 'notice',
  warning: 'warning',
  error: 'error',
  success: 'success',
  question: 'notice',
  plain: 'notice',
}

/** The same without their code: that it could not be fetched may be just what there is to say. */
function PlainNotices({ notices, onClosed }: NoticesViewProps) {
  const { t } = useLingui()
  if (notices.length === 0) return null
  return (
    <section className={css.plain} aria-label={t`Notifications`}>
      {notices.map(({ id, kind, text }) => (
        <Alert
          key={id}
          tone={tones[kind]}
          title={text}
          action={
            <Button tone="secondary" size="sm" onClick={() => onClosed(id)}>
              <Trans>Close</Trans>
            </Button>
          }
        />
      ))}
    </section>
  )
}

/** Toasts of the application. Their code is loaded with the first one and stays. */
export function NoticesView({ notices, onClosed }: NoticesViewProps) {
  const { t } = useLingui()
  const [used, setUsed] = useState(false)
  if (!used && notices.length > 0) setUsed(true)
  if (!used) return null
  return (
    <ErrorBoundary fallback={<PlainNotices notices={notices} onClosed={onClosed} />}>
      <Suspense fallback={null}>
        <Toaster toasts={notices} onClosed={onClosed} label={t`Notifications`} closeLabel={t`Close`} />
      </Suspense>
    </ErrorBoundary>
  )
}
