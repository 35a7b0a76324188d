import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { Totals } from '../../../machines/partner/partner.rules.ts'
import type { PartnerDay } from '../../../machines/partner/partner.types.ts'
import { formatAmount } from '../../i18n/format.ts'
import { formatPercent } from '../../i18n/format-figures.ts'
import { TimeBars } from '../../ui/TimeBars.tsx'
import { Plot, type PlotPart } from './Plot.tsx'
import css from './results.module.css'

type Step = 'visits' | 'registrations' | 'orders'

interface StepRowProps extends PlotPart {
  step: Step
  title: ReactNode
  value: number
  /** How many of the visits led here; null for the visits. */
  visits: number | null
}

function StepRow({ step, title, value, visits, ...part }: StepRowProps) {
  const id = useId()
  const { days, lang, marked } = part
  const share = visits === null || visits === 0 ? null : formatPercent(value / visits, lang)
  return (
    <div className={css.step} role="group" aria-labelledby={id}>
      <div className={css.stepHead}>
        <h4 id={id}>{title}</h4>
        <p className={`${css.count} num`}>{formatAmount(String(value), lang)}</p>
        {share !== null && (
          <p className={`${css.share} num`}>
            <Trans>{share} of visits</Trans>
          </p>
        )}
      </div>
      <Plot {...part}>
        <TimeBars values={days.map((day: PartnerDay) => String(day[step]))} marked={marked} size="small" tone="quiet" />
      </Plot>
    </div>
  )
}

export interface FunnelProps extends PlotPart {
  /** Of the span, or of the marked day. */
  totals: Totals
}

/** From visits to registrations to orders, by day. */
export function Funnel({ totals, ...part }: FunnelProps) {
  const { visits, registrations, orders } = totals
  return (
    <div className={css.funnel}>
      <h3 className="sr">
        <Trans>From visits to orders</Trans>
      </h3>
      <StepRow {...part} step="visits" title={<Trans>Visits</Trans>} value={visits} visits={null} />
      <StepRow
        {...part}
        step="registrations"
        title={<Trans>Registrations</Trans>}
        value={registrations}
        visits={visits}
      />
      <StepRow {...part} step="orders" title={<Trans>Orders</Trans>} value={orders} visits={visits} />
    </div>
  )
}
