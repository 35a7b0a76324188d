import { useLingui } from '@lingui/react/macro'
import { UserArea } from '../../features/user-area/UserArea.tsx'
import { withTexts } from '../../i18n/catalogs.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import type { ChartPageProps } from '../page.types.ts'
import { useUser } from '../shared/use-tools.ts'

/** Apart from the page, so that what they import does not count as shared by many pages. */
const Payments = lazyPart(withTexts(() => import('./PaymentsContent.tsx')))
const Payment = lazyPart(withTexts(() => import('./PaymentContent.tsx')))

/** `/partnerOrder/`: payments to partners, or one of them (spec §2). */
export default function PartnerOrderPage(props: ChartPageProps<'partnerOrder'>) {
  const { t } = useLingui()
  const user = useUser(props.tools)
  const { partnerOrder: orderUID = '', secret: orderSecret = '' } = props.match.params
  const isOne = orderUID !== ''
  return (
    <UserArea title={isOne ? t`Payment to a partner` : t`Payments to partners`} user={user}>
      {user !== null &&
        (isOne ? (
          <Payment key={`${user._id}/${orderUID}/${orderSecret}`} {...props} reference={{ orderUID, orderSecret }} />
        ) : (
          <Payments key={user._id} {...props} />
        ))}
    </UserArea>
  )
}
