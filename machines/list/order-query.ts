import type { ListInput } from './list.types.ts'
import { orderPageSize, orderTabs, type OrderFilter, type OrderTab } from './order-list.ts'
import { pageIn } from './page-in.ts'

/** What of the history is asked for; empty texts: no limit. */
export interface OrderQuery {
  tab: OrderTab
  /** First digits of the order number. */
  number: string
  /** First and last day in the device’s time zone, `yyyy-mm-dd`. */
  since: string
  until: string
}

export type OrderSearch = Omit<OrderQuery, 'tab'>

export const noSearch: OrderSearch = { number: '', since: '', until: '' }

/** Longest number that the service looks for. */
const mostDigits = 16

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** A search as typed or from an address: digits only, real days, the earlier one first. */
export const cleanSearch = ({ number, since, until }: OrderSearch): OrderSearch => {
  const digits = number.replace(/\D/g, '').slice(0, mostDigits)
  const days = { since: isDay(since) ? since : '', until: isDay(until) ? until : '' }
  return days.since !== '' && days.until !== '' && days.since > days.until
    ? { number: digits, since: days.until, until: days.since }
    : { number: digits, ...days }
}

const textOf = ({ number, since, until }: OrderSearch): string =>
  new URLSearchParams(Object.entries({ number, since, until }).filter(([, value]) => value !== '')).toString()

/** Whether something narrows the tab. */
export const isSearching = (search: OrderSearch): boolean => textOf(search) !== ''

const searchIn = (params: URLSearchParams): OrderSearch =>
  cleanSearch({
    number: params.get('number') ?? '',
    since: params.get('since') ?? '',
    until: params.get('until') ?? '',
  })

const tabIn = (text: string | null | undefined): OrderTab => orderTabs.find((name) => name === text) ?? 'current'

/** The same text for the same query, so that the list knows when it is another. */
export const filterOf = ({ tab, ...search }: OrderQuery): OrderFilter => {
  const text = textOf(cleanSearch(search))
  return text === '' ? tab : `${tab}?${text}`
}

export const queryOf = (filter: OrderFilter): OrderQuery => {
  const [tab, search = ''] = filter.split('?')
  return { tab: tabIn(tab), ...searchIn(new URLSearchParams(search)) }
}

/** The position in the history from a URL (`?page=2&tab=done&number=1042`); other parameters are ignored. */
export const orderPlaceOf = (search: string): ListInput<OrderFilter> => {
  const params = new URLSearchParams(search)
  const filter = filterOf({ tab: tabIn(params.get('tab')), ...searchIn(params) })
  return { page: pageIn(params), filter, limit: orderPageSize }
}

/** The query of a position in the history, empty for its start. */
export const orderSearchOf = ({ page, filter }: { page: number; filter: OrderFilter }): string => {
  const { tab, ...search } = queryOf(filter)
  const params = new URLSearchParams(textOf(search))
  if (tab !== 'current') params.set('tab', tab)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text && `?${text}`
}
