import { Trans } from '@lingui/react/macro'
import { selectStage } from '../../../machines/order/order.selectors.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Cancel } from './Cancel.tsx'
import { ClaimBar, Transaction, useClaim } from './Claim.tsx'
import css from './order.module.css'
import { Paying } from './Paying.tsx'
import { isAskingCancel, standOf, type OrderView, type StageProps } from './view.ts'

/** New: nothing is due before it is confirmed. */
function Unconfirmed({ view, heading }: StageProps) {
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        <Trans>Confirm your order</Trans>
      </h1>
      <p className={css.muted}>
        <Trans>Check it one last time. After you confirm, we’ll show you where to pay.</Trans>
      </p>
      <div className={css.stack}>
        <Button
          size="lg"
          full
          {...standOf(view, 'waitPayment', { type: 'order.confirmed' })}
          onClick={() => view.act({ type: 'order.confirmed' })}
        >
          <Trans>Confirm the order</Trans>
        </Button>
        <Cancel view={view} />
      </div>
    </>
  )
}

function OverduePaid({ view }: { view: OrderView }) {
  const claim = useClaim(view)
  const isClaimed = view.order.payment.claimedAt !== undefined
  return (
    <section>
      <h2 className={css.subtitle}>
        {isClaimed ? <Trans>We’re looking for your payment</Trans> : <Trans>Have you paid?</Trans>}
      </h2>
      <p className={css.muted}>
        <Trans>
          Your money is safe, even if the payment comes late. If anything is unclear, contact support with your order
          number.
        </Trans>
      </p>
      {!isClaimed && (
        <div className={css.stack}>
          <ClaimBar view={view} claim={claim} lead={null} />
          <Transaction view={view} claim={claim} />
        </div>
      )}
    </section>
  )
}

/** Expired: the text depends on whether something was paid. */
function Overdue({ view, heading, homeHref }: StageProps) {
  const isClaimed = view.order.payment.claimedAt !== undefined
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        <Trans>The time to pay has run out</Trans>
      </h1>
      <OverduePaid view={view} />
      {isClaimed && isAskingCancel(view) && <Cancel view={view} />}
      {!isClaimed && (
        <section>
          <h2 className={css.subtitle}>
            <Trans>Not yet?</Trans>
          </h2>
          <p className={css.muted}>
            <Trans>Don’t pay this order now. Create a new one at the current rate.</Trans>
          </p>
          <div className={css.stack}>
            <ButtonLink tone="secondary" full href={homeHref}>
              <Trans>New exchange</Trans>
            </ButtonLink>
            <Cancel view={view} />
          </div>
        </section>
      )}
    </>
  )
}

/** The payment details could not be verified: none are shown. */
function Unproven({ view, heading, supportHref }: StageProps) {
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        <Trans>We couldn’t confirm the payment details</Trans>
      </h1>
      <Alert tone="error" title={<Trans>Don’t pay</Trans>} live={false}>
        <Trans>
          The payment details may have been changed on their way to you, so we’re not showing them. Contact support with
          your order number. If you’ve already paid, tell us.
        </Trans>
      </Alert>
      <div className={css.stack}>
        <ButtonLink full href={supportHref}>
          <Trans>Contact support</Trans>
        </ButtonLink>
        <Cancel view={view} />
      </div>
    </>
  )
}

/** An order that waits: for its confirmation, its payment, or the result of a command. */
export default function AwaitingPayment(props: StageProps) {
  const stage = selectStage(props.view.snapshot)
  if (stage === 'unconfirmed') return <Unconfirmed {...props} />
  if (stage === 'unproven') return <Unproven {...props} />
  return stage === 'overdue' ? <Overdue {...props} /> : <Paying {...props} />
}
