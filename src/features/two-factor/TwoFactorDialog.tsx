import { useRef, type ComponentType, type RefObject } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { StepUpActor } from '../../../machines/step-up/step-up.machine.ts'
import { reveal } from '../../../machines/shared/secret.ts'
import type { TwoFactorActor } from '../../../machines/two-factor/two-factor.machine.ts'
import { BackupCodes } from '../../components/BackupCodes.tsx'
import Dialog from '../../ui/Dialog.tsx'
import { Setup } from './Setup.tsx'
import { TurnOff } from './TurnOff.tsx'
import { CreationFailed, Creating, AlreadyEnabled } from './Unready.tsx'

export interface TwoFactorDialogProps {
  actor: TwoFactorActor
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
  /** The step-up, with the messages of its part when that is late or fails. */
  StepUp: ComponentType<{ actor: StepUpActor }>
}

type ContentProps = Omit<TwoFactorDialogProps, 'StepUp'> & { boxes: RefObject<HTMLInputElement | null> }

function Content({ actor, copy, boxes }: ContentProps) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('removing')) return <TurnOff actor={actor} boxes={boxes} />
  if (snapshot.matches('failed')) return <CreationFailed actor={actor} />
  if (snapshot.matches('alreadyEnabled')) return <AlreadyEnabled actor={actor} />
  return snapshot.context.otp === null ? <Creating /> : <Setup actor={actor} otp={snapshot.context.otp} copy={copy} />
}

/** Backup codes of the authenticator that was just set up. */
function Saving({ actor, copy }: Pick<TwoFactorDialogProps, 'actor' | 'copy'>) {
  const list = useSelector(actor, ({ context }) => reveal(context.backupCodes))
  return (
    <BackupCodes
      list={list}
      copy={copy}
      onKept={() => actor.send({ type: 'codes.kept' })}
      onClose={() => actor.send({ type: 'dialog.closed' })}
    />
  )
}

/** Two-factor set up by QR code, secret and first code (spec §2: 475×575 px), or turned off with a code. */
export function TwoFactorDialog({ actor, copy, StepUp }: TwoFactorDialogProps) {
  const { t } = useLingui()
  const boxes = useRef<HTMLInputElement>(null)
  const isOn = useSelector(actor, ({ context }) => context.isOn)
  const proving = useSelector(actor, ({ children }) => children.stepUp)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  if (isSaving) return <Saving actor={actor} copy={copy} />
  if (proving !== undefined) return <StepUp actor={proving} />
  return (
    <Dialog
      open
      size={isOn ? 'sm' : 'popup'}
      title={isOn ? t`Turn off two-factor authentication` : t`Two-factor authentication`}
      closeLabel={t`Close`}
      initialFocus={boxes}
      onClose={() => actor.send({ type: 'dialog.closed' })}
    >
      <Content actor={actor} copy={copy} boxes={boxes} />
    </Dialog>
  )
}
