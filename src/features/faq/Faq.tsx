import { useRef, type RefObject } from 'react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FaqContent } from '../../../machines/content/contents.ts'
import type { FaqActor } from '../../../machines/faq/faq.machine.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { NothingHere } from '../../components/NothingHere.tsx'
import css from './faq.module.css'
import { FaqSearch } from './FaqSearch.tsx'
import { NothingFound } from './NothingFound.tsx'
import { TopicNav } from './TopicNav.tsx'
import { TopicSection } from './TopicSection.tsx'
import { anchorOf, topicsOf, type Topic } from './topics.ts'
import { useCurrentTopic } from './use-current-topic.ts'
import { useLinkedEntry } from './use-linked-entry.ts'

export interface FaqProps {
  actor: FaqActor
  content: FaqContent
  /** Null if the page does not exist. */
  contactsHref: string | null
}

/** Up to this many search results are shown open. */
const few = 3

function MoreHelp({ href }: { href: string }) {
  return (
    <aside className={css.help}>
      <div>
        <h2>
          <Trans>Can’t find your question?</Trans>
        </h2>
        <p>
          <Trans>Write to us or come by: our team will help.</Trans>
        </p>
      </div>
      <ButtonLink href={href}>
        <Trans>Contacts</Trans>
      </ButtonLink>
    </aside>
  )
}

interface TopicsProps {
  list: RefObject<HTMLDivElement | null>
  topics: readonly Topic[]
  isOpen: boolean
}

function Topics({ list, topics, isOpen }: TopicsProps) {
  const current = useCurrentTopic(topics.map(anchorOf))
  if (topics.length === 0) return <NothingHere />
  return (
    <div className={css.columns}>
      <TopicNav topics={topics} current={current} />
      <div ref={list} className={css.topics}>
        {topics.map((topic) => (
          <TopicSection key={topic.id} topic={topic} isOpen={isOpen} />
        ))}
      </div>
    </div>
  )
}

/** Questions and answers by topic, with a search (spec §2). */
export function Faq({ actor, content, contactsHref }: FaqProps) {
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const { found, query } = snapshot.context
  const topics = topicsOf(content, found)
  useLinkedEntry(list)
  const clear = () => {
    actor.send({ type: 'query.cleared' })
    // The pressed button is gone.
    field.current?.focus()
  }
  const isOpen = snapshot.matches('found') && found.length <= few
  return (
    <div className={css.faq}>
      {content.entries.length > 0 && <FaqSearch actor={actor} field={field} onClear={clear} />}
      {snapshot.matches('nothing') ? (
        <NothingFound query={query.trim()} contactsHref={contactsHref} onClear={clear} />
      ) : (
        <Topics list={list} topics={topics} isOpen={isOpen} />
      )}
      {contactsHref !== null && !snapshot.matches('nothing') && <MoreHelp href={contactsHref} />}
    </div>
  )
}
