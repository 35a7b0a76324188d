import { affiliateRegistrations, affiliateVisits } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import type { User } from '../accounts/users.ts'
import { browserOf } from '../../http/csrf.ts'
import { dayAt } from '../../shared/days.ts'
import { findCaller } from '../accounts/session.ts'
import type { Core } from '../../core.ts'
import { derive } from '../orders/secret.ts'
import type { Call } from '../operation.ts'
import { announcePartner } from './announce.ts'
import { codeIn, partnerOf, rememberCode } from './partner.ts'

/**
 * Counts a visit by a partner's link, once a day for each browser, which keeps the code; partners' own visits are not
 * counted.
 * @param address that was opened
 */
export const countVisit = async (call: Call, address: string): Promise<void> => {
  const code = codeIn(address)
  if (code === null) return
  const { core, request, reply } = call
  const caller = await findCaller(call)
  const partner = await partnerOf(call, {
    user: caller === null ? null : { id: caller.user.id, referredBy: null },
    code,
  })
  if (partner === null) return
  rememberCode(reply, partner.partnerCode)
  const visitor = derive(core.settings.serverKey, `visitor:${browserOf(request)}`).toString('base64url')
  const counted = await core.db
    .insert(affiliateVisits)
    .values({ partnerId: partner.id, day: dayAt(core.now()), visitor })
    .onConflictDoNothing()
    .returning({ visitor: affiliateVisits.visitor })
  if (counted.length > 0) await announcePartner(core, partner.id)
}

/** Counts an account that was made with a partner's code, within the transaction that makes it. */
export const countRegistration = async ({ now }: Core, db: Db, user: User, partner: User | null): Promise<void> => {
  if (partner === null) return
  await db
    .insert(affiliateRegistrations)
    .values({ userId: user.id, partnerId: partner.id, createdAt: new Date(now()) })
    .onConflictDoNothing()
}
