import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiKeysActor } from '../../../machines/api-keys/api-keys.machine.ts'
import type { ApiAccess } from '../../../machines/api-keys/api-keys.types.ts'
import { reveal } from '../../../machines/shared/secret.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import Dialog, { type DialogProps } from '../../ui/Dialog.tsx'
import css from './new-secret.module.css'

export interface NewSecretProps {
  actor: ApiKeysActor
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
  access: ApiAccess
  /** Focus target after closing: the opener is gone. */
  fallbackFocus: DialogProps['fallbackFocus']
}

/**
 * The new key with its secret, shown once (spec §2). Only its buttons close it, because the secret cannot be shown
 * again.
 */
export function NewSecret({ actor, access, copy, fallbackFocus }: NewSecretProps) {
  const { t } = useLingui()
  const kept = useRef<HTMLDivElement>(null)
  const close = () => actor.send({ type: 'secret.closed' })
  const words = { copyLabel: t`Copy`, copiedLabel: t`Copied`, onCopy: copy }
  return (
    <Dialog
      open
      title={access.name}
      closeLabel={t`Close`}
      onClose={close}
      initialFocus={kept}
      fallbackFocus={fallbackFocus}
      persistent
      footer={
        <Button onClick={close}>
          <Trans>I’ve saved it</Trans>
        </Button>
      }
    >
      <div ref={kept} className={css.form} tabIndex={-1}>
        <Alert tone="warning" title={<Trans>Save the secret key now</Trans>} live={false}>
          <Trans>We show it only once. If you lose it, delete the key and create another.</Trans>
        </Alert>
        <div>
          <CopyRow label={t`Public key`} value={access.apiKey} kind="address" {...words} />
          <CopyRow label={t`Secret key`} value={reveal(access.secret)} kind="address" {...words} />
        </div>
      </div>
    </Dialog>
  )
}
