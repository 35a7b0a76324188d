import { useMemo, type ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { OnThisPage } from '../../components/OnThisPage.tsx'
import { PageHead, type Crumb } from '../../components/PageHead.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { cx } from '../../ui/cx.ts'
import css from './content.module.css'
import { contentsOf } from './contents-of.ts'

export interface DocumentProps {
  title: string
  lead?: ReactNode
  crumbs?: readonly Crumb[]
  /** HTML written by an editor. */
  html: string
  /** Between the title and the text. */
  opening?: ReactNode
  /** Below the text. */
  children?: ReactNode
}

/** A rule or another page of text. */
export function Document({ title, lead, crumbs = [], html, opening, children }: DocumentProps) {
  const marked = useMemo(() => contentsOf(html), [html])
  return (
    <article className={cx(css.page, css.reading)}>
      <PageHead title={title} lead={lead} crumbs={crumbs} />
      {opening}
      {marked.parts.length > 0 && <OnThisPage parts={marked.parts} isAfterOpening={Boolean(opening)} />}
      <Card>
        <RichText html={marked.html} />
      </Card>
      {children}
    </article>
  )
}
