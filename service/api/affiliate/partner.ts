import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownDevice } from '../accounts/devices.ts'
import type { User } from '../accounts/users.ts'
import type { Db } from '../../database/open.ts'
import { users } from '../../database/schema.ts'
import { readCookie, setCookie } from '../../http/cookies.ts'
import { big, plain, significant } from '../../shared/money.ts'
import type { Call } from '../operation.ts'

/**
 * Whose reward an order is. Of an account that was made with a partner's code it stays that partner's; of anybody else it
 * is that of the code which the page sends, or which its browser came with last. Nobody earns by what is their own.
 */

/** Percent of an exchange (spec §9). */
export const rewardPercent = '0.1'

/** What links carry the code in. */
export const codeParameter = 'rid'

/** How long a browser keeps the code that it came with, seconds. */
const rememberedFor = 90 * 86_400

/** A partner code as it is compared: in lower case. Null for what cannot be one. */
const cleanCode = (text: string | undefined): string | null => {
  const code = text?.trim().toLowerCase() ?? ''
  return /^[\w-]{1,64}$/.test(code) ? code : null
}

/** The code in an address that somebody came to; null without one. */
export const codeIn = (address: string): string | null =>
  URL.canParse(address) ? cleanCode(new URL(address).searchParams.get(codeParameter) ?? undefined) : null

export const rememberCode = (reply: FastifyReply, code: string): void =>
  setCookie(reply, 'rid', code, { httpOnly: true, maxAge: rememberedFor })

const rememberedCode = (request: FastifyRequest): string | null => cleanCode(readCookie(request, 'rid'))

/** The partner with this code, whatever its case; closed accounts are none. */
export const findPartner = async (db: Db, text: string | undefined): Promise<User | null> => {
  const code = cleanCode(text)
  if (code === null) return null
  const [partner] = await db
    .select()
    .from(users)
    .where(and(eq(users.partnerCode, code), isNull(users.deletedAt)))
  return partner ?? null
}

/** Who asks, and what the page says. */
interface Customer {
  /** Null for a guest. */
  user: Pick<User, 'id' | 'referredBy'> | null
  /** What the page keeps. */
  code?: string | undefined
  /** What the order is made with, cleaned. */
  email?: string
}

/** Whether a partner would earn by an own order: in the account, under its e-mail, or in a browser it is signed in to. */
const isOwn = async (
  { core, request }: Pick<Call, 'core' | 'request'>,
  partner: User,
  { user, email }: Customer,
): Promise<boolean> =>
  user?.id === partner.id ||
  (email !== undefined && email === partner.email) ||
  (await knownDevice(core.db, request, partner.id)) !== null

/**
 * The partner by whose code somebody came; null when there is no such partner, or it is themselves. Not within a
 * transaction.
 */
export const partnerOf = async (call: Pick<Call, 'core' | 'request'>, customer: Customer): Promise<User | null> => {
  const sent = cleanCode(customer.code) ?? rememberedCode(call.request)
  const partner = await findPartner(call.core.db, customer.user?.referredBy ?? sent ?? undefined)
  return partner === null || (await isOwn(call, partner, customer)) ? null : partner
}

/** By how many percent the rate of the partner's customers is better: the part of the reward that the partner gives up. */
export const bonusOf = (partner: Pick<User, 'settings'> | null): string =>
  partner === null
    ? '0'
    : plain(
        big(rewardPercent)
          .times(partner.settings.changeRate ?? '0')
          .div(100),
      )

/** A rate with a bonus of so many percent; eight significant digits, rounded down, as rates are. */
export const withBonus = (rate: string, bonus: string): string =>
  big(bonus).eq(0) ? rate : significant(big(rate).times(big(100).plus(bonus)).div(100), 8)

/** The bonus of whoever looks at rates. @param user null for a guest @param code of the page */
export const bonusFor = async (call: Call, user: User | null, code: string | undefined): Promise<string> =>
  bonusOf(await partnerOf(call, { user, code }))
