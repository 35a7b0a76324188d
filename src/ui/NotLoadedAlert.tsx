import { Trans } from '@lingui/react/macro'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { LoadAgain, LoadAgainAdvice } from './LoadAgain.tsx'
import css from './NotLoadedAlert.module.css'

/** A dialog whose code could not be fetched; the page below it stays as it is. */
export default function NotLoadedAlert({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  if (!isOpen) return null
  return (
    <div className={css.place}>
      <Alert
        tone="error"
        title={<Trans>This window could not be opened</Trans>}
        action={
          <>
            <LoadAgain size="sm" />
            <Button tone="secondary" size="sm" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </>
        }
      >
        <LoadAgainAdvice />
      </Alert>
    </div>
  )
}
