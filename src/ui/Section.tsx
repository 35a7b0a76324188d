import { createContext, use, useId, type ReactNode } from 'react'
import { Card } from './Card.tsx'
import { cx } from './cx.ts'
import css from './Section.module.css'

const InGroup = createContext(false)

export interface SectionGroupProps {
  /** Target of the links to it. */
  id: string
  title: ReactNode
  /** Sections and shared content. */
  children: ReactNode
}

/** A group of settings: a heading, and a card with a row for each section. */
export function SectionGroup({ id, title, children }: SectionGroupProps) {
  return (
    <section id={id} className={css.group} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Card tone="plain" className={css.rows}>
        <InGroup value={true}>{children}</InGroup>
      </Card>
    </section>
  )
}

export interface SectionProps {
  title: ReactNode
  /** Purpose of the group, in one sentence. */
  text?: ReactNode
  /** At the end of the title line: a state, a link. */
  aside?: ReactNode
  children?: ReactNode
}

/** One setting, or a few related ones: a row of its group, otherwise a card with a heading. */
export function Section({ title, text, aside, children }: SectionProps) {
  const id = useId()
  const isRow = use(InGroup)
  const Heading = isRow ? 'h3' : 'h2'
  const head = (
    <header className={css.head}>
      <Heading id={id}>{title}</Heading>
      {aside}
    </header>
  )
  if (isRow) {
    return (
      <section aria-labelledby={id} className={cx(css.section, css.row)}>
        <div className={css.about}>
          {head}
          {text && <p className={css.text}>{text}</p>}
        </div>
        <div className={css.content}>{children}</div>
      </section>
    )
  }
  return (
    <Card as="section" aria-labelledby={id} className={css.section}>
      {head}
      {text && <p className={css.text}>{text}</p>}
      {children}
    </Card>
  )
}
