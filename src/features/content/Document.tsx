import { useLingui } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { PageHead, type Crumb } from '../../components/PageHead.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { cx } from '../../ui/cx.ts'
import css from './content.module.css'
import { contentsOf, type ContentsEntry } from './contents-of.ts'

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

interface ContentsProps {
  entries: readonly ContentsEntry[]
  /** There is something between title and text, which it stands beside, too. */
  isAfterOpening: boolean
}

/** Leads to the parts of a long text: beside it, or above it in a row that scrolls. */
function Contents({ entries, isAfterOpening }: ContentsProps) {
  const { t } = useLingui()
  return (
    <nav className={css.contents} aria-label={t`On this page`} data-opened={isAfterOpening || undefined}>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A rule or another page of text. */
export function Document({ title, lead, crumbs = [], html, opening, children }: DocumentProps) {
  const marked = useMemo(() => contentsOf(html), [html])
  return (
    <article className={cx(css.page, css.reading)}>
      <PageHead title={title} lead={lead} crumbs={crumbs} />
      {opening}
      {marked.entries.length > 0 && <Contents entries={marked.entries} isAfterOpening={Boolean(opening)} />}
      <Card>
        <RichText html={marked.html} />
      </Card>
      {children}
    </article>
  )
}
