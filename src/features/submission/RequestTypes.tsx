import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { requestTypes } from '../../../machines/submission/submission.rules.ts'
import type { RequestType } from '../../../machines/submission/submission.types.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import css from './feedback.module.css'

interface RequestTypesProps {
  label: ReactNode
  /** One of the types, or empty. */
  value: string
  onValue: (value: string) => void
  error: string | undefined
  disabled: boolean
}

function useTypeNames(): Readonly<Record<RequestType, string>> {
  const { t } = useLingui()
  return {
    payingInvoice: t`Paying an invoice`,
    cryptoExchange: t`Exchanging crypto`,
    other: t`Something else`,
  }
}

/** Subject of the request: one of three (spec §2). */
export function RequestTypes({ label, value, onValue, error, disabled }: RequestTypesProps) {
  const name = useId()
  const names = useTypeNames()
  return (
    <ChoiceGroup label={label} field="requestType" error={error} required>
      <div className={css.types}>
        {requestTypes.map((type) => (
          <label key={type} className={css.type}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={type === value}
              disabled={disabled}
              onChange={() => onValue(type)}
            />
            <span>{names[type]}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
