import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import css from './Checkbox.module.css'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'children'> {
  checked: boolean
  onChecked: (checked: boolean) => void
  children: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Checkbox with its label and an optional error below. */
export function Checkbox({ checked, onChecked, children, error, onChange, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={css.label}>
        <input
          // Ticked before hydration, by the person or the browser's form restore: the chart takes that state.
          ref={(box) => {
            if (box?.checked && !checked) onChecked(true)
          }}
          {...rest}
          type="checkbox"
          className={css.box}
          checked={checked}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
          onChange={(event) => {
            onChange?.(event)
            onChecked(event.target.checked)
          }}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
