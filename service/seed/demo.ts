import { eq, inArray, or } from 'drizzle-orm'
import type { Passwords } from '../api/accounts/password.ts'
import type { Core } from '../core.ts'
import type { Db } from '../database/open.ts'
import {
  affiliateRegistrations,
  affiliateVisits,
  ledgerEntries,
  orderEvents,
  orderKeys,
  orders,
  partnerOrders,
  promoCodes,
  users,
  withdrawals,
} from '../database/schema.ts'
import { demoEmails, demoPartnerCodes, demoPassword } from './accounts.ts'
import { seedOrigin } from './orders.ts'
import { demoPromoCodes } from './partner.ts'

/** Demo data in a database, which a public service must not contain. */

interface Demo {
  /** Accounts that still have the demo password. */
  userIds: string[]
  orderUids: string[]
}

const isOfDemo = or(inArray(users.email, [...demoEmails]), inArray(users.partnerCode, [...demoPartnerCodes]))

const findDemo = async (db: Db, passwords: Passwords): Promise<Demo> => {
  const found = await db.select({ id: users.id, passwordHash: users.passwordHash }).from(users).where(isOfDemo)
  const userIds: string[] = []
  for (const { id, passwordHash } of found) if (await passwords.isRight(demoPassword, passwordHash)) userIds.push(id)
  const seeded = await db.select({ uid: orders.uid }).from(orders).where(eq(orders.origin, seedOrigin))
  return { userIds, orderUids: seeded.map(({ uid }) => uid) }
}

/** @throws when the database contains demo accounts or demo orders; the message says how to remove them */
export const refuseDemo = async ({ db, passwords }: Pick<Core, 'db' | 'passwords'>): Promise<void> => {
  const { userIds, orderUids } = await findDemo(db, passwords)
  if (userIds.length === 0 && orderUids.length === 0) return
  throw new Error(
    `SITE_URL: others come here, and the database holds a demo: ${userIds.length} accounts whose password is known and ` +
      `${orderUids.length} made-up orders. Use a new database, or remove them: node service/seed/remove-demo.ts`,
  )
}

/** @returns the number of removed accounts and orders, with their dependent rows */
export const removeDemo = (db: Db, passwords: Passwords): Promise<{ accounts: number; orders: number }> =>
  db.transaction(async (tx) => {
    const { userIds, orderUids } = await findDemo(tx, passwords)
    await tx.delete(orderEvents).where(inArray(orderEvents.orderUid, orderUids))
    await tx.delete(orderKeys).where(inArray(orderKeys.orderUid, orderUids))
    await tx.delete(orders).where(inArray(orders.uid, orderUids))
    await tx.delete(ledgerEntries).where(inArray(ledgerEntries.userId, userIds))
    await tx.delete(withdrawals).where(inArray(withdrawals.userId, userIds))
    await tx.delete(partnerOrders).where(inArray(partnerOrders.userId, userIds))
    for (const table of [affiliateVisits, affiliateRegistrations])
      await tx.delete(table).where(inArray(table.partnerId, userIds))
    await tx.delete(promoCodes).where(inArray(promoCodes.code, [...demoPromoCodes]))
    await tx.delete(users).where(inArray(users.id, userIds))
    return { accounts: userIds.length, orders: orderUids.length }
  })
