import { useRef } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import css from './Form.module.css'
import { useAskedFocus, type AsksForFields } from './use-asked-focus.ts'

export interface FormProps {
  /** Accessible name. */
  label: string
  /** Its `field.asked` brings the control with that `data-field` into view and focuses it. */
  actor: AsksForFields
  onSubmit: () => void
  children: ReactNode
}

/** A real form, for password managers and Enter; the chart validates and sends. */
export function Form({ label, actor, onSubmit, children }: FormProps) {
  const root = useRef<HTMLFormElement>(null)
  useAskedFocus(actor, root)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={root} className={css.form} aria-label={label} method="post" noValidate onSubmit={submit}>
      {children}
    </form>
  )
}

export function FormFields({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}

/** A quiet line above the fields, aligned with them. */
export function FormNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>
}

/** A quiet line with a link to another form. */
export function FormAside({ children }: { children: ReactNode }) {
  return <p className={css.aside}>{children}</p>
}

export interface TextButtonProps {
  children: ReactNode
  onClick: () => void
  disabled?: boolean
}

/** A button that reads like a link, inside a line of text. */
export function TextButton({ children, onClick, disabled }: TextButtonProps) {
  return (
    <button type="button" className={css.text} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}
