import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { anyTag } from '../../../machines/content/news-list.ts'
import type { createListMachine } from '../../../machines/list/list.machine.ts'
import type { ListInput, ListPage } from '../../../machines/list/list.types.ts'
import { usePageActor } from '../../components/use-page-actor.ts'

export type ContentListMachine<Item> = ReturnType<typeof createListMachine<Item, string>>
export type ContentListActor<Item> = ActorRefFrom<ContentListMachine<Item>>

/** What every page with a list to read gets. */
export interface ContentListProps<Item> {
  list: ContentListMachine<Item>
  /** The place that the address names. */
  place: ListInput
  /** What the page was prerendered with: the first page of all. */
  preloaded: ListPage<Item> | null
  /** Puts the chart's facts to use; @returns stops */
  bind: (actor: ContentListActor<Item>) => () => void
}

/** The list chart of a page, for as long as the page is open. */
export const useContentListActor = <Item>({
  list,
  place,
  preloaded,
  bind,
}: ContentListProps<Item>): ContentListActor<Item> => {
  const { page, filter } = place
  const actor = usePageActor(list, { ...place, preloaded: page === 1 && filter === anyTag ? preloaded : null })
  useEffect(() => bind(actor), [bind, actor])
  // Links, back and forward: the address leads, the list follows.
  useEffect(() => actor.send({ type: 'location.visited', page, filter }), [actor, page, filter])
  return actor
}
