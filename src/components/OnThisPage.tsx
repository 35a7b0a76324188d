import { useLingui } from '@lingui/react/macro'
import css from './OnThisPage.module.css'

/** A part of the page, and the id of its heading. */
export interface PagePart {
  readonly id: string
  readonly title: string
}

export interface OnThisPageProps {
  parts: readonly PagePart[]
  /** There is something between title and text, which it stands beside, too. */
  isAfterOpening?: boolean
}

/** Leads to the parts of a long page: in the first column of its grid, or above the text in a row that scrolls. */
export function OnThisPage({ parts, isAfterOpening = false }: OnThisPageProps) {
  const { t } = useLingui()
  return (
    <nav className={css.contents} aria-label={t`On this page`} data-opened={isAfterOpening || undefined}>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
