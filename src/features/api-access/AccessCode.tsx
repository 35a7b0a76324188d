import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ApiAccessActor } from '../../../machines/api-access/api-access.machine.ts'
import { CodeForm } from '../../components/CodeForm.tsx'
import Dialog from '../../ui/Dialog.tsx'

/** Asks for the code that turning on a switch needs. */
export function AccessCode({ actor }: { actor: ApiAccessActor }) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  return (
    <Dialog
      open
      size="sm"
      title={snapshot.context.change?.name === 'apiEnabled' ? t`Enable API` : t`Enable withdrawals`}
      closeLabel={t`Close`}
      onClose={() => actor.send({ type: 'change.cancelled' })}
    >
      <CodeForm actor={actor} snapshot={snapshot} hasOtherWay takesFocus>
        <Trans>Turn on</Trans>
      </CodeForm>
    </Dialog>
  )
}
