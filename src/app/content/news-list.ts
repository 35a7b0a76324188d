import { navigate } from 'wouter/use-browser-location'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { NewsSummary } from '../../../machines/content/contents.ts'
import { placeSearchOf } from '../../../machines/content/news-list.ts'
import { createListMachine } from '../../../machines/list/list.machine.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { NewsListActor } from '../../features/blog/PostList.tsx'
import type { Frame } from '../frame.ts'
import { pathTo } from '../route-table.ts'
import { stopAll, type Stop } from '../wire.ts'

/** The list chart as the blog: nobody tells what happens to a post, it is asked for anew when somebody comes back. */
export const createNewsList = ({ contents }: Frame, lang: Lang) =>
  createListMachine<NewsSummary, string>().provide({
    actors: {
      loadPage: fromPromise(({ input }) => contents.news.take({ lang, ...input })),
      watchItems: fromCallback<EventObject, { items: readonly NewsSummary[] }>(() => undefined),
    },
  })

/** Links change the place of the list by themselves; only a page that has run empty leads to another one. */
export const wireNewsList =
  ({ woken, residents }: Frame, lang: Lang) =>
  (actor: NewsListActor): Stop => {
    const signal = () => actor.send({ type: 'list.signalled' })
    const returned = residents.site.on('service.returned', signal)
    const led = actor.on('location.changed', (place) =>
      navigate(pathTo('blog', lang) + placeSearchOf(place), { replace: true }),
    )
    return stopAll([woken.listen(signal), () => returned.unsubscribe(), () => led.unsubscribe()])
  }
