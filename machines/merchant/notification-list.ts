import type { components } from '../../openapi/schema.d.ts'
import { createListMachine } from '../list/list.machine.ts'
import type { ListInput } from '../list/list.types.ts'
import { pageIn } from '../list/page-in.ts'

/** A notification to a merchant's URL, with every try. */
export type Notification = components['schemas']['Notification']
export type NotificationTry = components['schemas']['NotificationTry']

export const notificationFilters = ['all', 'pending', 'delivered', 'failed'] as const
export type NotificationFilter = (typeof notificationFilters)[number]

/** The log of notifications, newest first. */
export const notificationList = createListMachine<Notification, NotificationFilter>()

const pageSize = 10

/** The position in the log from a URL (`?page=2&notifications=failed`); other parameters are ignored. */
export const notificationPlaceOf = (search: string): ListInput<NotificationFilter> => {
  const params = new URLSearchParams(search)
  const filter = notificationFilters.find((name) => name === params.get('notifications')) ?? 'all'
  return { page: pageIn(params), filter, limit: pageSize }
}

/** The query of a position in the log, empty for its start. */
export const notificationSearchOf = ({ page, filter }: { page: number; filter: NotificationFilter }): string => {
  const params = new URLSearchParams()
  if (filter !== 'all') params.set('notifications', filter)
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search && `?${search}`
}

const [shortest, longest] = [3_000, 60_000]

/**
 * When the log may have changed, ms from now; null while nothing is to be sent. The clock of the device may be wrong:
 * it only makes the wait shorter or longer within limits.
 */
export const refreshIn = (items: readonly Notification[], now: number): number | null => {
  const due = items.filter(({ state }) => state === 'pending').map(({ nextAt }) => Date.parse(nextAt ?? '') - now)
  if (due.length === 0) return null
  const soonest = Math.min(...due.map((ms) => (Number.isNaN(ms) ? 0 : ms)))
  return Math.min(Math.max(soonest, shortest), longest)
}
