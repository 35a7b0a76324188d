import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { RatesExportActor } from '../../../machines/rates-export/rates-export.machine.ts'
import type { RatesCurrency, RatesSide } from '../../../machines/rates-export/rates-export.types.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { X } from '../../ui/icons-deferred.ts'
import css from './RatesExport.module.css'

interface SideProps {
  actor: RatesExportActor
  side: RatesSide
  label: string
}

interface ChosenProps extends Omit<SideProps, 'side'> {
  currency: RatesCurrency
  onRemove: () => void
}

function Chosen({ currency: { code, name }, onRemove }: Pick<ChosenProps, 'currency' | 'onRemove'>) {
  const { t } = useLingui()
  return (
    <li>
      <button type="button" className={css.chip} aria-label={t`Remove ${name}, ${code}`} onClick={onRemove}>
        <span translate="no">{code}</span>
        <X />
      </button>
    </li>
  )
}

/** Currencies of one side: all, or those that were added. */
function ChosenSide({ actor, side, label }: SideProps) {
  const { t } = useLingui()
  const select = useRef<HTMLSelectElement>(null)
  const codes = useSelector(actor, ({ context }) => context.choice[side])
  const currencies = useSelector(actor, ({ context }) => context.currencies[side])
  const left = currencies.filter(({ code }) => !codes.includes(code))
  const remove = (code: string) => {
    actor.send({ type: 'currency.removed', side, code })
    // The pressed button is gone.
    select.current?.focus()
  }
  return (
    <div className={css.side}>
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            ref={select}
            value=""
            options={[
              { value: '', label: codes.length === 0 ? t`All currencies` : t`Add a currency` },
              ...left.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` })),
            ]}
            onValue={(code) => code !== '' && actor.send({ type: 'currency.added', side, code })}
          />
        )}
      </Field>
      {codes.length > 0 && (
        <ul className={css.chips} aria-label={t`Chosen currencies`}>
          {codes.map((code) => (
            <Chosen
              key={code}
              currency={currencies.find((currency) => currency.code === code) ?? { code, name: code }}
              onRemove={() => remove(code)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Which pairs the files have. */
export function RatesChoice({ actor }: Pick<SideProps, 'actor'>) {
  const { t } = useLingui()
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ currencies: 'failed' }))
  const canClear = useSelector(actor, (snapshot) => snapshot.can({ type: 'choice.cleared' }))
  return (
    <fieldset className={css.choice}>
      <legend>
        <Trans>Pairs in the files</Trans>
      </legend>
      <div className={css.sides}>
        <ChosenSide actor={actor} side="from" label={t`Your customer gives`} />
        <ChosenSide actor={actor} side="to" label={t`Your customer gets`} />
      </div>
      {canClear && (
        <Button tone="quiet" size="sm" onClick={() => actor.send({ type: 'choice.cleared' })}>
          <Trans>Include all pairs</Trans>
        </Button>
      )}
      {isFailed && (
        <p className={css.note}>
          <Trans>The list of currencies couldn’t be loaded.</Trans>{' '}
          <Button tone="quiet" size="sm" onClick={() => actor.send({ type: 'currencies.retried' })}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
    </fieldset>
  )
}
