import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { User } from '../accounts/users.ts'
import type { NamedValue } from '../../database/named-value.ts'
import type { Db } from '../../database/open.ts'
import { partnerOrders, payoutRequisites, withdrawals } from '../../database/schema.ts'
import { paceOf } from '../orders/lifecycle.ts'
import type { Core } from '../../core.ts'
import { requisiteDelay } from './requisites.ts'

/**
 * A payout to somebody whom the account has never paid waits as new payment details do, so that its owner reads the
 * mail first: the session and the password alone do not empty a balance. With two-factor on, a fresh code was asked for.
 */

/** Who is paid: what in, and the values of its fields. */
export interface Recipient {
  currencyId: string
  values: readonly NamedValue[]
}

const isTo = (column: AnyPgColumn, values: readonly NamedValue[]) => sql`${column} = ${JSON.stringify(values)}::jsonb`

const wasPaid = async (tx: Db, userId: string, { currencyId, values }: Recipient): Promise<boolean> => {
  const withdrawn = await tx.$count(
    withdrawals,
    and(
      eq(withdrawals.userId, userId),
      eq(withdrawals.status, 'done'),
      eq(withdrawals.currencyId, currencyId),
      isTo(withdrawals.values, values),
    ),
  )
  if (withdrawn > 0) return true
  const { userId: owner, status, toId, toValues } = partnerOrders
  const paid = and(eq(owner, userId), eq(status, 'done'), eq(toId, currencyId), isTo(toValues, values))
  return (await tx.$count(partnerOrders, paid)) > 0
}

/** When the account made the recipient known by saving it, ms since the epoch: its owner was mailed then. */
const savedAt = async (tx: Db, userId: string, { currencyId, values }: Recipient): Promise<number | undefined> => {
  const rows = await tx
    .select({ createdAt: payoutRequisites.createdAt, activeFrom: payoutRequisites.activeFrom })
    .from(payoutRequisites)
    .where(
      and(
        eq(payoutRequisites.userId, userId),
        eq(payoutRequisites.currencyId, currencyId),
        isTo(payoutRequisites.values, values),
      ),
    )
  const times = rows.map((row) => Math.max(row.createdAt.getTime(), row.activeFrom.getTime() - requisiteDelay))
  return times.length === 0 ? undefined : Math.min(...times)
}

/** @returns null for a payout that does not wait */
const heldUntil = async (core: Core, tx: Db, user: User, recipient: Recipient): Promise<Date | null> => {
  if (user.otpSecret !== null || (await wasPaid(tx, user.id, recipient))) return null
  const now = core.now()
  const end = ((await savedAt(tx, user.id, recipient)) ?? now) + requisiteDelay
  return end > now ? new Date(end) : null
}

/**
 * When a payout that is being asked for may be paid, and when it moves on by itself.
 * @param user locked in the transaction
 */
export const timesOfPayout = async (
  core: Core,
  tx: Db,
  user: User,
  recipient: Recipient,
): Promise<{ heldUntil: Date | null; nextAt: Date | null }> => {
  const held = await heldUntil(core, tx, user, recipient)
  const { payout: delay } = paceOf(core.speed)
  const nextAt = delay === null ? null : new Date(Math.max(core.now() + delay, held?.getTime() ?? 0))
  return { heldUntil: held, nextAt }
}

interface Payout {
  status: string
  heldUntil: Date | null
}

/** Whether an open payout still waits, because its recipient is new. */
export const isHeld = ({ now }: Pick<Core, 'now'>, { heldUntil: until }: Payout): boolean =>
  until !== null && until.getTime() > now()

/** For replies: until when a payout waits, if it does. */
export const shownHold = (core: Core, payout: Payout): { heldUntil?: string } =>
  payout.status === 'new' && payout.heldUntil !== null && isHeld(core, payout)
    ? { heldUntil: payout.heldUntil.toISOString() }
    : {}
