import { Link } from 'wouter'
import type { Rule } from '../../../machines/content/contents.ts'
import { ChevronRight } from '../../ui/icons-deferred.ts'
import { NothingHere } from '../../components/NothingHere.tsx'
import css from './content.module.css'
import { excerptOf } from './text-of.ts'

export interface RuleListProps {
  rules: readonly Rule[]
  href: (link: string) => string
}

/** The rules, each with an excerpt. */
export function RuleList({ rules, href }: RuleListProps) {
  if (rules.length === 0) return <NothingHere />
  return (
    <ul className={css.list}>
      {rules.map(({ link, title, content }) => (
        <li key={link}>
          <Link className={css.entry} href={href(link)}>
            <div>
              <h2>{title}</h2>
              <p>{excerptOf(content, 200)}</p>
            </div>
            <ChevronRight />
          </Link>
        </li>
      ))}
    </ul>
  )
}
