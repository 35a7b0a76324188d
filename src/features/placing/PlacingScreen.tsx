import { useEffect, useId, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PlacingActor } from '../../../machines/placing/placing.machine.ts'
import { selectAsked, type PlacingSnapshot } from '../../../machines/placing/placing.selectors.ts'
import type { OrderDraft } from '../../../machines/placing/placing.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { CardBrand } from '../../components/CardBrand.tsx'
import { useDuration } from '../../i18n/duration.ts'
import { rateText } from '../../i18n/rate-text.ts'
import { HeldBack } from '../../components/HeldBack.tsx'
import ring from '../../components/RateRing.module.css'
import { StepsAhead } from '../../components/OrderSteps.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DockedBar } from '../../ui/DockedBar.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { cx } from '../../ui/cx.ts'
import { Consents } from './Consents.tsx'
import { Groups } from './Groups.tsx'
import { Gain, RateChange, Unsure, usePlacingNews } from './PlacingNote.tsx'
import { Sides } from './Sides.tsx'
import css from './placing.module.css'

export interface PlacingScreenProps {
  actor: PlacingActor
  lang: Lang
  /** Base of the currency images, without a trailing slash. */
  filePath: string
  /** Path of the rules; empty without any. */
  rulesPath: string
}

const second = 1_000

/** Beside the rate: a ring until it is looked at again, then that it is being looked at. */
function RateState({ snapshot }: { snapshot: PlacingSnapshot }) {
  const isLive = snapshot.matches({ preview: 'reviewing' })
  return (
    <span className={cx(css.state, ring.ring)} data-state={isLive ? 'live' : undefined}>
      {snapshot.matches({ preview: 'requoting' }) && <Spinner />}
    </span>
  )
}

function Rate({ snapshot, lang }: { snapshot: PlacingSnapshot; lang: Lang }) {
  const { give, get, rate, floating, payTime } = selectAsked(snapshot)
  const time = useDuration()(payTime * second)
  return (
    <div className={css.rate}>
      <p className="num">
        {rateText(rate, give.symbol, get.symbol, lang)}
        <RateState snapshot={snapshot} />
      </p>
      <p className={css.muted}>
        {floating ? (
          <Trans>
            Floating rate, our fee included: final when your payment is confirmed. Until then, the amount may go up or
            down with the market.
          </Trans>
        ) : (
          <Trans>
            Fixed rate, our fee included: you get exactly this amount if you pay within {time} after you confirm.
          </Trans>
        )}
      </p>
    </div>
  )
}

/** Card numbers of the order, by the name of their fields in the contract. */
const cardsOf = ({ payload: { fromValues, toValues, routeValues } }: OrderDraft): readonly string[] =>
  [...fromValues, ...toValues, ...routeValues].filter(({ name }) => name === 'card').map(({ value }) => value)

function Particulars({ draft }: { draft: OrderDraft }) {
  const { t } = useLingui()
  const duration = useDuration()
  const cards = cardsOf(draft)
  const rows = [
    ...draft.shown,
    { label: t`Email`, value: draft.payload.email },
    { label: t`Time to pay`, value: duration(draft.payTime * second) },
  ]
  return (
    <dl className={css.rows}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Groups value={value} />
            {cards.includes(value) && (
              <span className={css.muted}>
                <CardBrand number={value} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Note({ snapshot }: { snapshot: PlacingSnapshot }) {
  if (!snapshot.matches('heldBack')) return null
  return (
    <HeldBack refusal={snapshot.context.refusal} title={<Trans>Too many orders in a row</Trans>} live={false}>
      {' '}
      <Trans>We’ve saved everything you entered.</Trans>
    </HeldBack>
  )
}

/** The screens between form and order: preview, changed rate, creation, no reply, rate limit (spec §2, §4). */
export function PlacingScreen({ actor, lang, filePath, rulesPath }: PlacingScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  const isUnsure = snapshot.hasTag('unsure')
  const news = usePlacingNews(snapshot, lang)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    const place = title.current?.closest('section')?.parentElement
    // Returning to the form restores the focus.
    return () => place?.querySelector<HTMLElement>('form [type="submit"]')?.focus()
  }, [])
  const draft = selectAsked(snapshot)
  const isBusy = snapshot.hasTag('busy')
  const isOffered = snapshot.can({ type: 'rate.accepted' })
  const confirm = () => actor.send({ type: isOffered ? 'rate.accepted' : 'order.confirmed' })
  return (
    <Card as="section" tone="raised" className={css.screen} aria-labelledby={titleId}>
      <StepsAhead give={draft.give} get={draft.get} />
      <h1 id={titleId} ref={title} tabIndex={-1} className={css.title}>
        <Trans>Check your order</Trans>
      </h1>
      <Sides give={draft.give} get={draft.get} lang={lang} filePath={filePath} />
      <RateChange snapshot={snapshot} lang={lang} />
      <Gain snapshot={snapshot} lang={lang} />
      {draft.get.kind === 'cash' && (
        <p className={css.muted}>
          <Trans>You’ll collect the cash at our office. The address and opening hours are in your order.</Trans>
        </p>
      )}
      <Rate snapshot={snapshot} lang={lang} />
      <Particulars draft={draft} />
      <Note snapshot={snapshot} />
      <DockedBar tall>
        <Consents actor={actor} rulesPath={rulesPath} />
        <Button
          size="lg"
          full
          className={css.confirm}
          busy={isBusy || isUnsure}
          aria-disabled={!isOffered && !snapshot.can({ type: 'order.confirmed' })}
          muted={snapshot.matches('heldBack')}
          onClick={confirm}
        >
          {isBusy || isUnsure ? (
            <Trans>Creating your order…</Trans>
          ) : isOffered ? (
            <Trans>Accept the new rate</Trans>
          ) : (
            <Trans>Confirm the order</Trans>
          )}
        </Button>
      </DockedBar>
      <Button
        tone="quiet"
        full
        disabled={!snapshot.can({ type: 'order.abandoned' })}
        onClick={() => actor.send({ type: 'order.abandoned' })}
      >
        <Trans>Back to the form</Trans>
      </Button>
      {isUnsure && <Unsure busy={isBusy} onRetry={() => actor.send({ type: 'creation.retried' })} />}
      <p className="sr" role="status">
        {news}
      </p>
    </Card>
  )
}
