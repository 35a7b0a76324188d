import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { FavoriteRate } from '../../../machines/shared/api.ts'
import { compare } from '../../../machines/shared/money.ts'
import { pathTo } from '../../routes/table.ts'
import { formatAmount } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { CurrencyIcon } from '../../components/CurrencyIcon.tsx'
import { fileUrl } from '../../ui/file-url.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Sparkline } from '../../ui/Sparkline.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { HomeSection } from './HomeSection.tsx'
import { readableFavorite } from './readable-favorite.ts'
import css from './rates.module.css'
import { SideName } from './SideName.tsx'

type Trend = 'up' | 'down' | 'flat'

const trendOf = (change: string): Trend => {
  const order = compare(change, '0')
  return order > 0 ? 'up' : order < 0 ? 'down' : 'flat'
}

/** With a typographic minus, and a plus for a rise. */
const signs: Readonly<Record<Trend, string>> = { up: '+', down: '−', flat: '' }

/** The change of the rate in a day: by sign, colour and text. */
function Course({ points, change }: Pick<FavoriteRate, 'points' | 'change'>) {
  const { t } = useLingui()
  const trend = trendOf(change)
  const percent = formatAmount(change.replace('-', ''), useLocale())
  const words = {
    up: t`, up ${percent}% in 24 hours`,
    down: t`, down ${percent}% in 24 hours`,
    flat: t`, unchanged in 24 hours`,
  }
  return (
    <span className={css.course}>
      <Sparkline points={points} trend={trend} />
      <span className={css.change} data-trend={trend} aria-hidden="true">
        {`${signs[trend]}${percent}%`}
      </span>
      <span className="sr">{words[trend]}</span>
    </span>
  )
}

function Rate({ favorite, filePath }: { favorite: FavoriteRate; filePath: string }) {
  const lang = useLocale()
  // Below the first screen: rendered after hydration.
  const isHere = useHydrated()
  const { friendlyURL, from, to } = favorite
  const { one, other, value, points, change } = readableFavorite(favorite)
  return (
    <Link className={css.rate} href={pathTo('exchange', lang, { friendlyUrl: friendlyURL })}>
      <span className={css.icons}>
        <CurrencyIcon symbol={from.symbol} src={isHere ? fileUrl(filePath, from.image) : undefined} />
        <CurrencyIcon symbol={to.symbol} src={isHere ? fileUrl(filePath, to.image) : undefined} />
      </span>
      <span className={css.price}>
        <span>{`1 ${one} =`}</span> <span>{`${formatAmount(value, lang)} ${other}`}</span>
      </span>
      <span className={css.names}>
        <SideName side={from} />
        {' → '}
        <SideName side={to} />
      </span>
      <Course points={points} change={change} />
    </Link>
  )
}

function RatesSection({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <HomeSection
      anchor="rates"
      busy={busy}
      title={<Trans>Rates right now</Trans>}
      lead={<Trans>Our fee is included. The line shows the last 24 hours.</Trans>}
    >
      {children}
    </HomeSection>
  )
}

export interface RatesProps {
  rates: readonly FavoriteRate[]
  /** Base of the service's files. */
  filePath: string
}

/** The most popular directions (spec §3: favorite rates), each with its change in a day. */
export function Rates({ rates, filePath }: RatesProps) {
  if (rates.length === 0) return null
  return (
    <RatesSection>
      <ul className={css.rates}>
        {rates.map((favorite) => (
          <li key={favorite.routeId}>
            <Rate favorite={favorite} filePath={filePath} />
          </li>
        ))}
      </ul>
    </RatesSection>
  )
}

const ghosts = ['1', '2', '3', '4', '5', '6', '7', '8']

export function RatesSketch() {
  return (
    <RatesSection busy>
      <ul className={css.rates}>
        {ghosts.map((name) => (
          <li key={name}>
            <div className={css.rate}>
              <span className={css.icons}>
                <Skeleton shape="circle" />
                <Skeleton shape="circle" />
              </span>
              <span className={css.price}>
                <Skeleton width={3} />
              </span>
              <span className={css.names}>
                <Skeleton width={2} />
              </span>
              <span className={css.course} />
            </div>
          </li>
        ))}
      </ul>
    </RatesSection>
  )
}

/** Shown instead of the rates if they could not be loaded. */
export function RatesMissing({ children }: { children: ReactNode }) {
  return <RatesSection>{children}</RatesSection>
}
