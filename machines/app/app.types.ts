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
  /** Partner code of the link that led here; null without one. */
  partnerCode: string | null
  /** The page was opened by the messenger (spec §4). */
  isMiniApp: boolean
  /** The oldest supported version of its bot (spec §3). */
  minBotVersion: string
}

export interface AppContext extends AppInput {
  /** The language being loaded. */
  wanted: Lang
  isBotOutdated: boolean
  /** Code of the last refusal of the rates; null after they were loaded. */
  routesRefusal: number | null
}

export type AppEvent =
  | { type: 'language.chosen'; lang: Lang }
  | { type: 'theme.chosen'; theme: Theme }
  /** A page is loading, or has loaded. */
  | { type: 'navigation.started' }
  | { type: 'navigation.ended' }
  | { type: 'page.woken' }
  | { type: 'network.returned' }
  /** Reported by the connection (spec §4). */
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  | { type: 'order.followed'; orderUID: string; orderSecret: string }
  | { type: 'order.unfollowed'; orderUID: string }
  /** A sign-in or sign-out: the websocket authenticates again. */
  | { type: 'session.changed' }
  | { type: 'message.received'; method: string; data: unknown }
  /** A call was refused with a code that concerns the whole app (spec §8). */
  | { type: 'failure.reported'; code: number }
  /** Part of a page was refused and is omitted. */
  | { type: 'part.refused'; refusal: Refusal }
  /** Reply to a request for rates; null on success. */
  | { type: 'routes.answered'; refusal: Refusal | null }
  | ({ type: 'notice.raised' } & NoticeRequest)
  /** A user is signed in. */
  | { type: 'user.seen' }
  /** A guest is on a page of the user area. `isExchange`: on its exchange page. */
  | { type: 'guest.found'; isExchange: boolean }
  /** The mini-app knows who its user is, or that nobody is signed in; `isOutdated`: its bot is too old. */
  | { type: 'messenger.settled'; isOutdated: boolean }
  /** It signs in anew. */
  | { type: 'messenger.deciding' }
  /** The messenger has no bridge, or it is late. */
  | { type: 'messenger.missing' }

export type AppEmitted =
  | { type: 'language.changed'; lang: Lang }
  | { type: 'theme.changed'; theme: Theme }
  | { type: 'message.received'; method: string; data: unknown }
  | { type: 'connection.opened' }
  | { type: 'part.broken'; error: unknown }
  | { type: 'part.refused'; refusal: Refusal }
  /** Emitted once per code: the rates are requested every few seconds. */
  | { type: 'routes.refused'; refusal: Refusal }
  /** Redirects a guest from a page of the user area (spec §4). */
  | { type: 'userPage.denied' }
  /** Who is a guest is known only now. */
  | { type: 'visitor.settled' }
