import { Trans } from '@lingui/react/macro'
import { selectTemplate } from '../../../machines/order/order.payment.ts'
import { Alert } from '../../ui/Alert.tsx'
import css from './order.module.css'
import { PayCash } from './PayCash.tsx'
import { AmountRow, Requisites } from './Requisites.tsx'
import type { OrderView } from './view.ts'

function Redirect({ view }: { view: OrderView }) {
  return (
    <div>
      <AmountRow {...view} />
      <p className={css.muted}>
        <Trans>You’ll pay on the payment provider’s page, then come back to this order.</Trans>
      </p>
    </div>
  )
}

/** Payment instructions of the order (spec §3: `merchant.template`). */
export function HowToPay({ view }: { view: OrderView }) {
  const template = selectTemplate(view.snapshot)
  if (template?.type === 'requisites') return <Requisites view={view} template={template} />
  if (template?.type === 'redirect') return <Redirect view={view} />
  if (template?.type === 'manual') return <PayCash view={view} template={template} />
  return (
    <>
      <AmountRow {...view} />
      <Alert tone="error" live={false}>
        <Trans>Error creating payment! Please contact our support team. Have your order number ready.</Trans>
      </Alert>
    </>
  )
}
