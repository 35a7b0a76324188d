import { useEffect, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { selectDeadline, selectStage, selectTemplate } from '../../../machines/order/order.selectors.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { TimeLeft } from '../../ui/TimeLeft.tsx'
import { HowToPay } from './HowToPay.tsx'
import css from './order.module.css'
import { money } from './order-texts.ts'
import { Row } from './Row.tsx'
import { isAskingCancel, standOf, type OrderView, type StageProps } from './view.ts'

/** "I have paid": with the transaction where the payer has one at hand. */
function Claim({ view }: { view: OrderView }) {
  const { t } = useLingui()
  const [txId, setTxId] = useState('')
  const { order, act } = view
  // There the way on is the button of the form above.
  const isRedirect = selectTemplate(view.snapshot)?.type === 'redirect'
  if (order.payment.claimedAt !== undefined) return null
  return (
    <form
      className={css.claim}
      onSubmit={(event) => {
        event.preventDefault()
        act({ type: 'payment.claimed', txId: txId.trim() })
      }}
    >
      {order.route.from.kind === 'crypto' && (
        <Field label={t`Transaction ID`} hint={t`Optional: it helps us find the payment sooner.`}>
          {(control) => (
            <TextInput {...control} mono autoComplete="off" maxLength={128} value={txId} onText={setTxId} />
          )}
        </Field>
      )}
      <Button
        type="submit"
        tone={isRedirect ? 'secondary' : 'primary'}
        {...standOf(view, 'inProgress', { type: 'payment.claimed', txId: '' })}
      >
        <Trans>I have paid</Trans>
      </Button>
    </form>
  )
}

/** What the payer told of the transaction: for whoever asks support, and no sign that it was seen. */
function Named({ view: { order, copy } }: { view: OrderView }) {
  const { t } = useLingui()
  return <Row kind="address" label={t`Transaction you named`} value={order.payment.claimedTxId} onCopy={copy} />
}

/** Cancelling asks first; the focus goes to the safe answer and comes back when nothing was cancelled. */
function Cancel({ view: { act, order, lang }, view }: { view: OrderView }) {
  const received = money(order.payment.received, order.route.from, lang)
  const isAsking = isAskingCancel(view)
  const first = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    // Whoever has gone on to something else stays there.
    if (isAsking !== wasAsking.current && document.activeElement === document.body) first.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  if (!isAsking) {
    const ask = { type: 'cancellation.asked' } as const
    return (
      <Button ref={first} tone="quiet" full {...standOf(view, 'deleted', ask)} onClick={() => act(ask)}>
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
          <Trans>We send back the {received} that we received. Do not send anything more.</Trans>
        ) : (
          <Trans>Only when nothing was sent. A payment that is under way would have to be looked for by support.</Trans>
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

/** New: nothing is due before it is confirmed. */
function Unconfirmed({ view, heading }: StageProps) {
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        <Trans>Confirm your order</Trans>
      </h1>
      <p className={css.muted}>
        <Trans>Read it once more. After you confirm, we show where to pay.</Trans>
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

function Lead({ view: { order } }: { view: OrderView }) {
  const { floating } = order.route.rate
  const { required } = order.payment.confirmations
  if (order.payment.claimedAt !== undefined) {
    return (
      <Trans>Thank you. As soon as the payment is seen, this page moves on by itself; you can also close it.</Trans>
    )
  }
  if (!floating) return <Trans>Exactly this amount, in one payment. The rate is fixed for this time.</Trans>
  if (required === 0) return <Trans>The rate is floating: it is recalculated when the payment is here.</Trans>
  return <Trans>The rate is floating: it is recalculated after {required} network confirmations.</Trans>
}

function PayingTitle({ isClaimed, isPartial }: { isClaimed: boolean; isPartial: boolean }) {
  if (isClaimed) return <Trans>We are looking for your payment</Trans>
  return isPartial ? <Trans>Send the rest</Trans> : <Trans>Send your payment</Trans>
}

/** Requisites, code, "I have paid"; a question before cancelling. */
function Paying({ view, heading }: StageProps) {
  const isClaimed = view.order.payment.claimedAt !== undefined
  const isPartial = view.order.payment.state === 'partial'
  const deadline = selectDeadline(view.snapshot)
  return (
    <>
      <div>
        <div className={css.title}>
          <h1 ref={heading} tabIndex={-1}>
            <PayingTitle isClaimed={isClaimed} isPartial={isPartial} />
          </h1>
          {deadline !== null && !isClaimed && <TimeLeft deadline={deadline} />}
        </div>
        <p className={css.muted}>
          <Lead view={view} />
        </p>
      </div>
      <HowToPay view={view} />
      {isClaimed && <Named view={view} />}
      <div className={css.stack}>
        <Claim view={view} />
        <Cancel view={view} />
      </div>
    </>
  )
}

function OverduePaid({ view }: { view: OrderView }) {
  const isClaimed = view.order.payment.claimedAt !== undefined
  return (
    <section>
      <h2 className={css.subtitle}>
        {isClaimed ? <Trans>We are looking for your payment</Trans> : <Trans>Have you paid?</Trans>}
      </h2>
      <p className={css.muted}>
        <Trans>
          Nothing is lost, even if the payment comes late. If anything is unclear, give support the order number.
        </Trans>
      </p>
      <Claim view={view} />
    </section>
  )
}

/** The time is over: whether something was paid decides what comes next. */
function Overdue({ view, heading, homeHref }: StageProps) {
  const isClaimed = view.order.payment.claimedAt !== undefined
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        <Trans>The time to pay is over</Trans>
      </h1>
      <OverduePaid view={view} />
      {isClaimed && isAskingCancel(view) && <Cancel view={view} />}
      {!isClaimed && (
        <section>
          <h2 className={css.subtitle}>
            <Trans>Not yet?</Trans>
          </h2>
          <p className={css.muted}>
            <Trans>Do not pay this order any more. Make a new one at the current rate.</Trans>
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

/** Where to pay could not be confirmed: nothing of it is shown. */
function Unproven({ view, heading, supportHref }: StageProps) {
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        <Trans>We could not confirm the payment details</Trans>
      </h1>
      <Alert tone="error" title={<Trans>Do not pay</Trans>} live={false}>
        <Trans>
          The details did not reach you as we sent them, so we do not show them. Write to support and give the order
          number. If you have paid already, tell support that, too.
        </Trans>
      </Alert>
      <div className={css.stack}>
        <ButtonLink full href={supportHref}>
          <Trans>Write to support</Trans>
        </ButtonLink>
        <Cancel view={view} />
      </div>
    </>
  )
}

/** An order that waits: for its confirmation, for its payment, or for a word about it. */
export default function AwaitingPayment(props: StageProps) {
  const stage = selectStage(props.view.snapshot)
  if (stage === 'unconfirmed') return <Unconfirmed {...props} />
  if (stage === 'unproven') return <Unproven {...props} />
  return stage === 'overdue' ? <Overdue {...props} /> : <Paying {...props} />
}
