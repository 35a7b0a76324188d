import type { ReactNode } from 'react'
import css from './Alert.module.css'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons.ts'

export type AlertTone = 'notice' | 'warning' | 'error' | 'success'

export interface AlertProps {
  tone?: AlertTone
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links below the text. */
  action?: ReactNode
  /** `false` for a text that is there from the start and must not be announced. */
  live?: boolean
  /** It appears away from what was pressed: the page moves as far as it takes to read it. */
  isBrought?: boolean
}

const bring = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' })

const icons = { notice: Info, warning: TriangleAlert, error: CircleAlert, success: CircleCheck }

/** Message inside the page. Errors are announced at once, the rest politely. */
export function Alert({ tone = 'notice', title, children, action, live = true, isBrought }: AlertProps) {
  const Icon = icons[tone]
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div ref={isBrought ? bring : undefined} className={css.alert} data-tone={tone} role={live ? role : undefined}>
      <Icon className={css.icon} />
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  )
}
