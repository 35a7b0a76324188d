import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import css from './Switch.module.css'

export interface SwitchProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'role' | 'className' | 'children' | 'onChange'
> {
  checked: boolean
  onChecked: (checked: boolean) => void
  children: ReactNode
  /** What it does, below the label. */
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Setting that is on or off; the whole row can be pressed. */
export function Switch({ checked, onChecked, children, hint, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className={css.row}>
      <label className={css.label}>
        <span className={css.text}>{children}</span>
        <input
          {...rest}
          type="checkbox"
          role="switch"
          className={css.switch}
          checked={checked}
          aria-checked={checked}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onChecked(event.target.checked)}
        />
      </label>
      {hint && (
        <p id={id} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
