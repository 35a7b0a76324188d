import { useId } from 'react'
import type { ReactNode } from 'react'
import css from './Field.module.css'
import { cx } from './cx.ts'

/** Attributes that a control spreads on its element to belong to its field. */
export interface FieldControl {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
  'aria-required': boolean
}

export interface FieldProps {
  label: ReactNode
  /** Gets the attributes that tie the control to label and message. */
  children: (control: FieldControl) => ReactNode
  hint?: ReactNode
  /** Replaces the hint; announced when it appears. */
  error?: ReactNode
  required?: boolean
  /** At the end of the label line: a limit, a link. */
  aside?: ReactNode
  id?: string
  className?: string
}

/** Label, control and one message line. The line always has room, so that an error causes no layout shift. */
export function Field({ label, children, hint, error, required = false, aside, id, className }: FieldProps) {
  const own = useId()
  const controlId = id ?? own
  const messageId = `${controlId}-message`
  return (
    <div className={cx(css.field, className)}>
      <div className={css.head}>
        <label htmlFor={controlId}>
          {label}
          {required && (
            <span className={css.mark} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id: controlId,
        'aria-describedby': messageId,
        'aria-invalid': Boolean(error),
        'aria-required': required,
      })}
      <div id={messageId} className={cx(css.message, Boolean(error) && css.error)} aria-live="polite">
        {error ?? hint}
      </div>
    </div>
  )
}
