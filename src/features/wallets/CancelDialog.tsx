import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Lang } from '../../../machines/shared/api.ts'
import { codes } from '../../../machines/shared/codes.ts'
import type { WithdrawalCancelActor } from '../../../machines/withdrawal-cancel/withdrawal-cancel.machine.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { moneyText } from '../../i18n/format.ts'
import { Alert } from '../../ui/Alert.tsx'

export interface CancelDialogProps {
  actor: WithdrawalCancelActor
  lang: Lang
}

/** Asks whether to take a withdrawal back. Load it lazily. */
export default function CancelDialog({ actor, lang }: CancelDialogProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { withdrawal, refusal } = snapshot.context
  if (withdrawal === null) return null
  const amount = moneyText(withdrawal.amount, withdrawal.symbol, lang)
  const isTooLate = refusal?.code === codes.statusNotAllowed
  return (
    <ConfirmDialog
      title={t`Cancel the withdrawal?`}
      description={t`${amount} will be back on your balance.`}
      cancelLabel={refusal === null ? <Trans>Keep it</Trans> : <Trans>Close</Trans>}
      onCancel={() => actor.send({ type: 'cancel.closed' })}
      confirmLabel={<Trans>Cancel the withdrawal</Trans>}
      onConfirm={snapshot.matches('refused') ? null : () => actor.send({ type: 'cancel.agreed' })}
      isBusy={snapshot.hasTag('busy')}
      isHeldBack={snapshot.hasTag('heldBack')}
      {...(!isTooLate && { failure: { refusal, isUnanswered: snapshot.hasTag('unanswered') } })}
    >
      {isTooLate && (
        <Alert tone="error">
          <Trans>This withdrawal can no longer be cancelled: it’s on its way.</Trans>
        </Alert>
      )}
    </ConfirmDialog>
  )
}
