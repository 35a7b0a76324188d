import { createListMachine } from '../list/list.machine.ts'
import type { Withdrawal } from '../shared/means.ts'

/** The withdrawals of an account, newest first, ten a page (spec §9). */
export const withdrawalList = createListMachine<Withdrawal, 'all'>()
