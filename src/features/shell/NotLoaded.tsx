import { useTransition } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { RefreshCw } from '../../ui/icons-late.ts'
import css from './NotLoaded.module.css'
import page from './ErrorPage.module.css'

interface ReloadProps {
  /** Loads the page again, as soon as that can be. */
  onReload: () => Promise<void>
}

function ReloadButton({ onReload, size }: ReloadProps & { size?: 'sm' }) {
  const [isAsking, ask] = useTransition()
  return (
    <Button size={size} icon={<RefreshCw />} busy={isAsking} onClick={() => ask(onReload)}>
      <Trans>Load again</Trans>
    </Button>
  )
}

const Advice = () => (
  <Trans>Check your connection, then load the page again. What you entered in the exchange form is kept.</Trans>
)

/** A page whose code could not be fetched. */
export function NotLoadedPage({ onReload }: ReloadProps) {
  const { t } = useLingui()
  return (
    <section className={page.page}>
      <title>{t`This page did not load`}</title>
      <h1 className={page.title}>
        <Trans>This page did not load</Trans>
      </h1>
      <p className={page.text}>
        <Advice />
      </p>
      <div className={page.actions}>
        <ReloadButton onReload={onReload} />
      </div>
    </section>
  )
}

/** A dialog whose code could not be fetched; the page below it stays as it is. */
export function NotLoadedAlert({ onReload, onClose }: ReloadProps & { onClose: () => void }) {
  return (
    <div className={css.place}>
      <Alert
        tone="error"
        title={<Trans>This window could not be opened</Trans>}
        action={
          <>
            <ReloadButton onReload={onReload} size="sm" />
            <Button tone="secondary" size="sm" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </>
        }
      >
        <Advice />
      </Alert>
    </div>
  )
}
