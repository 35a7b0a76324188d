import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BackupCodesActor } from '../../../machines/backup-codes/backup-codes.machine.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { BackupCodesDialog, type BackupCodesDialogProps } from './BackupCodesDialog.tsx'
import css from './backup-codes.module.css'

export interface BackupCodesSectionProps extends Pick<BackupCodesDialogProps, 'copy'> {
  actor: BackupCodesActor
  left: number
}

/** Number of unused backup codes, and their replacement. */
export function BackupCodesSection({ actor, left, copy }: BackupCodesSectionProps) {
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('idle') && !snapshot.matches('proving'))
  return (
    <Section
      title={<Trans>Backup codes</Trans>}
      aside={
        <Badge tone={left > 2 ? 'green' : 'grey'} dot>
          <Plural value={left} one="# code left" other="# codes left" />
        </Badge>
      }
      text={<Trans>Each code replaces one from the app, once. Keep them somewhere safe.</Trans>}
    >
      <Button className={css.make} tone="secondary" onClick={() => actor.send({ type: 'codes.asked' })}>
        <Trans>Create new codes</Trans>
      </Button>
      {isOpen && <BackupCodesDialog actor={actor} copy={copy} />}
    </Section>
  )
}
