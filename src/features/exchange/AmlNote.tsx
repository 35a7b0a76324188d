import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from '../../ui/icons.ts'
import css from './AmlNote.module.css'

/** AML risk above which a payment is refused, per cent (spec §9). */
const amlThreshold = 40

/** What happens to rejected coins. */
export function AmlNote() {
  return (
    <p className={css.aml}>
      <ShieldCheck />
      <span>
        <Trans>
          We check incoming coins and refuse payments with an AML risk above {amlThreshold}%. We send a refused payment
          back, minus the network fee, unless the law requires us to hold it.
        </Trans>
      </span>
    </p>
  )
}
