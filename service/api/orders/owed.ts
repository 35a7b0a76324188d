import { eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/open.ts'
import { openPartnerOrders, openWithdrawals } from '../../database/payout-statuses.ts'
import { partnerOrders, withdrawals } from '../../database/schema.ts'

/** What withdrawals and partner orders under way are to be paid from reserves: promised as firmly as to a paid order. */

const payouts = (db: Db) =>
  unionAll(
    db
      .select({
        currencyId: withdrawals.currencyId,
        amount: sql<string>`${withdrawals.amount} - ${withdrawals.fee}`.as('amount'),
      })
      .from(withdrawals)
      .where(inArray(withdrawals.status, [...openWithdrawals])),
    db
      .select({ currencyId: partnerOrders.toId, amount: sql<string>`${partnerOrders.amountOut}`.as('amount') })
      .from(partnerOrders)
      .where(inArray(partnerOrders.status, [...openPartnerOrders])),
  ).as('payouts')

/** By currency, as a subquery. */
export const owedRows = (db: Db) => {
  const rows = payouts(db)
  return db
    .select({ currencyId: rows.currencyId, owed: sql<string>`sum(${rows.amount})`.as('owed') })
    .from(rows)
    .groupBy(rows.currencyId)
    .as('owed_rows')
}

/** Of one currency, decimal string. */
export const owedIn = async (db: Db, currencyId: string): Promise<string> => {
  const rows = owedRows(db)
  const [row] = await db.select({ owed: rows.owed }).from(rows).where(eq(rows.currencyId, currencyId))
  return row?.owed ?? '0'
}
