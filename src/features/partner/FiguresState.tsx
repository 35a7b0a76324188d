import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PartnerActor } from '../../../machines/partner/partner.machine.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './partner.module.css'

interface OfFigures {
  actor: PartnerActor
}

/** The figures could not be loaded. */
export function FiguresFailed({ actor }: OfFigures) {
  return (
    <LoadFailed
      tone="error"
      title={<Trans>Your figures couldn’t be loaded</Trans>}
      refusal={useSelector(actor, ({ context }) => context.refusal)}
      onRetry={() => actor.send({ type: 'figures.retried' })}
    />
  )
}

/** Marks figures that may be out of date. */
export function Behind({ actor }: OfFigures) {
  return (
    <Alert
      tone="warning"
      action={
        <Button tone="secondary" size="sm" onClick={() => actor.send({ type: 'figures.retried' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This may be out of date. We’re trying to update it.</Trans>
    </Alert>
  )
}

export function FiguresSketch() {
  const { t } = useLingui()
  return (
    <div className={css.page} role="status" aria-busy="true">
      <span className="sr">{t`Loading…`}</span>
      <div className={css.sums}>
        {(['today', 'month', 'total'] as const).map((key) => (
          <div key={key} className={css.sum}>
            <Skeleton width={2} />
            <Skeleton shape="title" width={3} />
          </div>
        ))}
      </div>
      <div className={css.pair}>
        {(['balances', 'link'] as const).map((key) => (
          <Card key={key}>
            <div className={css.sketch}>
              <Skeleton shape="title" width={2} />
              <Skeleton width={4} />
              <Skeleton shape="block" />
              <Skeleton width={3} />
            </div>
          </Card>
        ))}
      </div>
    </div>
  )
}
