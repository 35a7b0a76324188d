import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { RequisitesActor } from '../../../machines/requisites/requisites.machine.ts'
import { CodeForm } from '../../components/CodeForm.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import Dialog from '../../ui/Dialog.tsx'
import { RequisiteForm } from './RequisiteForm.tsx'
import { Sketch } from './Sketch.tsx'

export interface RequisiteDialogProps {
  actor: RequisitesActor
}

function Content({ actor }: RequisiteDialogProps) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches({ editing: 'opening' })) return <Sketch />
  if (snapshot.matches({ editing: 'unopened' }))
    return <LoadFailed tone="error" refusal={null} onRetry={() => actor.send({ type: 'form.retried' })} />
  const isCode =
    snapshot.matches({ editing: 'coding' }) ||
    (snapshot.matches({ editing: 'saving' }) && !snapshot.context.code.isEmpty)
  return isCode ? (
    <CodeForm
      actor={actor}
      snapshot={snapshot}
      hasOtherWay
      takesFocus
      whose={<Trans>Confirm the payment details with a code.</Trans>}
    >
      <Trans>Save</Trans>
    </CodeForm>
  ) : (
    <RequisiteForm actor={actor} />
  )
}

/** Payment details being added or changed. Load it lazily. */
export default function RequisiteDialog({ actor }: RequisiteDialogProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  // The step-up has a dialog of its own.
  if (!snapshot.hasTag('editing') || snapshot.matches({ editing: 'proving' })) return null
  return (
    <Dialog
      open
      title={snapshot.context.chosen === null ? t`New payment details` : t`Change payment details`}
      closeLabel={t`Close`}
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      <Content actor={actor} />
    </Dialog>
  )
}
