import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useSearch } from 'wouter'
import { plainPlaceOf } from '../../../machines/list/plain-place.ts'
import type { PartnerOrderReference } from '../../../machines/shared/partner-order.ts'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { NewPayment } from '../../features/partner-order/NewPayment.tsx'
import { Payment } from '../../features/partner-order/Payment.tsx'
import { PaymentHistory } from '../../features/partner-order/PaymentHistory.tsx'
import { PaymentsLayout } from '../../features/partner-order/PaymentsLayout.tsx'
import { UserArea } from '../../features/user-area/UserArea.tsx'
import { isAdmin } from '../../features/user-area/user-links.ts'
import { createKey } from '../../platform/keys.ts'
import { pathTo } from '../../routes/table.ts'
import type { ChartPageProps } from '../page.types.ts'
import { Proving } from '../shared/Proving.tsx'
import { useUser } from '../shared/use-tools.ts'

type Props = ChartPageProps<'partnerOrder'>

const useCharts = ({ charts, match: { lang } }: Props) => useMemo(() => charts(lang), [charts, lang])

/** A new payment, and all of them. */
function Payments(props: Props) {
  const { tools, match } = props
  const { lang } = match
  const search = useSearch()
  const bound = useCharts(props)
  // It may have been turned on in another tab.
  const isOtpOn = () => tools.user.getSnapshot()?.otpEnabled ?? false
  const payment = useBoundActor(bound.payment, { isOtpOn, newKey: createKey })
  const history = useBoundActor(bound.history, plainPlaceOf(search))
  const proving = useSelector(payment, ({ children }) => children.stepUp)
  // Back and forward; the chart ignores the position that it set itself.
  useEffect(() => {
    const { page, filter } = plainPlaceOf(search)
    history.send({ type: 'location.visited', page, filter })
  }, [history, search])
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

/** One payment, by its link. */
function One({ reference, ...props }: Props & { reference: PartnerOrderReference }) {
  const { tools, match } = props
  const { lang } = match
  const actor = useBoundActor(useCharts(props).view, { reference })
  return (
    <Payment
      actor={actor}
      lang={lang}
      filePath={tools.filePath}
      listHref={pathTo('partnerOrder', lang)}
      supportHref={pathTo('contacts', lang)}
      copy={tools.copy}
    />
  )
}

/** `/partnerOrder/`: payments to partners, or one of them (spec §2). */
export default function PartnerOrderPage(props: Props) {
  const { t } = useLingui()
  const user = useUser(props.tools)
  const { partnerOrder: orderUID = '', secret: orderSecret = '' } = props.match.params
  const isOne = orderUID !== ''
  return (
    <UserArea
      title={isOne ? t`Payment to a partner` : t`Payments to partners`}
      checking={user === null}
      admin={isAdmin(user)}
    >
      {user !== null &&
        (isOne ? (
          <One key={`${user._id}/${orderUID}/${orderSecret}`} {...props} reference={{ orderUID, orderSecret }} />
        ) : (
          <Payments key={user._id} {...props} />
        ))}
    </UserArea>
  )
}
