import { useLingui } from '@lingui/react/macro'
import { collectingOf } from '../../../machines/order/order.selectors.ts'
import css from './order.module.css'
import { Row } from './Row.tsx'
import type { OrderView } from './view.ts'

/** Where, when and with what the cash is collected; nothing for a payout that is sent. */
export function Collecting({ order, copy }: OrderView) {
  const { t } = useLingui()
  const office = collectingOf(order)
  if (office === null) return null
  return (
    <section className={css.office}>
      <h2 className={css.subtitle}>{office.title}</h2>
      {order.status !== 'done' && (
        <ul className={css.bring}>
          {office.instructions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Row
        label={t`Address`}
        value={office.address}
        note={<span className={css.hours}>{office.hours}</span>}
        onCopy={copy}
      />
      <Row label={t`Contact`} value={office.contact} onCopy={copy} />
    </section>
  )
}
