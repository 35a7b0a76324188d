import { useId } from 'react'
import type { ReactNode } from 'react'
import css from './ChoiceGroup.module.css'
import fieldCss from './Field.module.css'
import { cx } from './cx.ts'

export interface ChoiceGroupProps {
  label: ReactNode
  /** Key of the field in the chart, so that the form finds its first choice. */
  field: string
  /** Radio buttons of one name. */
  children: ReactNode
  hint?: ReactNode
  /** Replaces the hint; announced when it appears. */
  error?: ReactNode
  required?: boolean
}

/** A group of radio buttons with a label and a message, as `Field` is for a single control. */
export function ChoiceGroup({ label, field, children, hint, error, required = false }: ChoiceGroupProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      className={fieldCss.field}
      data-field={field}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-message`}
      aria-invalid={Boolean(error)}
      aria-required={required}
    >
      <div className={fieldCss.head}>
        <span className={css.label}>
          <span id={`${id}-label`}>{label}</span>
          {required && (
            <span className={fieldCss.mark} aria-hidden="true">
              *
            </span>
          )}
        </span>
      </div>
      {children}
      <div id={`${id}-message`} className={cx(fieldCss.message, Boolean(error) && fieldCss.error)} aria-live="polite">
        {error ?? hint}
      </div>
    </div>
  )
}
