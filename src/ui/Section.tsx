import { useId, type ReactNode } from 'react'
import { Card } from './Card.tsx'
import css from './Section.module.css'

export interface SectionProps {
  title: ReactNode
  /** What the group is for, in one sentence. */
  text?: ReactNode
  /** At the end of the title line: a state, a link. */
  aside?: ReactNode
  children?: ReactNode
}

/** A group of settings: card with heading. */
export function Section({ title, text, aside, children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={css.section}>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {text && <p className={css.text}>{text}</p>}
      {children}
    </Card>
  )
}
