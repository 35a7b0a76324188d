import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { RequisitesActor } from '../../../machines/requisites/requisites.machine.ts'
import type { Requisite } from '../../../machines/shared/means.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../components/ConfirmDialog.tsx'

export interface DeleteRequisiteProps {
  actor: RequisitesActor
  chosen: Requisite
  /** Focus target after the row and its button were removed. */
  fallbackFocus: ConfirmDialogProps['fallbackFocus']
}

/** Confirms the deletion. Load it lazily. */
export default function DeleteRequisite({ actor, chosen: { name }, fallbackFocus }: DeleteRequisiteProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { refusal } = snapshot.context
  return (
    <ConfirmDialog
      title={t`Delete “${name}”?`}
      description={t`Withdrawals that are already on their way will still arrive. Automatic withdrawals to these details will stop.`}
      fallbackFocus={fallbackFocus}
      onCancel={() => actor.send({ type: 'deletion.cancelled' })}
      confirmLabel={<Trans>Delete</Trans>}
      onConfirm={() => actor.send({ type: 'deletion.agreed' })}
      isBusy={snapshot.hasTag('busy')}
      isHeldBack={snapshot.hasTag('heldBack')}
      failure={{ refusal, isUnanswered: snapshot.hasTag('unanswered') }}
    />
  )
}
