import { useRef, type ReactNode } from 'react'
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

export interface PagedSectionProps<Item> {
  /** The snapshot of its list. */
  list: ItemList<Item>
  send: (event: ListEvent) => void
  title: ReactNode
  text?: ReactNode
  /** While it loads. */
  sketch: ReactNode
  failedTitle: ReactNode
  /** Instead of a list without entries. */
  empty: ReactNode
  /** Announced while a page of it loads. */
  loadingText: string
  /** The list of the loaded entries. */
  children: (items: readonly Item[]) => ReactNode
}

function Content<Item>({
  list,
  sketch,
  failedTitle,
  empty,
  onRetry,
  children,
}: Pick<PagedSectionProps<Item>, 'list' | 'sketch' | 'failedTitle' | 'empty' | 'children'> & { onRetry: () => void }) {
  const { items, refusal } = list.context
  if (list.matches('loading')) return sketch
  if (list.matches('failed'))
    return <LoadFailed tone="warning" title={failedTitle} refusal={refusal} onRetry={onRetry} />
  return items.length === 0 ? empty : children(items)
}

/** A section with a list in pages: loading, failed, empty, or its entries; a page that was turned has the focus. */
export function PagedSection<Item>({ send, title, text, loadingText, ...content }: PagedSectionProps<Item>) {
  const top = useRef<HTMLDivElement>(null)
  const { list } = content
  const goTo = (page: number) => {
    send({ type: 'page.chosen', page })
    // The pressed button may be gone: the focus goes to the top of the list.
    top.current?.focus()
  }
  const retry = () => {
    send({ type: 'list.retried' })
    top.current?.focus({ preventScroll: true })
  }
  return (
    <Section title={title} text={text}>
      <div ref={top} className={css.list} tabIndex={-1}>
        <Content {...content} onRetry={retry} />
        <ListPages list={list} onPage={goTo} />
      </div>
      <ListNews list={list} loadingText={loadingText} />
    </Section>
  )
}
