import type { components } from '../../openapi/schema.d.ts'
import { createListMachine } from '../list/list.machine.ts'
import type { ListInput } from '../list/list.types.ts'

/** A verification as it is listed: how far it is, and what it found. */
export type Verification = components['schemas']['Verification']

/** The verifications of a person, the newest first. */
export const verificationList = createListMachine<Verification, 'all'>()

/** All of them on one page (spec §9: 999). */
export const allVerifications: ListInput<'all'> = { page: 1, filter: 'all', limit: 999 }

/** What the newest verification that counts has found; empty when none has found anything. */
export const foundIn = (items: readonly Verification[]): NonNullable<Verification['details']> =>
  items.find(({ status, details = [] }) => status === 'done' && details.length > 0)?.details ?? []
