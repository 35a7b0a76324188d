import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useSelector } from '@xstate/react'
import { selectFields } from '../../../machines/exchange/exchange.selectors.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import type { Requisite } from '../../../machines/shared/means.ts'
import css from './SavedDetails.module.css'

export interface SavedDetailsProps {
  actor: ExchangeActor
  /** Those of the currency that is got. */
  offered: readonly Requisite[]
}

/** Saved payment details, each filled in with one press. */
export function SavedDetails({ actor, offered }: SavedDetailsProps) {
  const id = useId()
  const fields = useSelector(actor, selectFields)
  const fill = ({ values }: Requisite) => {
    for (const { name, value } of values) {
      const field = fields.find((one) => one.place === 'to' && one.name === name)
      if (field === undefined) continue
      actor.send({ type: 'field.typed', key: field.key, text: value })
      actor.send({ type: 'field.left', key: field.key })
    }
  }
  return (
    <div className={css.saved} role="group" aria-labelledby={id}>
      <p id={id}>
        <Trans>Use saved payment details</Trans>
      </p>
      <div>
        {offered.map((requisite) => (
          <button key={requisite.id} type="button" className={css.offer} onClick={() => fill(requisite)}>
            {requisite.name}
          </button>
        ))}
      </div>
    </div>
  )
}
