import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderSnapshot } from '../../../machines/order/order.selectors.ts'
import type { OrderEvent } from '../../../machines/order/order.types.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { RequestErrorText } from '../../components/RequestErrorText.tsx'
import { faultText } from '../../i18n/fault-text.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { RefreshCw } from '../../ui/icons-deferred.ts'
import { CircleAlert } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './order.module.css'
import type { HeadingRef } from './use-own-step.ts'

export interface OrderNotLoadedProps {
  snapshot: OrderSnapshot
  homeHref: string
  heading: HeadingRef
  act: (event: OrderEvent) => void
}

/** Placeholder for a loading part of the order. */
export function Placeholder() {
  return (
    <div className={css.stack} aria-busy="true">
      <Skeleton shape="title" width={2} />
      <Skeleton shape="block" />
      <Skeleton width={3} />
      <Skeleton shape="block" />
      <Skeleton width={2} />
    </div>
  )
}

function Opening({ heading }: Pick<OrderNotLoadedProps, 'heading'>) {
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="sr">
        <Trans>Opening the order</Trans>
      </h1>
      <Placeholder />
    </>
  )
}

/** Refusals for a wrong or incomplete link. */
const linkCodes: readonly number[] = [codes.notFound, codes.fieldInvalid]

/** Whether the link leads to no order; otherwise there may be one. */
const isUnknown = (snapshot: OrderSnapshot): boolean => {
  const { refusal } = snapshot.context
  return snapshot.matches('unknown') && (refusal === null || linkCodes.includes(refusal.code))
}

/** Why the order cannot be shown: not found, refused, or no reply. */
function Reason({ snapshot }: Pick<OrderNotLoadedProps, 'snapshot'>) {
  const { i18n } = useLingui()
  const { refusal } = snapshot.context
  if (snapshot.matches('unanswered')) {
    const fault = faultText(i18n, 'title')
    return <Trans>{fault}. Your order is safe. We’ll keep trying and open it as soon as we can.</Trans>
  }
  if (refusal !== null && !isUnknown(snapshot)) return <RequestErrorText refusal={refusal} />
  return <Trans>Check that the link is complete: it ends with a long code. Support can find the order, too.</Trans>
}

/** An order that has not loaded: loading, not found, or unreachable. */
export function OrderNotLoaded({ snapshot, homeHref, heading, act }: OrderNotLoadedProps) {
  if (snapshot.matches('opening')) return <Opening heading={heading} />
  const { orderUID } = snapshot.context.reference
  return (
    <div className={css.result}>
      <span className={css.mark}>
        <CircleAlert />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {isUnknown(snapshot) ? <Trans>Order not found</Trans> : <Trans>The order couldn’t be loaded</Trans>}
      </h1>
      <p className={css.muted}>
        <Reason snapshot={snapshot} />
      </p>
      {orderUID !== '' && (
        <p className={css.uid}>
          <Trans>Order {orderUID}</Trans>
        </p>
      )}
      <div className={css.buttons}>
        <Button icon={<RefreshCw />} onClick={() => act({ type: 'opening.retried' })}>
          <Trans>Try again</Trans>
        </Button>
        <ButtonLink tone="secondary" href={homeHref}>
          <Trans>New exchange</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
