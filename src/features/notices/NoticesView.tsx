import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, type AlertTone } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { PartBoundary, lazyPart } from '../../ui/LazyPart.tsx'
import type { ToastItem, ToastKind } from '../../ui/Toaster.tsx'
import css from './notices.module.css'

const Toaster = lazyPart(() => import('../../ui/Toaster.tsx'))

export type Notice = ToastItem

export interface NoticesViewProps {
  /** Notices to show, oldest first; the chart limits them to five without duplicates. */
  notices: readonly Notice[]
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

/** Notices without the toaster, whose code may be slow to load or fail. */
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

/** Toasts of the application. Their code is loaded with the first one and stays loaded. */
export function NoticesView({ notices, onClosed }: NoticesViewProps) {
  const { t } = useLingui()
  const [used, setUsed] = useState(false)
  if (!used && notices.length > 0) setUsed(true)
  if (!used) return null
  const plain = <PlainNotices notices={notices} onClosed={onClosed} />
  return (
    <PartBoundary part={Toaster.part} waiting={plain} failed={plain}>
      <Toaster.View toasts={notices} onClosed={onClosed} label={t`Notifications`} closeLabel={t`Close`} />
    </PartBoundary>
  )
}
