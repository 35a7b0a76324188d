import { requireUser } from '../accounts/session.ts'
import { reservesOf } from '../catalogue/reserves.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import type { Operations } from '../operation.ts'

/** Reserves for those who look after them (spec §6). */
export const reserveOperations = {
  getReserves: async (call) => {
    const { user } = await requireUser(call)
    if (!user.roles.includes('admin')) throw new Refusal(codes.forbidden)
    return { currencies: await reservesOf(call.core, call.lang) }
  },
} satisfies Partial<Operations>
