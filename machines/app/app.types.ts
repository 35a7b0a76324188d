import type { Lang } from '../shared/api.ts'
import type { SavedOrder } from '../orders/orders.types.ts'
import type { NoticeRequest } from '../notices/notices.types.ts'
import type { Refusal } from '../shared/outcome.ts'

export type Theme = 'system' | 'light' | 'dark'

export interface AppInput {
  lang: Lang
  theme: Theme
  websocketUrl: string
  savedOrders: readonly SavedOrder[]
  /** Whose link brought this visitor; null for nobody's. */
  partnerCode: string | null
}

export interface AppContext extends AppInput {
  /** The language that is on its way. */
  wanted: Lang
  /** The code that the rates were refused with last; null since they came. */
  routesRefusal: number | null
}

export type AppEvent =
  | { type: 'language.chosen'; lang: Lang }
  | { type: 'theme.chosen'; theme: Theme }
  /** A page is being fetched, or has arrived. */
  | { type: 'navigation.started' }
  | { type: 'navigation.ended' }
  | { type: 'page.woken' }
  | { type: 'network.returned' }
  /** What the connection reports (spec §4). */
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  | { type: 'order.followed'; orderUID: string; orderSecret: string }
  | { type: 'order.unfollowed'; orderUID: string }
  /** Somebody signed in or out: the websocket authenticates again. */
  | { type: 'session.changed' }
  | { type: 'message.received'; method: string; data: unknown }
  /** A call was refused in a way that concerns the whole app (spec §8). */
  | { type: 'failure.reported'; code: number }
  /** A part of a page was refused and is left out. */
  | { type: 'part.refused'; refusal: Refusal }
  /** The service answered for the rates; null when it gave them. */
  | { type: 'routes.answered'; refusal: Refusal | null }
  | ({ type: 'notice.raised' } & NoticeRequest)
  /** Somebody is signed in. */
  | { type: 'user.seen' }
  /** Somebody who is not signed in is on a page of the user area. */
  | { type: 'guest.found' }

export type AppEmitted =
  | { type: 'language.changed'; lang: Lang }
  | { type: 'theme.changed'; theme: Theme }
  | { type: 'message.received'; method: string; data: unknown }
  | { type: 'connection.opened' }
  | { type: 'part.broken'; error: unknown }
  | { type: 'part.refused'; refusal: Refusal }
  /** Said once for each reason: the rates are asked for again every few seconds. */
  | { type: 'routes.refused'; refusal: Refusal }
  /** A guest may not stay on a page of the user area (spec §4). */
  | { type: 'userPage.denied' }
