import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Route } from '../catalogue/catalogue.ts'
import { orders } from '../../database/schema.ts'
import { lockKeys } from '../../database/lock-keys.ts'
import type { Db } from '../../database/open.ts'
import { big, decimalsOf, isAmount, plain } from '../../shared/money.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { reasonTexts } from '../../texts/refusal-reasons.ts'
import type { Supply } from './shares.ts'
import { cleanEmail, isEmail } from '../../../machines/shared/email.ts'

/** Validation of a new order (spec §4, §5, §8). Each function throws the refusal of its code. */

const minute = 60_000

/**
 * Limits new orders per minute from one address or e-mail; 0: none. Both are locked until the transaction ends, so that
 * concurrent orders are counted one after the other.
 * @throws 50300 with the seconds to wait
 */
export const checkFlood = async (
  db: Db,
  who: { origin: string; email: string },
  limit: number,
  now: number,
): Promise<void> => {
  await lockKeys(db, [who.origin, who.email])
  const since = new Date(now - minute)
  const recent = await db
    .select({ createdAt: orders.createdAt, origin: orders.origin, email: orders.email })
    .from(orders)
    .where(and(gt(orders.createdAt, since), or(eq(orders.origin, who.origin), eq(orders.email, who.email))))
    .orderBy(asc(orders.createdAt))
  for (const key of ['origin', 'email'] as const) {
    const same = recent.filter((order) => order[key] === who[key])
    if (same.length < limit) continue
    // No blocking order means that the limit is 0.
    const blockedAt = same[same.length - limit]?.createdAt.getTime() ?? now
    const time = Math.max(1, Math.ceil((blockedAt + minute - now) / 1_000))
    throw new Refusal(codes.antiFlood, { object: { time }, limit: `orders:${key}` })
  }
}

/** @returns the cleaned address @throws when it is missing or invalid */
export const checkEmail = (text: string): string => {
  const email = cleanEmail(text)
  if (email === '') throw new Refusal(codes.emailMissing, { object: { field: 'email' } })
  if (!isEmail(email)) throw new Refusal(codes.emailInvalid, { object: { field: 'email' } })
  return email
}

/**
 * @param user the customer; null for a guest
 * @throws 6801545277215051 for an unknown or disabled route, 40301 when the route requires an account or verification
 */
export const checkRoute = (route: Route | undefined, user: { verificationPerson: boolean } | null): Route => {
  if (route === undefined || !route.isOn) throw new Refusal(codes.routeOff)
  if (route.verifyPerson && user?.verificationPerson !== true)
    throw new Refusal(codes.forbidden, { text: reasonTexts.verification })
  if (route.verifyAccount && user === null) throw new Refusal(codes.forbidden, { text: reasonTexts.account })
  return route
}

/**
 * @param honoured accepted rates, the current one first
 * @returns the rate of the order
 * @throws 40901 with the current rate
 */
export const checkRate = (expected: string | undefined, honoured: readonly string[]): string => {
  const [present = '0'] = honoured
  if (expected === undefined) return present
  const agreed = honoured.find((rate) => big(rate).eq(expected))
  if (agreed === undefined) throw new Refusal(codes.rateChanged, { object: { rate: present } })
  return agreed
}

/** @throws when it is not an amount, not positive, or outside the limits of the route */
export const checkGive = (text: string, { from, min, max }: Route): string => {
  if (!isAmount(text)) throw new Refusal(codes.amountInvalid)
  if (!big(text).gt(0)) throw new Refusal(codes.giveNotPositive)
  if (decimalsOf(text) > from.decimals) throw new Refusal(codes.amountInvalid)
  if (big(text).lt(min)) throw new Refusal(codes.belowMin, { object: { min: plain(min) } })
  if (big(text).gt(max)) throw new Refusal(codes.aboveMax, { object: { max: plain(max) } })
  return plain(text)
}

/** @throws when it is zero, or more than is available to the caller */
export const checkGet = (amount: string, { room, ownHeld }: Pick<Supply, 'room' | 'ownHeld'>): void => {
  if (!big(amount).gt(0)) throw new Refusal(codes.getNotPositive)
  if (!big(amount).gt(room)) return
  if (ownHeld === null) throw new Refusal(codes.aboveReserve, { object: { max: room } })
  throw new Refusal(codes.aboveReserve, { object: { max: room, ownHeld }, text: reasonTexts.ownHeld })
}
