import type { ReactNode, Ref } from 'react'
import css from './ResultPanel.module.css'

export interface ResultPanelProps {
  icon: ReactNode
  tone?: 'success' | 'error' | 'notice'
  title: ReactNode
  /** `1` if the panel is the whole page. */
  level?: 1 | 2
  children?: ReactNode
  /** Buttons onward. */
  actions?: ReactNode
  /** The heading, to move the focus to. */
  heading?: Ref<HTMLHeadingElement>
}

/** The outcome of a flow: a mark, a title and where to go next. */
export function ResultPanel({ icon, tone = 'notice', title, level = 1, children, actions, heading }: ResultPanelProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={css.panel} data-level={level}>
      <span className={css.mark} data-tone={tone}>
        {icon}
      </span>
      <Heading ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </Heading>
      {children && <div className={css.text}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
