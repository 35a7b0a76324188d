import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import css from './Button.module.css'
import { Spinner } from './Spinner.tsx'
import { cx } from './cx.ts'

export type ButtonTone = 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  children: ReactNode
  tone?: ButtonTone
  size?: ButtonSize
  /** Takes the whole width of its container. */
  full?: boolean
  icon?: ReactNode
  className?: string
}

export interface ButtonProps
  extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  /** Shows a spinner and swallows clicks; keeps the focus, unlike `disabled`. */
  busy?: boolean
  /** Looks inactive but can be pressed: for a label that says what is missing. */
  muted?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function lookOf({ tone = 'primary', size = 'md', full, className }: ButtonLook): string {
  return cx(css.button, css[tone], css[size], full && css.full, className)
}

export function Button({ children, tone, size, full, icon, busy, muted, className, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={cx(lookOf({ children, tone, size, full, className }), muted && css.muted)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      {/* A new element per label, so that the layout does not animate. */}
      <span key={typeof children === 'string' ? children : null}>{children}</span>
    </button>
  )
}
