import { useId } from 'react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PartnerOrderActor } from '../../../machines/partner-order/partner-order.machine.ts'
import { offeredDetails } from '../../../machines/partner-order/partner-order.rules.ts'
import { Button } from '../../ui/Button.tsx'
import css from './partner-order.module.css'

/** Saved payment details, each filled in with one press. */
export function SavedDetails({ actor }: { actor: PartnerOrderActor }) {
  const id = useId()
  const { context } = useSelector(actor, (current) => current)
  const offered = offeredDetails(context)
  if (offered.length === 0) return null
  return (
    <div className={css.saved} role="group" aria-labelledby={id}>
      <p id={id}>
        <Trans>Use saved payment details</Trans>
      </p>
      <div>
        {offered.map((requisite) => (
          <Button
            key={requisite.id}
            tone="secondary"
            size="sm"
            onClick={() => actor.send({ type: 'details.chosen', id: requisite.id })}
          >
            {requisite.name}
          </Button>
        ))}
      </div>
    </div>
  )
}
