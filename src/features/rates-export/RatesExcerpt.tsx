import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { RatesExportActor } from '../../../machines/rates-export/rates-export.machine.ts'
import {
  ratesFormats,
  type RatesExcerpt as Excerpt,
  type RatesFormat,
} from '../../../machines/rates-export/rates-export.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { formatTime } from '../../i18n/format-deferred.ts'
import css from './RatesExport.module.css'

interface ExcerptProps {
  actor: RatesExportActor
  lang: Lang
}

function Lines({ excerpt: { lines, count, madeAt }, lang }: { excerpt: Excerpt; lang: Lang }) {
  const { t } = useLingui()
  const moment = new Date(madeAt).toISOString()
  const time = formatTime(moment, lang)
  return (
    <>
      {/* Keyboards scroll its long lines. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={css.lines} role="region" aria-label={t`Start of the file`} tabIndex={0} translate="no">
        {lines.join('\n')}
      </pre>
      <p className={css.made}>
        <span>{t`${plural(count, { one: '# pair', other: '# pairs' })}`}</span>
        <time dateTime={moment}>
          <Trans>Created {time}</Trans>
        </time>
      </p>
    </>
  )
}

function Sketch() {
  const { t } = useLingui()
  return (
    <div className={css.sketch} role="status" aria-busy="true">
      <span className="sr">{t`Loading…`}</span>
      <Skeleton width={4} />
      <Skeleton width={4} />
      <Skeleton width={3} />
    </div>
  )
}

/** The state of the file; the last excerpt stays while a newer one loads. */
function Content({ actor, lang }: ExcerptProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { excerpt, refusal } = snapshot.context
  const retry = () => actor.send({ type: 'file.retried' })
  if (snapshot.matches({ file: 'failed' }))
    return (
      <LoadFailed tone="warning" title={<Trans>The file couldn’t be loaded</Trans>} refusal={refusal} onRetry={retry} />
    )
  if (excerpt === null) return <Sketch />
  return (
    <>
      <Lines excerpt={excerpt} lang={lang} />
      {snapshot.hasTag('behind') && (
        <p className={css.note} role="status">
          <Trans>This may be out of date. We’re trying to update it.</Trans>{' '}
          <Button tone="quiet" size="sm" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
    </>
  )
}

/** How the file of a format begins, and when it was made. */
export function RatesExcerpt({ actor, lang }: ExcerptProps) {
  const { t } = useLingui()
  const format = useSelector(actor, ({ context }) => context.format)
  return (
    <Tabs<RatesFormat>
      label={t`Start of the file by format`}
      items={ratesFormats.map((key) => ({ key, label: key.toUpperCase() }))}
      selected={format}
      onSelect={(chosen) => actor.send({ type: 'format.chosen', format: chosen })}
    >
      <div className={css.excerpt}>
        <Content actor={actor} lang={lang} />
      </div>
    </Tabs>
  )
}
