import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectRoute } from '../../../machines/exchange/exchange.selectors.ts'
import type { Lang, Route } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { useDuration } from '../../i18n/duration.ts'
import { rateText } from '../../i18n/rate-text.ts'
import ring from '../../components/RateRing.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { TriangleAlert } from '../../ui/icons.ts'
import css from './Amounts.module.css'
import { selectRateState } from './view-selectors.ts'

/** State of the rate: current, loading, or outdated because the service does not answer. */
function RateState({ actor }: { actor: ExchangeActor }) {
  const { t } = useLingui()
  const state = useSelector(actor, selectRateState)
  // A new element per state: changes of the width replace it without a shift.
  return (
    <span key={state} className={`${css.state} ${ring.ring}`} data-state={state}>
      {state === 'refreshing' && <Spinner />}
      {state === 'stale' && <TriangleAlert />}
      {state === 'stale' ? (
        <button type="button" className={css.use} onClick={() => actor.send({ type: 'routes.retried' })}>
          <b>{t`Check now`}</b>
        </button>
      ) : (
        <Trans>Live rate</Trans>
      )}
    </span>
  )
}

function RateNote({ actor, route }: { actor: ExchangeActor; route: Route }) {
  const isStale = useSelector(actor, selectRateState) === 'stale'
  return (
    <span className={css.kind}>
      <span role="status">{isStale && <Trans>The rate may be out of date. We’re trying to update it.</Trans>}</span>
      {!isStale && <RateKind route={route} />}
    </span>
  )
}

/** Kind and validity of the rate. */
export function RateKind({ route }: { route: Route }) {
  const { t } = useLingui()
  const count = route.confirmations ?? 0
  const span = useDuration()(route.payTime * 1000)
  if (!route.rate.floating) return t`Our fee is included. Rate fixed for ${span} after you confirm.`
  if (count === 0) return t`Our fee is included. Floating rate: final when your payment arrives.`
  return t`Our fee is included. Floating rate: final after ${plural(count, { one: '# confirmation', other: '# confirmations' })}.`
}

/** The rate; a tap shows it the other way round. */
function Price({ route, lang }: { route: Route; lang: Lang }) {
  const { t } = useLingui()
  const [isTurned, setIsTurned] = useState(false)
  return (
    <button
      type="button"
      className={`${css.price} num`}
      title={t`Flip the rate`}
      onClick={() => setIsTurned(!isTurned)}
    >
      {rateText(route.rate.amount, route.from.symbol, route.to.symbol, lang, isTurned)}
    </button>
  )
}

/** The rate with its state and validity. */
export function RateLine({ actor, lang }: { actor: ExchangeActor; lang: Lang }) {
  const route = useSelector(actor, selectRoute)
  if (route === null) {
    return (
      <div className={css.rate}>
        <Skeleton width={3} />
        <span className={css.state} />
        <span className={css.kind}>
          <Skeleton width={4} />
        </span>
      </div>
    )
  }
  return (
    <div className={css.rate}>
      <Price route={route} lang={lang} />
      <RateState actor={actor} />
      <RateNote actor={actor} route={route} />
    </div>
  )
}
