import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { compare } from '../../../machines/shared/money.ts'
import type { PartnerDay } from '../../../machines/partner/partner.types.ts'
import { formatDate } from '../../i18n/format-deferred.ts'
import { formatDayShort, formatDollars, formatPercent } from '../../i18n/format-figures.ts'
import { TimeBars } from '../../ui/TimeBars.tsx'
import { Plot, type PlotPart } from './Plot.tsx'
import css from './results.module.css'

export interface EarnedChartProps extends PlotPart {
  /** Of the span, or of the marked day; US dollars. */
  earned: string
  /** Of as many days before; null if unknown. */
  earlier: string | null
}

interface ChangeProps extends Pick<EarnedChartProps, 'earned' | 'lang'> {
  earlier: string
}

/** Compared with as many days before. */
function Change({ earned, earlier, lang }: ChangeProps) {
  if (compare(earlier, '0') <= 0) return null
  // A share, not money: shown with one decimal.
  const ratio = Number(earned) / Number(earlier) - 1
  const change = formatPercent(Math.abs(ratio), lang)
  return (
    <p className={css.change} data-trend={ratio < 0 ? 'down' : 'up'}>
      {ratio < 0 ? (
        <Trans>
          <b>{change} less</b> than in the previous period
        </Trans>
      ) : (
        <Trans>
          <b>{change} more</b> than in the previous period
        </Trans>
      )}
    </p>
  )
}

const most = (days: readonly PartnerDay[]): string =>
  days.reduce((high, { earned }) => (compare(earned, high) > 0 ? earned : high), '0')

/** The days one by one, for the keyboard and for assistive technology: it lies over the chart. */
function DaySlider({ days, marked, lang, onMark }: PlotPart) {
  const { t } = useLingui()
  const at = marked === -1 ? days.length - 1 : marked
  const day = days[at]
  if (day === undefined) return null
  const { visits, registrations, orders } = day
  const [date, earned] = [formatDate(day.day, lang), formatDollars(day.earned, lang)]
  const words = [
    t`${date}: ${earned} earned`,
    t`${plural(visits, { one: '# visit', other: '# visits' })}`,
    t`${plural(registrations, { one: '# registration', other: '# registrations' })}`,
    t`${plural(orders, { one: '# order', other: '# orders' })}`,
  ]
  return (
    <input
      type="range"
      className={css.slider}
      aria-label={t`Day`}
      aria-valuetext={words.join(', ')}
      min={0}
      max={days.length - 1}
      value={at}
      onChange={({ target }) => onMark(Number(target.value))}
      onFocus={() => onMark(at)}
      onBlur={() => onMark(-1)}
    />
  )
}

/** Earnings by day. */
export function EarnedChart({ earned, earlier, ...part }: EarnedChartProps) {
  const { days, lang, marked } = part
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div className={css.earned}>
      <div className={css.head}>
        <h3>
          <Trans>Earned</Trans>
        </h3>
        <p className={`${css.value} num`}>{formatDollars(earned, lang)}</p>
        {earlier !== null && <Change earned={earned} earlier={earlier} lang={lang} />}
      </div>
      <div className={css.scale} aria-hidden="true">
        <span className="num">{formatDollars(most(days), lang)}</span>
      </div>
      <Plot {...part}>
        <TimeBars values={days.map((day) => day.earned)} marked={marked} />
        <DaySlider {...part} />
      </Plot>
      <div className={css.axis} aria-hidden="true">
        <span className="num">{first && formatDayShort(first.day, lang)}</span>
        <span className="num">{last && formatDayShort(last.day, lang)}</span>
      </div>
      <p className="sr">
        <Trans>Each bar is a day. Use the arrow keys to move between days; the table below has the same figures.</Trans>
      </p>
    </div>
  )
}
