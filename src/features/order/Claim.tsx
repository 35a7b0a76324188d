import { useState, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './paying.module.css'
import { standOf, type OrderView } from './view.ts'

/** "I’ve paid", optionally with the transaction. */
export interface Claim {
  txId: string
  setTxId: (txId: string) => void
  send: () => void
}

export const useClaim = ({ act }: OrderView): Claim => {
  const [txId, setTxId] = useState('')
  return { txId, setTxId, send: () => act({ type: 'payment.claimed', txId: txId.trim() }) }
}

export interface ClaimBarProps {
  view: OrderView
  claim: Claim
  /** Link to the payment; "I’ve paid" is then the second step. */
  lead: ReactNode
}

/** Actions of a payment; docked at the bottom edge on a phone. */
export function ClaimBar({ view, claim, lead }: ClaimBarProps) {
  return (
    <div className={css.bar} data-docked>
      {lead}
      <Button
        size="lg"
        full
        tone={lead === null ? 'primary' : 'secondary'}
        className={css.paid}
        {...standOf(view, 'inProgress', { type: 'payment.claimed', txId: '' })}
        onClick={claim.send}
      >
        <Trans>I’ve paid</Trans>
      </Button>
    </div>
  )
}

/** Optional transaction id of a crypto payment. */
export function Transaction({ view, claim }: { view: OrderView; claim: Claim }) {
  const { t } = useLingui()
  if (view.order.route.from.kind !== 'crypto') return null
  return (
    <Disclosure look="fold" summary={<Trans>Add transaction ID (optional)</Trans>}>
      <form
        className={css.transaction}
        onSubmit={(event) => {
          event.preventDefault()
          claim.send()
        }}
      >
        <Field label={t`Transaction ID`} hint={t`It helps us find your payment sooner.`}>
          {(control) => (
            <TextInput {...control} mono autoComplete="off" maxLength={128} value={claim.txId} onText={claim.setTxId} />
          )}
        </Field>
      </form>
    </Disclosure>
  )
}
