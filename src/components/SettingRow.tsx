import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './SettingRow.module.css'

export interface SettingRowProps {
  label: ReactNode
  /** For people to read; empty without one. */
  value: ReactNode
  /** The value has a problem, which its field explains. */
  isWrong?: boolean
  /** The section’s title is the same: the label is for screen readers, and the value stays while the row is open. */
  isTitled?: boolean
  /** Its form, or the field with the same label. */
  children: ReactNode
}

/** A setting in a list: its value and "Change", which unfolds its field in place. */
export function SettingRow({ label, value, isWrong = false, isTitled = false, children }: SettingRowProps) {
  return (
    <details className={css.setting} data-titled={isTitled || undefined}>
      <summary>
        <span className={isTitled ? 'sr' : css.name}>{label}</span>
        <span className={css.value} data-wrong={isWrong || undefined}>
          {value === '' ? (
            <span className={css.none}>
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
