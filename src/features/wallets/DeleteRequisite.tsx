import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { RequisitesActor } from '../../../machines/requisites/requisites.machine.ts'
import type { Requisite } from '../../../machines/shared/means.ts'
import { RequestError } from '../../components/FormError.tsx'
import { Button } from '../../ui/Button.tsx'
import Dialog, { type DialogProps } from '../../ui/Dialog.tsx'

export interface DeleteRequisiteProps {
  actor: RequisitesActor
  chosen: Requisite
  /** Focus target after the row and its button were removed. */
  fallbackFocus: DialogProps['fallbackFocus']
}

/** Confirms the deletion. Load it lazily. */
export default function DeleteRequisite({ actor, chosen: { name }, fallbackFocus }: DeleteRequisiteProps) {
  const { t } = useLingui()
  const keep = useRef<HTMLButtonElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const cancel = () => actor.send({ type: 'deletion.cancelled' })
  return (
    <Dialog
      open
      size="sm"
      title={t`Delete “${name}”?`}
      description={t`Withdrawals that are already on their way will still arrive. Automatic withdrawals to these details will stop.`}
      closeLabel={t`Close`}
      onClose={cancel}
      initialFocus={keep}
      fallbackFocus={fallbackFocus}
      footer={
        <>
          <Button ref={keep} tone="secondary" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="danger" busy={snapshot.hasTag('busy')} onClick={() => actor.send({ type: 'deletion.agreed' })}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      {(snapshot.context.refusal !== null || snapshot.hasTag('unanswered')) && (
        <RequestError {...snapshot.context} isUnanswered={snapshot.hasTag('unanswered')} />
      )}
    </Dialog>
  )
}
