import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PartnerOrderViewActor } from '../../../machines/partner-order-view/partner-order-view.machine.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { PartnerOrder } from '../../../machines/shared/partner-order.ts'
import { HeldNote } from '../../components/HeldNote.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { SideRow } from '../../components/SideRow.tsx'
import { StatusBadge, statusTones } from '../../components/StatusBadge.tsx'
import { formatTime } from '../../i18n/format-deferred.ts'
import { partnerStatusName, partnerStatusText, partnerStatusTitle, payoutName } from '../../i18n/partner-order-text.ts'
import { rateText } from '../../i18n/rate-text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { ResultPanel } from '../../ui/ResultPanel.tsx'
import { Section } from '../../ui/Section.tsx'
import { Sketch } from './Sketch.tsx'
import css from './partner-order.module.css'

export interface PaymentProps {
  actor: PartnerOrderViewActor
  lang: Lang
  /** Base of the currency images, without a trailing slash. */
  filePath: string
  /** All payments. */
  listHref: string
  supportHref: string
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
}

interface ShownProps extends Omit<PaymentProps, 'actor' | 'listHref'> {
  order: PartnerOrder
}

/** The status in its colour (spec §4), with what it means for the money. */
function Banner({ order: { status }, supportHref }: Pick<ShownProps, 'order' | 'supportHref'>) {
  const { i18n } = useLingui()
  return (
    <div className={css.banner} data-tone={statusTones[status]} role="status">
      <StatusBadge status={status}>{partnerStatusName(i18n, status)}</StatusBadge>
      <h2>{partnerStatusTitle(i18n, status)}</h2>
      <p>{partnerStatusText(i18n, status)}</p>
      {status === 'errorPayment' && (
        <ButtonLink href={supportHref} tone="secondary" size="sm">
          <Trans>Contact support</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

function Side({
  side,
  ...rest
}: { label: string; side: PartnerOrder['route']['to'] } & Pick<ShownProps, 'lang' | 'filePath'>) {
  const { i18n } = useLingui()
  return <SideRow size="lg" side={side} place={payoutName(i18n, side)} {...rest} />
}

function Sums({ order, lang, filePath }: Pick<ShownProps, 'order' | 'lang' | 'filePath'>) {
  const { t } = useLingui()
  const { id, createdAt, updatedAt, route } = order
  const { from, to, rate } = route
  const facts = [
    [t`Number`, String(id)],
    [t`Rate`, rateText(rate.amount, from.symbol, to.symbol, lang)],
    [t({ message: 'Created', context: 'payment' }), formatTime(createdAt, lang)],
    ...(updatedAt === createdAt ? [] : [[t({ message: 'Updated', context: 'payment' }), formatTime(updatedAt, lang)]]),
  ]
  return (
    <Section title={<Trans>Amounts</Trans>}>
      <dl className={css.sides}>
        <Side label={t`From your balance`} side={from} lang={lang} filePath={filePath} />
        <Side label={t`You get`} side={to} lang={lang} filePath={filePath} />
      </dl>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Target({ order: { toValues, routeValues, payoutTxId }, copy }: Pick<ShownProps, 'order' | 'copy'>) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Where it goes</Trans>}>
      <dl className={css.facts}>
        {[...toValues, ...routeValues].map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="num" translate="no">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {payoutTxId !== undefined && (
        <CopyRow
          label={t`Transaction ID`}
          value={payoutTxId}
          kind="address"
          copyLabel={t`Copy`}
          copiedLabel={t`Copied`}
          onCopy={copy}
        />
      )}
    </Section>
  )
}

/** The same for an unknown payment, a wrong secret and another account’s. */
function Unknown({ actor, listHref }: Pick<PaymentProps, 'actor' | 'listHref'>) {
  return (
    <Card>
      <ResultPanel
        icon={<CircleAlert />}
        tone="error"
        level={2}
        title={<Trans>Payment not found</Trans>}
        actions={
          <>
            <Button onClick={() => actor.send({ type: 'opening.retried' })}>
              <Trans>Try again</Trans>
            </Button>
            <ButtonLink tone="secondary" href={listHref}>
              <Trans>Your payments</Trans>
            </ButtonLink>
          </>
        }
      >
        <Trans>Check that the link is complete: it ends with a long code. Support can find the order, too.</Trans>
      </ResultPanel>
    </Card>
  )
}

/** One payment (spec §2, §4): its status, amounts, and where it goes. */
export function Payment({ actor, listHref, ...props }: PaymentProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { order, refusal } = snapshot.context
  if (snapshot.matches('unknown')) return <Unknown actor={actor} listHref={listHref} />
  if (snapshot.matches('failed')) {
    return (
      <LoadFailed
        tone="error"
        title={<Trans>The payment couldn’t be loaded</Trans>}
        refusal={refusal}
        onRetry={() => actor.send({ type: 'opening.retried' })}
      />
    )
  }
  if (order === null) return <Sketch />
  return (
    <div className={css.payment}>
      <Banner order={order} supportHref={props.supportHref} />
      <HeldNote heldUntil={order.heldUntil} lang={props.lang} />
      {snapshot.hasTag('behind') && (
        <Alert tone="warning">
          <Trans>This may be out of date. We’re trying to update it.</Trans>
        </Alert>
      )}
      <div className={css.parts}>
        <Sums order={order} {...props} />
        <Target order={order} {...props} />
      </div>
      <ButtonLink tone="quiet" href={listHref} className={css.back}>
        <Trans>All payments</Trans>
      </ButtonLink>
    </div>
  )
}
