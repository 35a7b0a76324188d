import { useEffect, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isFlood } from '../../../machines/shared/outcome.ts'
import { billOf, type PartnerBill } from '../../../machines/partner-order/partner-order.rules.ts'
import type { PartnerOrderActor } from '../../../machines/partner-order/partner-order.machine.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { CodeForm } from '../../components/CodeForm.tsx'
import { HeldBack } from '../../components/HeldBack.tsx'
import { moneyText } from '../../i18n/format.ts'
import { partnerRefusalText, payoutName } from '../../i18n/partner-order-text.ts'
import { rateText } from '../../i18n/rate-text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sums, type SumsProps } from '../../ui/Sums.tsx'
import css from './partner-order.module.css'

interface CheckProps {
  actor: PartnerOrderActor
  lang: Lang
}

/** What is taken, at which rate, what arrives, and where. */
function Bill({ bill: { route, amount, rate, arrives, values }, lang }: { bill: PartnerBill; lang: Lang }) {
  const { t, i18n } = useLingui()
  const { from, to } = route
  const rows: SumsProps['rows'] = [
    [t`From your balance`, moneyText(amount, from.symbol, lang)],
    [t`Rate`, rateText(rate, from.symbol, to.symbol, lang)],
    [t`Currency`, payoutName(i18n, to)],
    ...values.map(({ label, value }) => [label, value] as const),
  ]
  return <Sums rows={rows} total={[t`You get`, moneyText(arrives, to.symbol, lang)]} />
}

function Back({ actor }: Pick<CheckProps, 'actor'>) {
  return (
    <Button full tone="quiet" onClick={() => actor.send({ type: 'form.reopened' })}>
      <Trans>Change</Trans>
    </Button>
  )
}

function Code({ actor }: Pick<CheckProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <CodeForm
      actor={actor}
      snapshot={snapshot}
      hasOtherWay
      takesFocus
      whose={<Trans>Confirm the payment with a code.</Trans>}
      back={snapshot.can({ type: 'form.reopened' }) && <Back actor={actor} />}
    >
      <Trans>Make the payment</Trans>
    </CodeForm>
  )
}

function RateChanged({ actor, lang, bill }: CheckProps & { bill: PartnerBill }) {
  const oldRate = useSelector(actor, ({ context }) => context.oldRate)
  const { from, to } = bill.route
  const was = oldRate === null ? '' : rateText(oldRate, from.symbol, to.symbol, lang)
  const now = rateText(bill.rate, from.symbol, to.symbol, lang)
  const arrives = moneyText(bill.arrives, to.symbol, lang)
  return (
    <>
      <Alert tone="warning" title={<Trans>The rate has changed</Trans>}>
        <Trans>
          It was {was}, now it’s {now}. You’d get {arrives}. Nothing has been paid yet.
        </Trans>
      </Alert>
      <div className={css.actions}>
        <Button full onClick={() => actor.send({ type: 'rate.accepted' })}>
          <Trans>Pay at the new rate</Trans>
        </Button>
        <Back actor={actor} />
      </div>
    </>
  )
}

/** Nobody knows whether it was made: the same request again. */
function Unanswered({ actor, lang, bill }: CheckProps & { bill: PartnerBill | null }) {
  const { i18n } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { refusal } = snapshot.context
  return (
    <>
      <Alert tone="error" title={<Trans>We don’t know yet whether your payment request arrived</Trans>}>
        <Trans>Try again: it’s the same payment, so we won’t send your money twice.</Trans>
      </Alert>
      {refusal !== null && !isFlood(refusal) && (
        <Alert tone="warning">{partnerRefusalText(i18n, lang, refusal, bill?.route ?? null)}</Alert>
      )}
      <HeldBack refusal={refusal} />
      <div className={css.actions}>
        <Button
          full
          busy={snapshot.hasTag('busy')}
          muted={snapshot.hasTag('heldBack')}
          onClick={() => actor.send({ type: 'payment.retried' })}
        >
          <Trans>Try again</Trans>
        </Button>
      </div>
    </>
  )
}

/** The payment as it will be sent, or was sent: with a code, a new rate, or without a reply. */
export function PaymentCheck({ actor, lang }: CheckProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const root = useRef<HTMLDivElement>(null)
  const isRateChanged = snapshot.matches('rateChanged')
  const isCode = snapshot.matches('coding') || (snapshot.matches('sending') && !snapshot.context.code.isEmpty)
  // The pressed button is gone; the boxes of a code take the focus themselves.
  useEffect(() => {
    if (!isCode) root.current?.focus()
  }, [isCode])
  const bill = billOf(snapshot.context)
  return (
    <div ref={root} className={css.check} tabIndex={-1} role="group" aria-label={t`Check the payment`}>
      {bill !== null && <Bill bill={bill} lang={lang} />}
      <div className={css.column}>
        {isRateChanged && bill !== null && <RateChanged actor={actor} lang={lang} bill={bill} />}
        {isCode && <Code actor={actor} />}
        {!isRateChanged && !isCode && <Unanswered actor={actor} lang={lang} bill={bill} />}
      </div>
    </div>
  )
}
