import { useLingui } from '@lingui/react/macro'
import { collectingOf } from '../../../machines/order/order.outcome.ts'
import type { Collecting as Place } from '../../../machines/shared/api.ts'
import { nextOpenMoment } from '../../../machines/shared/opening.ts'
import type { Visit } from './calendar.ts'
import { Office } from './Office.tsx'
import { money } from './order-texts.ts'
import css from './ticket.module.css'
import { Ticket } from './Ticket.tsx'
import type { OrderView } from './view.ts'

const halfHour = 30 * 60_000

const usePickUp = ({ order, lang }: OrderView, place: Place): Visit => {
  const { t } = useLingui()
  const at = Date.parse(order.serverTime)
  const from = nextOpenMoment(place.opening, at + halfHour)
  const { id, route } = order
  const amount = money(route.to.amount, route.to, lang)
  return {
    uid: String(id),
    title: t`Collect ${amount}, order ${id}`,
    place: place.address,
    notes: [...place.instructions, place.contact].join('\n'),
    from,
    to: from + halfHour,
    at,
  }
}

function PickUp({ view, place }: { view: OrderView; place: Place }) {
  const { to } = view.order.route
  return (
    <Ticket
      view={view}
      title={place.title}
      amount={to.amount}
      side={to}
      office={place}
      lines={place.instructions}
      asksForDocument
      visit={usePickUp(view, place)}
    />
  )
}

/** Where, when and with what to collect the cash; nothing for other payouts. */
export function Collecting({ view }: { view: OrderView }) {
  const { order } = view
  const place = collectingOf(order)
  if (place === null) return null
  if (order.status === 'inProgressPayout') return <PickUp view={view} place={place} />
  return (
    <section className={css.office}>
      <h2 className={css.title}>{place.title}</h2>
      {order.status !== 'done' && (
        <ul className={css.lines}>
          {place.instructions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Office office={place} now={Date.parse(order.serverTime)} visit={null} />
    </section>
  )
}
