import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BackupCodesActor } from '../../../machines/backup-codes/backup-codes.machine.ts'
import { reveal } from '../../../machines/shared/secret.ts'
import { BackupCodes } from '../../components/BackupCodes.tsx'
import { RequestError } from '../../components/FormError.tsx'
import { Button } from '../../ui/Button.tsx'
import Dialog from '../../ui/Dialog.tsx'

export interface BackupCodesDialogProps {
  actor: BackupCodesActor
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
}

function Codes({ actor, copy }: BackupCodesDialogProps) {
  const list = useSelector(actor, ({ context }) => reveal(context.list))
  const keep = () => actor.send({ type: 'codes.kept' })
  return <BackupCodes list={list} copy={copy} onKept={keep} onClose={keep} />
}

function Question({ actor }: Pick<BackupCodesDialogProps, 'actor'>) {
  const { t } = useLingui()
  const keep = useRef<HTMLButtonElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const cancel = () => actor.send({ type: 'codes.cancelled' })
  return (
    <Dialog
      open
      size="sm"
      title={t`Create new codes`}
      description={t`The old codes stop working as soon as you create new ones.`}
      closeLabel={t`Close`}
      onClose={cancel}
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} tone="secondary" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            busy={snapshot.hasTag('busy')}
            muted={snapshot.hasTag('heldBack')}
            onClick={() => actor.send({ type: 'codes.agreed' })}
          >
            <Trans>Create new codes</Trans>
          </Button>
        </>
      }
    >
      <RequestError {...snapshot.context} isUnanswered={snapshot.matches('unanswered')} />
    </Dialog>
  )
}

/** Replaces the backup codes: a question first, then the new codes. */
export function BackupCodesDialog({ actor, copy }: BackupCodesDialogProps) {
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  return isShown ? <Codes actor={actor} copy={copy} /> : <Question actor={actor} />
}
