import { createElement, Suspense, type ReactNode } from 'react'
import type { AnyPart } from '../../platform/part.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OrderActor } from '../../../machines/order/order.machine.ts'
import { isCollected, selectStage, type OrderSnapshot } from '../../../machines/order/order.selectors.ts'
import type { OrderEvent } from '../../../machines/order/order.types.ts'
import type { Lang, Order } from '../../../machines/shared/api.ts'
import { formatClock } from '../../i18n/format-deferred.ts'
import { statusText, statusTone } from '../../i18n/status-text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { usePartFailed } from '../../ui/LazyPart.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { DetailsProps } from './Details.tsx'
import css from './order.module.css'
import { CommandFailed, PaymentNote, usePaymentNote } from './PaymentNote.tsx'
import { Placeholder, OrderNotLoaded } from './OrderNotLoaded.tsx'
import { Steps } from './Steps.tsx'
import { useOwnStep } from './use-own-step.ts'
import { Details, usePart } from './parts.ts'
import type { After, OrderView } from './view.ts'

export interface OrderScreenProps extends Omit<DetailsProps, 'view'> {
  /** Links of a finished order. */
  after: (order: Order) => Omit<After, 'print'>
  actor: OrderActor
  lang: Lang
  homeHref: string
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
  /** The socket is closed: the displayed state may be outdated. */
  connectionLost: boolean
  /** `payment`: without header and footer (spec §2). */
  layout: 'order' | 'payment'
}

/** Outdated-state notice over the bottom of the page, without a shift. */
function Behind({ receivedAt, lang }: { receivedAt: number; lang: Lang }) {
  const time = formatClock(receivedAt, lang)
  return (
    <p className={css.behind}>
      <Spinner />
      <Trans>As of {time}. Reconnecting…</Trans>
    </p>
  )
}

/** For the customer, a cash payout is ready rather than sent. */
const isReady = (order: Order): boolean => order.status === 'inProgressPayout' && isCollected(order)

function Head({ view }: { view: OrderView }) {
  const { i18n } = useLingui()
  const { id, status } = view.order
  return (
    <div className={css.head}>
      <p>
        <Trans>Order {id}</Trans>
      </p>
      <Badge tone={statusTone(status)} dot>
        {isReady(view.order) ? <Trans>Ready to collect</Trans> : statusText(i18n, status)}
      </Badge>
    </div>
  )
}

/** The order has loaded, but not the code that renders it. */
function Arriving() {
  return (
    <Card as="section" tone="raised" className={css.main}>
      <Placeholder />
    </Card>
  )
}

/** Appears together with its siblings, unless it failed to load. */
const Among = ({ part, isFailed, children }: { part: AnyPart; isFailed: boolean; children: ReactNode }) =>
  isFailed ? <PartFailed part={part} /> : children

/** Live region: announces status changes. */
function News({ view: { order, snapshot }, view }: { view: OrderView }) {
  const { t, i18n } = useLingui()
  const note = usePaymentNote(view)
  const { id } = order
  const status = statusText(i18n, order.status)
  const stage = selectStage(snapshot)
  const time = stage === 'overdue' ? t`The time to pay has run out` : ''
  const warning = stage === 'unproven' ? t`We couldn’t confirm the payment details. Don’t pay.` : ''
  return [t`Order ${id}: ${status}.`, time, warning, note].filter(Boolean).join(' ')
}

/**
 * The payment page has no header and footer (spec §2): links to home and support are below the content, and appear
 * together with it, to avoid a shift.
 */
function Ways({ homeHref, supportHref }: Pick<OrderScreenProps, 'homeHref' | 'supportHref'>) {
  const { t } = useLingui()
  return (
    <nav className={css.ways} aria-label={t`Other pages`}>
      <a href={homeHref}>
        <Trans>Home page</Trans>
      </a>
      <a href={supportHref}>
        <Trans>Support</Trans>
      </a>
    </nav>
  )
}

/** Changes with the visible screen. */
const screenOf = (snapshot: OrderSnapshot): string => {
  const isClaimed = snapshot.context.received?.order.payment.claimedAt !== undefined
  return `${selectStage(snapshot)}${isClaimed ? ' claimed' : ''}`
}

const isSettled = (snapshot: OrderSnapshot): boolean =>
  !snapshot.hasTag('busy') && !snapshot.matches({ live: { sync: 'reloading' } })

/** An existing order: confirmation, payment and result, from any status (spec §2, §4). */
export function OrderScreen({ actor, lang, filePath, homeHref, copy, share, print, after, ...rest }: OrderScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { heading, onAct } = useOwnStep(screenOf(snapshot), isSettled(snapshot))
  const act = (event: OrderEvent) => {
    onAct()
    actor.send(event)
  }
  const { received } = snapshot.context
  const stage = usePart(selectStage(snapshot))
  // Read here, because suspended children receive no updates.
  const isStageFailed = usePartFailed(stage?.part ?? Details.part)
  const areDetailsFailed = usePartFailed(Details.part)
  const view = received && { snapshot, order: received.order, lang, copy, act }
  return (
    <div className={css.screen} data-layout={rest.layout} data-own-help>
      <p className="sr" role="status">
        {view && <News view={view} />}
      </p>
      {/* Rendered together, because otherwise the second would shift the first. */}
      <Suspense fallback={<Arriving />}>
        <Card as="section" tone="raised" className={css.main}>
          {view ? (
            <>
              <Head view={view} />
              <Steps order={view.order} />
              <PaymentNote {...view} />
              {stage && (
                <Among part={stage.part} isFailed={isStageFailed}>
                  {createElement(stage.View, {
                    view,
                    heading,
                    homeHref,
                    supportHref: rest.supportHref,
                    after: { ...after(view.order), print },
                  })}
                </Among>
              )}
              <CommandFailed {...view} />
            </>
          ) : (
            <OrderNotLoaded snapshot={snapshot} homeHref={homeHref} heading={heading} act={act} />
          )}
        </Card>
        {view && (
          <Among part={Details.part} isFailed={areDetailsFailed}>
            <Details.View {...rest} view={view} filePath={filePath} share={share} print={print} />
          </Among>
        )}
        {rest.layout === 'payment' && !snapshot.matches('opening') && (
          <Ways homeHref={homeHref} supportHref={rest.supportHref} />
        )}
      </Suspense>
      {received && (rest.connectionLost || snapshot.hasTag('behind')) && (
        <Behind receivedAt={received.receivedAt} lang={lang} />
      )}
    </div>
  )
}
