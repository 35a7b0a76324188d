import { createListMachine } from '../list/list.machine.ts'
import type { ListInput } from '../list/list.types.ts'
import { pageIn } from '../list/page-in.ts'
import type { Withdrawal } from '../shared/means.ts'

/** The withdrawals of an account, newest first, ten a page (spec §9). */
export const withdrawalList = createListMachine<Withdrawal, 'all'>()

/** The position in the history from a query (`?page=2`). */
export const withdrawalPlaceOf = (search: string): ListInput<'all'> => ({
  page: pageIn(new URLSearchParams(search)),
  filter: 'all',
  limit: 10,
})

/** The query of a position, empty for the first page. */
export const withdrawalSearchOf = ({ page }: { page: number }): string => (page > 1 ? `?page=${page}` : '')
