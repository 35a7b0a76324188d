import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectRoute } from '../../../machines/exchange/exchange.selectors.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ArrowDownUp } from '../../ui/icons.ts'
import css from './Amounts.module.css'
import { selectCanSwap } from './view-selectors.ts'

/** Swaps the direction; stays focusable where there is no reverse direction. */
export function SwapSides({ actor }: { actor: ExchangeActor }) {
  const { t } = useLingui()
  const canSwap = useSelector(actor, selectCanSwap)
  const hasRoute = useSelector(actor, (snapshot) => selectRoute(snapshot) !== null)
  return (
    <div className={css.swap}>
      <IconButton
        tone="raised"
        label={canSwap || !hasRoute ? t`Swap currencies` : t`Can’t swap: the reverse pair isn’t available`}
        icon={<ArrowDownUp />}
        aria-disabled={!canSwap}
        onClick={() => actor.send({ type: 'sides.swapped' })}
      />
    </div>
  )
}
