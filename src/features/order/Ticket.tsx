import { Trans } from '@lingui/react/macro'
import { moneyText } from '../../i18n/format.ts'
import type { OrderSide } from '../../../machines/shared/api.ts'
import { IdCard } from '../../ui/icons-order.ts'
import { Office, type OfficePlace } from './Office.tsx'
import css from './ticket.module.css'
import type { OrderView } from './view.ts'
import type { Visit } from './calendar.ts'

export interface TicketProps {
  view: OrderView
  title: string
  amount: string
  side: Pick<OrderSide, 'symbol'>
  office: OfficePlace
  /** What to bring and to do, line by line. */
  lines: readonly string[]
  visit: Visit
  /** The first line asks for an ID. */
  asksForDocument?: boolean
}

/** Shown at the counter: order number and amount, with the office below. */
export function Ticket({ view: { order, lang }, title, amount, side, office, lines, visit, ...rest }: TicketProps) {
  return (
    <section className={css.ticket}>
      <h2 className={css.title}>{title}</h2>
      <div className={css.stub}>
        <div>
          <p className={css.label}>
            <Trans>Your order number</Trans>
          </p>
          <p className={`${css.number} num`}>{order.id}</p>
        </div>
        <p className={`${css.amount} num`}>{moneyText(amount, side.symbol, lang)}</p>
      </div>
      <Office office={office} now={Date.parse(order.serverTime)} visit={visit} />
      <ul className={css.lines}>
        {lines.map((line, index) => (
          <li key={line}>
            {index === 0 && rest.asksForDocument && <IdCard />}
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
