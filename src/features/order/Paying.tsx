import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { selectDeadline, selectTemplate } from '../../../machines/order/order.payment.ts'
import { TimeLeft } from '../../ui/TimeLeft.tsx'
import { Cancel } from './Cancel.tsx'
import { ClaimBar, Transaction, useClaim } from './Claim.tsx'
import { HowToPay } from './HowToPay.tsx'
import css from './order.module.css'
import { money } from './order-texts.ts'
import paying from './paying.module.css'
import { payLinkOf } from './pay-link.tsx'
import { Row } from './Row.tsx'
import type { OrderView, StageProps } from './view.ts'

/** The transaction as reported by the customer, not confirmed by us. */
function Named({ view: { order, copy } }: { view: OrderView }) {
  const { t } = useLingui()
  return <Row kind="address" label={t`Transaction ID you entered`} value={order.payment.claimedTxId} onCopy={copy} />
}

function Lead({ view: { order, snapshot } }: { view: OrderView }) {
  const { floating } = order.route.rate
  const { required } = order.payment.confirmations
  if (order.payment.claimedAt !== undefined) {
    return <Trans>Thank you. This page updates as soon as we see the payment; you can close it.</Trans>
  }
  if (!floating && selectTemplate(snapshot)?.type === 'manual') {
    return <Trans>Pay at the counter before the time runs out: we hold your rate until then.</Trans>
  }
  if (!floating)
    return (
      <Trans>
        Pay exactly this amount in one payment. We hold the rate if we see the payment before the time runs out; it may
        be confirmed later.
      </Trans>
    )
  if (required === 0)
    return <Trans>The rate is floating: final when the payment arrives, which must be before the time runs out.</Trans>
  return (
    <Trans>
      The rate is floating: final after{' '}
      <Plural value={required} one="# network confirmation" other="# network confirmations" />. We need to see your
      payment before the time runs out.
    </Trans>
  )
}

function PayingTitle({ view: { order, snapshot, lang } }: { view: OrderView }) {
  if (order.payment.claimedAt !== undefined) return <Trans>We’re looking for your payment</Trans>
  const amount = money(order.payment.remaining, order.route.from, lang)
  if (selectTemplate(snapshot)?.type === 'manual') return <Trans>Bring {amount} to the office</Trans>
  return order.payment.state === 'partial' ? <Trans>Send the rest</Trans> : <Trans>Send your payment</Trans>
}

/** Payment details, actions, and a question before cancelling. */
export function Paying({ view, heading }: StageProps) {
  const claim = useClaim(view)
  const isClaimed = view.order.payment.claimedAt !== undefined
  const deadline = selectDeadline(view.snapshot)
  return (
    <div className={paying.flow}>
      <div>
        <div className={css.title}>
          <h1 ref={heading} tabIndex={-1}>
            <PayingTitle view={view} />
          </h1>
          {deadline !== null && !isClaimed && <TimeLeft deadline={deadline} />}
        </div>
        <p className={css.muted}>
          <Lead view={view} />
        </p>
      </div>
      <HowToPay view={view} />
      {isClaimed ? <Named view={view} /> : <ClaimBar view={view} claim={claim} lead={payLinkOf(view)} />}
      <div className={paying.more}>
        {!isClaimed && <Transaction view={view} claim={claim} />}
        <Cancel view={view} />
      </div>
    </div>
  )
}
