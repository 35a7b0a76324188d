import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { anyTag } from '../../../machines/content/news-list.ts'
import type { NewsTag } from '../../../machines/content/contents.ts'
import css from './blog.module.css'

export interface TagChipsProps {
  tags: readonly NewsTag[]
  /** The tag whose posts are listed; `anyTag` for all. */
  selected: string
  /** Path of the list under a tag. */
  tagHref: (tag: string) => string
}

/** Links to the tags of the blog. */
export function TagChips({ tags, selected, tagHref }: TagChipsProps) {
  const { t } = useLingui()
  const current = (tag: string) => (tag === selected ? 'true' : undefined)
  return (
    <nav aria-label={t`Topics`}>
      <ul className={css.chips}>
        <li>
          <Link className={css.chip} href={tagHref(anyTag)} aria-current={current(anyTag)}>
            <Trans>All topics</Trans>
          </Link>
        </li>
        {tags.map(({ id, name }) => (
          <li key={id}>
            <Link className={css.chip} href={tagHref(id)} aria-current={current(id)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
