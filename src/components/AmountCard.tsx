import type { ReactNode } from 'react'
import css from './AmountCard.module.css'
import { cx } from '../ui/cx.ts'

export interface AmountCardProps {
  label: ReactNode
  /** `id` of the amount input, so that the label points to it. */
  htmlFor: string
  /** The `AmountInput`. */
  children: ReactNode
  /** The `CurrencyButton`. */
  currency: ReactNode
  /** At the end of the label line. */
  aside?: ReactNode
  /** Below: limits, reserve or the error; its space is always reserved. Connect it to the input by `messageId`. */
  message?: ReactNode
  messageId?: string
  invalid?: boolean
}

/** One side of the exchange: label, large amount, currency, message. */
export function AmountCard(props: AmountCardProps) {
  const { label, htmlFor, children, currency, aside, message, messageId, invalid } = props
  return (
    <div className={css.card} data-invalid={invalid || undefined}>
      <div className={css.head}>
        <label htmlFor={htmlFor}>{label}</label>
        {aside}
      </div>
      <div className={css.row}>
        {children}
        {currency}
      </div>
      <div id={messageId} className={cx(css.message, 'num')} aria-live="polite">
        {message}
      </div>
    </div>
  )
}
