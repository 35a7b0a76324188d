import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { plainPlaceOf } from '../../../machines/list/plain-place.ts'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { usePlace } from '../shared/use-place.ts'
import { NewPayment } from '../../features/partner-order/NewPayment.tsx'
import { PaymentHistory } from '../../features/partner-order/PaymentHistory.tsx'
import { PaymentsLayout } from '../../features/partner-order/PaymentsLayout.tsx'
import { createKey } from '../../platform/keys.ts'
import { pathTo } from '../../routes/table.ts'
import type { ChartPageProps } from '../page.types.ts'
import { Proving } from '../shared/Proving.tsx'

/** A new payment, and all of them. Load it lazily. */
export default function PaymentsContent(props: ChartPageProps<'partnerOrder'>) {
  const { tools, match, charts } = props
  const { lang } = match
  const search = useSearch()
  const bound = useMemo(() => charts(lang), [charts, lang])
  // It may have been turned on in another tab.
  const isOtpOn = () => tools.user.getSnapshot()?.otpEnabled ?? false
  const { unanswered } = bound.payment
  const payment = useBoundActor(bound.payment, { isOtpOn, newKey: createKey, unanswered })
  const history = useBoundActor(bound.history, plainPlaceOf(search))
  const proving = useSelector(payment, ({ children }) => children.stepUp)
  usePlace(history, plainPlaceOf)
  return (
    <>
      <PaymentsLayout>
        <NewPayment
          actor={payment}
          lang={lang}
          filePath={tools.filePath}
          rulesHref={pathTo('rule', lang, { link: 'exchange' })}
          walletsHref={pathTo('userRequisites', lang)}
        />
        <PaymentHistory
          actor={history}
          lang={lang}
          hrefOf={({ orderUID, orderSecret }) =>
            pathTo('partnerOrder', lang, { partnerOrder: orderUID, secret: orderSecret })
          }
        />
      </PaymentsLayout>
      <Proving actor={proving} />
    </>
  )
}
