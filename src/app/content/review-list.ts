import { navigate } from 'wouter/use-browser-location'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { Review } from '../../../machines/content/contents.ts'
import { placeSearchOf } from '../../../machines/content/news-list.ts'
import { createListMachine } from '../../../machines/list/list.machine.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ReviewListActor } from '../../features/reviews/ReviewList.tsx'
import type { Frame } from '../frame.ts'
import { pathTo } from '../route-table.ts'
import { stopAll, type Stop } from '../wire.ts'

/** The list chart as the reviews: nobody tells of a new one, they are asked for anew when somebody comes back. */
export const createReviewList = ({ contents }: Frame, lang: Lang) =>
  createListMachine<Review, string>().provide({
    actors: {
      loadPage: fromPromise(({ input }) => contents.reviews.take({ lang, ...input })),
      watchItems: fromCallback<EventObject, { items: readonly Review[] }>(() => undefined),
    },
  })

/** Links change the place of the list by themselves; only a page that has run empty leads to another one. */
export const wireReviewList =
  ({ woken, residents }: Frame, lang: Lang) =>
  (actor: ReviewListActor): Stop => {
    const signal = () => actor.send({ type: 'list.signalled' })
    const returned = residents.site.on('service.returned', signal)
    const led = actor.on('location.changed', (place) =>
      navigate(pathTo('reviews', lang) + placeSearchOf(place), { replace: true }),
    )
    return stopAll([woken.listen(signal), () => returned.unsubscribe(), () => led.unsubscribe()])
  }
