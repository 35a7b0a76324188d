import { useLingui } from '@lingui/react/macro'
import css from './faq.module.css'
import { anchorOf, type Topic } from './topics.ts'
import { useTopicName } from './use-topic-name.ts'

interface TopicNavProps {
  topics: readonly Topic[]
  /** Anchor of the topic in view. */
  current: string | null
}

/** The topics: a list beside the questions, a horizontally scrolling row on phones. */
export function TopicNav({ topics, current }: TopicNavProps) {
  const { t } = useLingui()
  const nameOf = useTopicName()
  return (
    <nav className={css.nav} aria-label={t`Topics`}>
      <ul>
        {topics.map((topic) => {
          const anchor = anchorOf(topic)
          return (
            <li key={anchor}>
              <a href={`#${encodeURIComponent(anchor)}`} aria-current={anchor === current ? 'location' : undefined}>
                {nameOf(topic)}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
