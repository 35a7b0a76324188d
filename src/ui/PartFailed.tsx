import { useSyncExternalStore, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { AnyPart } from '../platform/part.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import css from './LazyPart.module.css'

/** Retries a failed fetch. */
export function Retry({ part, size }: { part: AnyPart; size?: 'sm' }) {
  const isBusy = useSyncExternalStore(part.subscribe, part.state, () => 'idle') === 'retrying'
  return (
    <Button size={size} busy={isBusy} onClick={part.retry}>
      <Trans>Try again</Trans>
    </Button>
  )
}

export interface PartFailedProps {
  part: AnyPart
  title?: ReactNode
  /** Over the page instead of in place. */
  isOver?: boolean
  /** Dismisses the message. */
  onClose?: () => void
}

/** Shown if the code of a part could not be fetched, in its place or over the page. */
export function PartFailed({ part, title, isOver = false, onClose }: PartFailedProps) {
  const close = onClose && (
    <Button tone="secondary" size="sm" onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  )
  const alert = (
    <Alert
      tone="error"
      title={title}
      action={
        <>
          <Retry part={part} size="sm" />
          {close}
        </>
      }
    >
      <Trans>This couldn’t be opened. Try again.</Trans>
    </Alert>
  )
  return isOver ? <div className={css.over}>{alert}</div> : alert
}
