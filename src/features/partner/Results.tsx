import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useSelector } from '@xstate/react'
import type { PartnerActor } from '../../../machines/partner/partner.machine.ts'
import { daysBefore, daysOf, totalsOf } from '../../../machines/partner/partner.rules.ts'
import { spans, type PartnerDay, type Span } from '../../../machines/partner/partner.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { formatDate } from '../../i18n/format-deferred.ts'
import { Section } from '../../ui/Section.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DayTable } from './DayTable.tsx'
import { EarnedChart } from './EarnedChart.tsx'
import { Funnel } from './Funnel.tsx'
import css from './results.module.css'

export interface ResultsProps {
  actor: PartnerActor
  lang: Lang
}

const keys = { '7': 7, '30': 30, '90': 90 } as const satisfies Record<string, Span>
type SpanKey = keyof typeof keys

const keyOf = (span: Span): SpanKey => `${span}`

/** What the figures below are of: the span, or the day that is pointed at. */
function Caption({ day, span, lang }: { day: PartnerDay | undefined; span: Span; lang: Lang }) {
  const { t } = useLingui()
  return (
    <p className={css.caption}>
      {day === undefined ? t`${plural(span, { one: 'Last # day', other: 'Last # days' })}` : formatDate(day.day, lang)}
    </p>
  )
}

/** Earnings, and what they come from, by day. */
function Charts({ actor, lang }: ResultsProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const [marked, setMarked] = useState(-1)
  const days = daysOf(context)
  const before = daysBefore(context)
  const day = days[marked]
  const shown = totalsOf(day === undefined ? days : [day])
  const earlier = day === undefined && before.length > 0 ? totalsOf(before).earned : null
  const part = { days, marked, lang, onMark: setMarked }
  return (
    <>
      <Caption day={day} span={context.span} lang={lang} />
      <div className={css.charts}>
        <EarnedChart {...part} earned={shown.earned} earlier={earlier} />
        <Funnel {...part} totals={shown} />
      </div>
      <DayTable days={days} lang={lang} />
    </>
  )
}

/** How the partner is doing: charts, and the same figures as a table. Load it lazily. */
export default function Results({ actor, lang }: ResultsProps) {
  const { t } = useLingui()
  const span = useSelector(actor, ({ context }) => context.span)
  return (
    <Section title={<Trans>Results</Trans>}>
      <Tabs
        label={t`Period`}
        items={spans.map((days) => ({
          key: keyOf(days),
          label: t`${plural(days, { one: '# day', other: '# days' })}`,
        }))}
        selected={keyOf(span)}
        onSelect={(key) => actor.send({ type: 'span.chosen', span: keys[key] })}
      >
        <div className={css.panel} key={span}>
          <Charts actor={actor} lang={lang} />
        </div>
      </Tabs>
    </Section>
  )
}
