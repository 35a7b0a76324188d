import { and, count, eq } from 'drizzle-orm'
import { lockKeys } from '../../database/lock-keys.ts'
import { ledgerEntries, promoCodes } from '../../database/schema.ts'
import { credit } from '../ledger/entries.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'

/**
 * Adds the bonus of a promo code to the wallet of an account, once. The code is locked, so that no more accounts use it
 * than may.
 * @param text as it was typed; codes are in lower case (spec §5)
 * @throws 6231546409213868 without a code, 40904 for one that is unknown, over, used up, or used by this account
 */
export const activatePromoCode = (core: Core, userId: string, text: string): Promise<void> =>
  core.db.transaction(async (tx) => {
    const code = text.trim().toLowerCase()
    if (code === '') throw new Refusal(codes.fieldMissing, { object: { field: 'code' } })
    await lockKeys(tx, [`promo:${code}`])
    const gone = new Refusal(codes.promoCodeGone, { object: { field: 'code' } })
    const [promo] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code))
    if (promo === undefined || (promo.endsAt !== null && promo.endsAt.getTime() <= core.now())) throw gone
    const uses = and(eq(ledgerEntries.kind, 'bonus'), eq(ledgerEntries.subject, code))
    const [used] = await tx.select({ count: count() }).from(ledgerEntries).where(uses)
    const [own] = await tx
      .select({ count: count() })
      .from(ledgerEntries)
      .where(and(uses, eq(ledgerEntries.userId, userId)))
    if ((used?.count ?? 0) >= promo.mostUses || (own?.count ?? 0) > 0) throw gone
    const { walletId, amount } = promo
    await credit(core, tx, 'bonus', { userId, walletId, amount, subject: code })
  })
