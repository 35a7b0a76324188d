import { isNull, and, sql } from 'drizzle-orm'
import { lockUser } from '../accounts/users.ts'
import type { User } from '../accounts/users.ts'
import { announcePayout } from '../affiliate/announce.ts'
import type { Db } from '../../database/open.ts'
import { users } from '../../database/schema.ts'
import { balanceOf } from '../ledger/entries.ts'
import { big, floorTo } from '../../shared/money.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { findRequisite } from './requisites.ts'
import { insertWithdrawal } from './withdrawals.ts'

/** Auto get money: the whole balance is withdrawn as soon as it reaches what its owner chose. */

type Auto = NonNullable<User['settings']['autoGetMoney']>

/** Whose balance may be due: looked at again under the lock of the account. */
const asking = async ({ db }: Core): Promise<{ id: string; auto: Auto }[]> => {
  const rows = await db
    .select({ id: users.id, settings: users.settings })
    .from(users)
    .where(and(isNull(users.deletedAt), sql`jsonb_typeof(${users.settings} -> 'autoGetMoney') = 'object'`))
    .orderBy(users.id)
  return rows.flatMap(({ id, settings: { autoGetMoney: auto } }) => (auto == null ? [] : [{ id, auto }]))
}

/** The available amount, decimal string; null below the threshold. */
const dueOf = async (db: Db, userId: string, { walletId, minAmount }: Auto): Promise<string | null> => {
  const { available } = await balanceOf(db, userId, walletId)
  return big(available).gte(minAmount) ? available : null
}

/** @returns whether something was withdrawn */
const withdrawDue = (core: Core, userId: string): Promise<boolean> =>
  core.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    const auto = user?.settings.autoGetMoney ?? null
    const due = auto === null ? null : await dueOf(tx, userId, auto)
    if (user === undefined || auto === null || due === null) return false
    const { walletId, requisiteId } = auto
    const { currencyId } = await findRequisite(tx, userId, requisiteId)
    const decimals = core.catalogue.currency(currencyId)?.decimals ?? 0
    const amount = floorTo(big(due), decimals)
    await insertWithdrawal(core, tx, user, { walletId, amount, requisiteId }, { idempotencyKey: null, payloadHash: '' })
    return true
  })

/**
 * Withdraws what is due. What is refused (the reserve is too small, the payment details are not active yet) is tried
 * again the next time.
 */
export const runAutoWithdrawals = async (core: Core): Promise<void> => {
  for (const { id, auto } of await asking(core)) {
    if ((await dueOf(core.db, id, auto)) === null) continue
    const isWithdrawn = await withdrawDue(core, id).catch((error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    })
    if (isWithdrawn) await announcePayout(core, id)
  }
}
