import { Suspense, lazy, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ToastItem } from '../../ui/Toaster.tsx'

const Toaster = lazy(() => import('../../ui/Toaster.tsx'))

export type Notice = ToastItem

export interface NoticesViewProps {
  /** Those to show, oldest first, at most five and without duplicates: the chart sees to that. */
  notices: readonly Notice[]
  /** The person closed this one. */
  onClosed: (id: string) => void
}

/** Toasts of the application. Their code is loaded with the first one and stays. */
export function NoticesView({ notices, onClosed }: NoticesViewProps) {
  const { t } = useLingui()
  const [used, setUsed] = useState(false)
  if (!used && notices.length > 0) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <Toaster toasts={notices} onClosed={onClosed} label={t`Notifications`} closeLabel={t`Close`} />
    </Suspense>
  )
}
