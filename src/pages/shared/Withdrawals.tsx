import { useSelector } from '@xstate/react'
import type { WithdrawalCancelActor } from '../../../machines/withdrawal-cancel/withdrawal-cancel.machine.ts'
import type { WithdrawalHistoryProps } from '../../features/wallets/WithdrawalHistory.tsx'
import { withTexts } from '../../i18n/catalogs.ts'
import { lazyPart, overPage, PartBoundary } from '../../ui/LazyPart.tsx'

const History = lazyPart(
  withTexts(async () => ({
    default: (await import('../../features/wallets/WithdrawalHistory.tsx')).WithdrawalHistory,
  })),
)
const Cancel = lazyPart(withTexts(() => import('../../features/wallets/CancelDialog.tsx')))

export interface WithdrawalsProps extends Omit<WithdrawalHistoryProps, 'onCancel'> {
  cancel: WithdrawalCancelActor
}

/** The history of withdrawals on a page, and the question before one is cancelled, each loaded when it is shown. */
export function Withdrawals({ cancel, ...history }: WithdrawalsProps) {
  const isCancelling = useSelector(cancel, (snapshot) => !snapshot.matches('closed'))
  return (
    <>
      <History {...history} onCancel={(withdrawal) => cancel.send({ type: 'cancel.asked', withdrawal })} />
      {isCancelling && (
        <PartBoundary part={Cancel.part} {...overPage(Cancel.part, () => cancel.send({ type: 'cancel.closed' }))}>
          <Cancel.View actor={cancel} lang={history.lang} />
        </PartBoundary>
      )}
    </>
  )
}
