import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Lang } from '../../../machines/shared/api.ts'
import { codes } from '../../../machines/shared/codes.ts'
import type { WithdrawalCancelActor } from '../../../machines/withdrawal-cancel/withdrawal-cancel.machine.ts'
import { RequestError } from '../../components/FormError.tsx'
import { moneyText } from '../../i18n/money-problem-text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import Dialog from '../../ui/Dialog.tsx'

export interface CancelDialogProps {
  actor: WithdrawalCancelActor
  lang: Lang
}

function Trouble({ actor }: Pick<CancelDialogProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.context.refusal?.code === codes.statusNotAllowed) {
    return (
      <Alert tone="error">
        <Trans>This withdrawal can no longer be cancelled: it’s on its way.</Trans>
      </Alert>
    )
  }
  return <RequestError {...snapshot.context} isUnanswered={snapshot.hasTag('unanswered')} />
}

/** Asks whether to take a withdrawal back. Load it lazily. */
export default function CancelDialog({ actor, lang }: CancelDialogProps) {
  const { t } = useLingui()
  const keep = useRef<HTMLButtonElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const { withdrawal, refusal } = snapshot.context
  if (withdrawal === null) return null
  const close = () => actor.send({ type: 'cancel.closed' })
  const amount = moneyText(withdrawal.amount, withdrawal.symbol, lang)
  const hasTrouble = refusal !== null || snapshot.hasTag('unanswered')
  return (
    <Dialog
      open
      size="sm"
      title={t`Cancel the withdrawal?`}
      description={t`${amount} will be back on your balance.`}
      closeLabel={t`Close`}
      onClose={close}
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} tone="secondary" onClick={close}>
            {refusal === null ? <Trans>Keep it</Trans> : <Trans>Close</Trans>}
          </Button>
          {!snapshot.matches('refused') && (
            <Button tone="danger" busy={snapshot.hasTag('busy')} onClick={() => actor.send({ type: 'cancel.agreed' })}>
              <Trans>Cancel the withdrawal</Trans>
            </Button>
          )}
        </>
      }
    >
      {hasTrouble && <Trouble actor={actor} />}
    </Dialog>
  )
}
