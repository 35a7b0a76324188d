import { useSelector } from '@xstate/react'
import { useRef, type ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { Section } from '../ui/Section.tsx'
import { ListNews, type PagedList } from './ListNews.tsx'
import { ListPages } from './ListPages.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import css from './PagedSection.module.css'
import type { Refused } from '../../machines/shared/waiting.ts'

/** State of a list with its items. */
interface ItemList<Item> extends PagedList {
  context: PagedList['context'] & Refused & { items: readonly Item[] }
}

type ListEvent = { type: 'page.chosen'; page: number } | { type: 'list.retried' }

/** The actor of a list. */
interface ListActor<Item> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => ItemList<Item>
  send: (event: ListEvent) => void
}

export interface PagedSectionProps<Item> {
  actor: ListActor<Item>
  title: ReactNode
  text?: ReactNode
  /** While it loads. */
  sketch: ReactNode
  failedTitle: ReactNode
  /** Instead of a list without entries. */
  empty: ReactNode
  /** Announced while a page of it loads. */
  loadingText: string
  /** A row, an `li` with a key. */
  children: (item: Item) => ReactNode
}

function Content<Item>({
  list,
  sketch,
  failedTitle,
  empty,
  onRetry,
  children,
}: Pick<PagedSectionProps<Item>, 'sketch' | 'failedTitle' | 'empty' | 'children'> & {
  list: ItemList<Item>
  onRetry: () => void
}) {
  const { items, refusal } = list.context
  if (list.matches('loading')) return sketch
  if (list.matches('failed'))
    return <LoadFailed tone="warning" title={failedTitle} refusal={refusal} onRetry={onRetry} />
  return items.length === 0 ? empty : <ul className={css.rows}>{items.map((item) => children(item))}</ul>
}

/** A section with a list in pages: loading, failed, empty, or its rows; a page that was turned has the focus. */
export function PagedSection<Item>({ actor, title, text, loadingText, ...content }: PagedSectionProps<Item>) {
  const top = useRef<HTMLDivElement>(null)
  const list = useSelector(actor, (current) => current)
  const goTo = (page: number) => {
    actor.send({ type: 'page.chosen', page })
    // The pressed button may be gone: the focus goes to the top of the list.
    top.current?.focus()
  }
  const retry = () => {
    actor.send({ type: 'list.retried' })
    top.current?.focus({ preventScroll: true })
  }
  return (
    <Section title={title} text={text}>
      <div ref={top} className={css.list} tabIndex={-1}>
        <Content {...content} list={list} onRetry={retry} />
        <ListPages list={list} onPage={goTo} />
      </div>
      <ListNews list={list} loadingText={loadingText} />
    </Section>
  )
}
