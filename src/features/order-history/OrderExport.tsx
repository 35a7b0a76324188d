import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OrderFilter } from '../../../machines/list/order-list.ts'
import type { OrderExportActor } from '../../../machines/order-export/order-export.machine.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Download } from '../../ui/icons-user-area.ts'
import css from './OrderTools.module.css'

export interface OrderExportProps {
  exporting: OrderExportActor
  filter: OrderFilter
  count: number
}

/** A call failed: continue, or leave it. */
function Stopped({ exporting }: Pick<OrderExportProps, 'exporting'>) {
  return (
    <div className={css.stopped}>
      <LoadFailed
        tone="error"
        title={<Trans>Your orders couldn’t be saved</Trans>}
        refusal={useSelector(exporting, ({ context }) => context.refusal)}
        onRetry={() => exporting.send({ type: 'export.retried' })}
      />
      <Button tone="quiet" size="sm" onClick={() => exporting.send({ type: 'export.cancelled' })}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

/** Saves all orders of the tab and search as a CSV. */
export function OrderExport({ exporting, filter, count }: OrderExportProps) {
  const { t } = useLingui()
  const snapshot = useSelector(exporting, (current) => current)
  const isBusy = snapshot.hasTag('busy')
  const { orders, count: all } = snapshot.context
  const saved = orders.length
  if (snapshot.matches('stopped')) return <Stopped exporting={exporting} />
  return (
    <div className={css.export}>
      <Button
        tone="secondary"
        size="sm"
        icon={<Download />}
        busy={isBusy}
        muted={count === 0}
        aria-disabled={count === 0 || undefined}
        onClick={() => count > 0 && exporting.send({ type: 'export.asked', filter })}
      >
        <Trans>Download CSV</Trans>
      </Button>
      {snapshot.can({ type: 'export.cancelled' }) && (
        <Button tone="quiet" size="sm" onClick={() => exporting.send({ type: 'export.cancelled' })}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <span className={css.progress} role="status">
        {isBusy && (all === 0 ? t`Loading…` : t`${saved} of ${all}`)}
      </span>
    </div>
  )
}
