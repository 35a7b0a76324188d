import { useId } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Lang } from '../../../machines/shared/api.ts'
import type { Requisite } from '../../../machines/shared/means.ts'
import { formatTime } from '../../i18n/format-deferred.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Plus } from '../../ui/icons-user-area.ts'
import { shortValue } from './short-value.ts'
import css from './withdrawal.module.css'

export interface RequisiteChoiceProps {
  requisites: readonly Requisite[]
  selected: string | null
  lang: Lang
  error: string | null
  onChoose: (id: string) => void
  /** Leads to the form for new payment details. */
  onAdd: () => void
}

function Option({ requisite, name, isSelected, lang, onChoose }: OptionProps) {
  const { id, isActive, activeFrom, networkTitle, currencyName, values } = requisite
  const time = formatTime(activeFrom, lang)
  return (
    <label className={css.option}>
      <input type="radio" name={name} value={id} checked={isSelected} onChange={() => onChoose(id)} />
      <span>
        <b>{requisite.name}</b>
        <small>
          {networkTitle ?? currencyName} · <span translate="no">{shortValue(values)}</span>
        </small>
        {!isActive && (
          <small className={css.waits}>
            <Trans>Active from {time}</Trans>
          </small>
        )}
      </span>
    </label>
  )
}

interface OptionProps extends Pick<RequisiteChoiceProps, 'lang' | 'onChoose'> {
  requisite: Requisite
  name: string
  isSelected: boolean
}

/** Where money is sent: one of the saved payment details of the coin. */
export function RequisiteChoice({ requisites, selected, error, onAdd, ...rest }: RequisiteChoiceProps) {
  const { t } = useLingui()
  const name = useId()
  const add = (
    <Button tone="secondary" size="sm" icon={<Plus />} className={css.add} onClick={onAdd}>
      <Trans>Add payment details</Trans>
    </Button>
  )
  if (requisites.length === 0) {
    return (
      <div data-field="requisite">
        <Alert tone={error === null ? 'notice' : 'error'} live={error !== null} action={add}>
          <Trans>You have no saved payment details for this currency yet. Add them first.</Trans>
        </Alert>
      </div>
    )
  }
  return (
    <ChoiceGroup label={t`Send to`} field="requisite" error={error} hint={add}>
      <div className={css.options}>
        {requisites.map((requisite) => (
          <Option
            key={requisite.id}
            requisite={requisite}
            name={name}
            isSelected={requisite.id === selected}
            {...rest}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}
