import { useEffect, useRef } from 'react'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import css from './order.module.css'
import { money } from './order-texts.ts'
import { isAskingCancel, standOf, type OrderView } from './view.ts'

/** Cancelling asks first; the focus moves to the safe answer and returns when nothing was cancelled. */
export function Cancel({ view: { act, order, lang }, view }: { view: OrderView }) {
  const received = money(order.payment.received, order.route.from, lang)
  const isAsking = isAskingCancel(view)
  const first = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    // A focus that has moved elsewhere stays there.
    if (isAsking !== wasAsking.current && document.activeElement === document.body) first.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  if (!isAsking) {
    const ask = { type: 'cancellation.asked' } as const
    return (
      <Button
        ref={first}
        tone="quiet"
        className={css.cancel}
        {...standOf(view, 'deleted', ask)}
        onClick={() => act(ask)}
      >
        <Trans>Cancel the order</Trans>
      </Button>
    )
  }
  return (
    <fieldset className={css.ask}>
      <legend>
        <Trans>Cancel this order?</Trans>
      </legend>
      <p>
        {order.payment.state === 'partial' ? (
          <Trans>You’ll get the {received} back, minus any network or bank fee. Don’t send anything more.</Trans>
        ) : (
          <Trans>
            Cancel only if you haven’t sent anything. If a payment is on its way, our support team will have to trace
            it.
          </Trans>
        )}
      </p>
      <div className={css.buttons}>
        <Button ref={first} tone="secondary" onClick={() => act({ type: 'cancellation.declined' })}>
          <Trans>Keep the order</Trans>
        </Button>
        <Button tone="danger" onClick={() => act({ type: 'order.cancelled' })}>
          <Trans>Yes, cancel</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
