import { createListMachine } from '../list/list.machine.ts'
import type { ListInput } from '../list/list.types.ts'
import type { AffiliateOrder } from './partner.types.ts'

/** Orders with the partner's code, newest first. */
export const affiliateOrders = createListMachine<AffiliateOrder, 'all'>()

/** Spec §9: affiliate orders, 3 a page. */
export const firstAffiliateOrders: ListInput<'all'> = { page: 1, filter: 'all', limit: 3 }
