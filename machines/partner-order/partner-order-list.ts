import { createListMachine } from '../list/list.machine.ts'
import type { PartnerOrder } from '../shared/partner-order.ts'

/** The payments out of the balances of an account, newest first, ten a page (spec §2, §9). */
export const partnerOrderList = createListMachine<PartnerOrder, 'all'>()
