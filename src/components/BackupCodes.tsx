import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '../ui/Alert.tsx'
import { Button, lookOf } from '../ui/Button.tsx'
import { CopyRow } from '../ui/CopyRow.tsx'
import Dialog from '../ui/Dialog.tsx'
import css from './BackupCodes.module.css'

export interface BackupCodesProps {
  /** One per line. */
  list: string
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
  onKept: () => void
  /** Closed without confirming that they were saved. */
  onClose: () => void
}

/** Backup codes, shown once. Only its buttons close it, because the codes cannot be shown again. */
export function BackupCodes({ list, copy, onKept, onClose }: BackupCodesProps) {
  const { t } = useLingui()
  const body = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      title={t`Save your backup codes`}
      closeLabel={t`Close`}
      onClose={onClose}
      initialFocus={body}
      persistent
      footer={
        <Button onClick={onKept}>
          <Trans>I’ve saved them</Trans>
        </Button>
      }
    >
      <div ref={body} className={css.body} tabIndex={-1}>
        <Alert tone="warning" live={false}>
          <Trans>We show them only once. If you lose your phone, you can sign in with one of them.</Trans>
        </Alert>
        <CopyRow
          label={t`Backup codes`}
          value={list}
          display={
            <span className={css.codes} translate="no">
              {list}
            </span>
          }
          copyLabel={t`Copy`}
          copiedLabel={t`Copied`}
          onCopy={copy}
        />
        <div className={css.ways}>
          <a
            className={lookOf({ children: null, tone: 'secondary' })}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${list}\n`)}`}
            download="kursi-backup-codes.txt"
          >
            <Trans>Download</Trans>
          </a>
          <Button tone="secondary" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
