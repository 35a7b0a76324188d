import { useSelector } from '@xstate/react'
import type { AutoWithdrawalActor } from '../../../machines/auto-withdrawal/auto-withdrawal.machine.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { WithdrawalActor } from '../../../machines/withdrawal/withdrawal.machine.ts'
import { withTexts } from '../../i18n/catalogs.ts'
import { lazyPart, overPage, PartBoundary } from '../../ui/LazyPart.tsx'
import { Proving } from './Proving.tsx'

const WithdrawalDialog = lazyPart(withTexts(() => import('../../features/withdrawal/WithdrawalDialog.tsx')))
const AutoDialog = lazyPart(withTexts(() => import('../../features/withdrawal/AutoWithdrawalDialog.tsx')))

export interface WithdrawingProps {
  withdrawal: WithdrawalActor
  autoWithdrawal: AutoWithdrawalActor
  lang: Lang
  /** Base of the currency images, without a trailing slash. */
  filePath: string
}

/**
 * The dialogs “get money” and “auto get money” of a page, loaded when they are first opened. The page opens them by
 * sending `withdrawal.asked` and `auto.asked`.
 */
export function Withdrawing({ withdrawal, autoWithdrawal, ...view }: WithdrawingProps) {
  const isOpen = useSelector(withdrawal, (snapshot) => snapshot.hasTag('open'))
  const isAutoOpen = useSelector(autoWithdrawal, (snapshot) => snapshot.hasTag('open'))
  const ofAuto = useSelector(autoWithdrawal, ({ children }) => children.stepUp)
  const proving = useSelector(withdrawal, ({ children }) => children.stepUp) ?? ofAuto
  return (
    <>
      {isOpen && (
        <PartBoundary
          part={WithdrawalDialog.part}
          {...overPage(WithdrawalDialog.part, () => withdrawal.send({ type: 'withdrawal.closed' }))}
        >
          <WithdrawalDialog.View actor={withdrawal} {...view} />
        </PartBoundary>
      )}
      {isAutoOpen && (
        <PartBoundary
          part={AutoDialog.part}
          {...overPage(AutoDialog.part, () => autoWithdrawal.send({ type: 'auto.closed' }))}
        >
          <AutoDialog.View actor={autoWithdrawal} {...view} />
        </PartBoundary>
      )}
      <Proving actor={proving} />
    </>
  )
}
