import { Trans, useLingui } from '@lingui/react/macro'
import type { MerchantTemplate } from '../../../machines/order/order.schema.ts'
import { nextOpenMoment } from '../../../machines/shared/opening.ts'
import { Alert } from '../../ui/Alert.tsx'
import type { Visit } from './calendar.ts'
import css from './order.module.css'
import { money } from './order-texts.ts'
import { AmountRow } from './Requisites.tsx'
import { Row } from './Row.tsx'
import { Ticket } from './Ticket.tsx'
import type { OfficePlace } from './Office.tsx'
import type { OrderView } from './view.ts'

type Template = Extract<MerchantTemplate, { type: 'manual' }>

interface PayCashProps {
  view: OrderView
  template: Template
}

const halfHour = 30 * 60_000

const useVisit = ({ order, lang }: OrderView, office: OfficePlace, template: Template): Visit => {
  const { t } = useLingui()
  const at = Date.parse(order.serverTime)
  const from = nextOpenMoment(office.opening, at)
  const { id, payment, route } = order
  const amount = money(payment.remaining, route.from, lang)
  return {
    uid: String(id),
    title: t`Bring ${amount}, order ${id}`,
    place: office.address,
    notes: template.instructions.join('\n'),
    from,
    to: Math.max(Date.parse(order.payUntil), from + halfHour),
    at,
  }
}

function AtOffice({ view, template, office }: PayCashProps & { office: OfficePlace }) {
  const { order } = view
  const visit = useVisit(view, office, template)
  const isTooLate = visit.from >= Date.parse(order.payUntil)
  return (
    <>
      {isTooLate && (
        <Alert tone="warning" title={<Trans>The office opens after your time to pay runs out</Trans>} live={false}>
          <Trans>Cancel this order and create a new one when the office is open.</Trans>
        </Alert>
      )}
      <Ticket
        view={view}
        title={template.title}
        amount={order.payment.remaining}
        side={order.route.from}
        office={office}
        lines={template.instructions}
        visit={visit}
      />
    </>
  )
}

/** Cash is brought to an office: nothing to copy or scan. */
export function PayCash({ view, template }: PayCashProps) {
  const { t } = useLingui()
  const { office, contact } = template
  if (office !== undefined && contact !== undefined) {
    return <AtOffice view={view} template={template} office={{ ...office, contact }} />
  }
  return (
    <>
      <AmountRow {...view} />
      <div>
        <h2 className={css.subtitle}>{template.title}</h2>
        <ol className={css.instructions}>
          {template.instructions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <Row label={t`Phone`} value={contact} onCopy={view.copy} />
      </div>
    </>
  )
}
