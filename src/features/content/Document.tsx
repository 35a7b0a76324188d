import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { PageHead, type Crumb } from '../../components/PageHead.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { cx } from '../../ui/cx.ts'
import css from './content.module.css'

export interface DocumentProps {
  title: string
  lead?: ReactNode
  crumbs?: readonly Crumb[]
  /** HTML written by an editor. */
  html: string
  /** Below the text. */
  children?: ReactNode
}

/** A rule or another page of text. */
export function Document({ title, lead, crumbs = [], html, children }: DocumentProps) {
  return (
    <article className={cx(css.page, css.reading)}>
      <PageHead title={title} lead={lead} crumbs={crumbs} />
      <Card>
        <RichText html={html} />
      </Card>
      {children}
    </article>
  )
}
