import { and, eq, isNull } from 'drizzle-orm'
import {
  apiKeys,
  botMessages,
  devices,
  merchantOrders,
  orders,
  passkeys,
  payoutRequisites,
  socialIdentities,
  tokens,
  users,
  verifications,
} from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import type { Core } from '../../core.ts'
import type { Lang } from '../../texts/languages.ts'
import { refuseFunded } from '../wallets/money-left.ts'
import { endSessions } from './session.ts'
import { dropChanges } from './tokens.ts'
import { lockUser } from './users.ts'

/** A block lasts seven days (spec §9). */
export const blockedFor = 7 * 86_400_000

/** Blocks the account: ends every session and pending change; sign-in is refused until the block expires. */
export const blockUser = (core: Core, userId: string): Promise<void> =>
  core.db.transaction(async (tx) => {
    const now = core.now()
    await tx
      .update(users)
      .set({ blockedUntil: new Date(now + blockedFor), updatedAt: new Date(now) })
      .where(eq(users.id, userId))
    await dropChanges(tx, userId)
    await endSessions(core, tx, userId)
  })

/** The row of a closed account, without personal data; its e-mail is free again. */
const nothing = {
  email: null,
  firstName: '',
  lastName: '',
  passwordHash: null,
  phone: '',
  telegramUsername: '',
  dateOfBirth: null,
  agreeEmailNewsletter: false,
  notifyMessenger: null,
  settings: {},
  otpSecret: null,
  otpPending: null,
  backupCodes: [],
} as const satisfies Partial<typeof users.$inferInsert>

/** Closes an account permanently, within a transaction. */
export const closeUser = async (core: Core, tx: Db, userId: string): Promise<void> => {
  const at = new Date(core.now())
  await tx
    .update(users)
    .set({ ...nothing, deletedAt: at, updatedAt: at })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  for (const table of [
    apiKeys,
    botMessages,
    devices,
    merchantOrders,
    passkeys,
    payoutRequisites,
    socialIdentities,
    tokens,
    verifications,
  ])
    await tx.delete(table).where(eq(table.userId, userId))
  await tx.update(orders).set({ userId: null }).where(eq(orders.userId, userId))
  await endSessions(core, tx, userId)
}

/**
 * Closes an account permanently, unless there is money on its wallets. Its orders stay reachable by their links.
 * @throws 40910
 */
export const deleteUser = (core: Core, userId: string, lang: Lang): Promise<void> =>
  core.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await refuseFunded(core, tx, userId, lang)
    await closeUser(core, tx, userId)
  })
