import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import css from './IconButton.module.css'
import { cx } from './cx.ts'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** Accessible name; also the tooltip. */
  label: string
  icon: ReactNode
  tone?: 'plain' | 'raised'
  ref?: Ref<HTMLButtonElement>
}

/** Square 44 px button that shows only an icon. */
export function IconButton({ label, icon, tone = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} className={cx(css.button, css[tone], className)} aria-label={label}>
      {icon}
    </button>
  )
}
