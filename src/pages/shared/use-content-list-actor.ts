import { useEffect } from 'react'
import type { Actor } from 'xstate'
import { anyTag } from '../../../machines/content/news-list.ts'
import type { ListInput } from '../../../machines/list/list.types.ts'
import { useBoundActor } from '../../components/use-page-actor.ts'
import type { ContentListChart } from '../page.types.ts'

/** The list chart of a page, while the page is open. @param place position in the address */
export const useContentListActor = <Item>(
  { preloaded, ...chart }: ContentListChart<Item>,
  place: ListInput,
): Actor<typeof chart.machine> => {
  const { page, filter } = place
  const actor = useBoundActor(chart, { ...place, preloaded: page === 1 && filter === anyTag ? preloaded : null })
  // On links, back and forward, the list follows the address.
  useEffect(() => actor.send({ type: 'location.visited', page, filter }), [actor, page, filter])
  return actor
}
