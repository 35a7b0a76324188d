import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './profile.module.css'

export interface SettingRowProps {
  label: ReactNode
  /** As in the form, for people to read; empty without one. */
  value: string
  /** The value has a problem, which its field explains. */
  isWrong: boolean
  /** The field with the same label. */
  children: ReactNode
}

/** A setting in a list: its value and "Change", which unfolds its field in place. */
export function SettingRow({ label, value, isWrong, children }: SettingRowProps) {
  return (
    <details className={css.setting}>
      <summary>
        <span className={css.name}>{label}</span>
        <span className={css.value} data-wrong={isWrong || undefined}>
          {value === '' ? (
            <span className={css.note}>
              <Trans>Not added</Trans>
            </span>
          ) : (
            value
          )}
        </span>
        <span className={css.change}>{value === '' ? <Trans>Add</Trans> : <Trans>Change</Trans>}</span>
        <span className={css.fold}>
          <Trans>Close</Trans>
        </span>
      </summary>
      {children}
    </details>
  )
}
