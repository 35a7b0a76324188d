import type { components } from '../../openapi/schema.d.ts'
import { createListMachine } from '../list/list.machine.ts'
import type { ListInput } from '../list/list.types.ts'

/** A listed verification: its status and the verified details. */
export type Verification = components['schemas']['Verification']

/** The user's verifications, newest first. */
export const verificationList = createListMachine<Verification, 'all'>()

/** All of them on one page (spec §9: 999). */
export const allVerifications: ListInput<'all'> = { page: 1, filter: 'all', limit: 999 }

/** Details of the newest approved verification; empty without one. */
export const foundIn = (items: readonly Verification[]): NonNullable<Verification['details']> =>
  items.find(({ status, details = [] }) => status === 'done' && details.length > 0)?.details ?? []
