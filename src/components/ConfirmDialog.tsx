import { useRef, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../ui/Button.tsx'
import Dialog, { type DialogProps } from '../ui/Dialog.tsx'
import { RequestError, type FormErrorProps } from './FormError.tsx'

export interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'description' | 'fallbackFocus'> {
  /** The safe answer; “Cancel” by default. */
  cancelLabel?: ReactNode
  onCancel: () => void
  /** The answer that cannot be undone. */
  confirmLabel: ReactNode
  /** Null when there is nothing left to confirm. */
  onConfirm: (() => void) | null
  isBusy: boolean
  /** The service asks to wait before the next attempt. */
  isHeldBack?: boolean
  /** Error of the last attempt. */
  failure?: FormErrorProps
  /** What is shown instead of an error; with `isAnswered` instead of the answers, too. */
  children?: ReactNode
  isAnswered?: boolean
}

/** Asks before something is lost. The safe answer has the focus. Load it lazily. */
export function ConfirmDialog({ failure, children, isAnswered = false, ...question }: ConfirmDialogProps) {
  const {
    cancelLabel = <Trans>Cancel</Trans>,
    onCancel,
    confirmLabel,
    onConfirm,
    isBusy,
    isHeldBack,
    ...words
  } = question
  const { t } = useLingui()
  const cancel = useRef<HTMLButtonElement>(null)
  const hasFailed = failure !== undefined && (failure.refusal !== null || failure.isUnanswered)
  return (
    <Dialog
      {...words}
      open
      size="sm"
      closeLabel={t`Close`}
      onClose={onCancel}
      initialFocus={cancel}
      footer={
        !isAnswered && (
          <>
            <Button ref={cancel} tone="secondary" onClick={onCancel}>
              {cancelLabel}
            </Button>
            {onConfirm && (
              <Button tone="danger" busy={isBusy} muted={isHeldBack} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            )}
          </>
        )
      }
    >
      {hasFailed ? <RequestError {...failure} /> : children}
    </Dialog>
  )
}
