import { and, asc, desc, inArray, isNull, not, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { blockUser } from '../api/accounts/closure.ts'
import { currentCode } from '../api/accounts/otp.ts'
import { mailSignInLink } from '../api/accounts/recovery.ts'
import { endSessions, isBlocked } from '../api/accounts/session.ts'
import { findByEmail, updateUser } from '../api/accounts/users.ts'
import type { User } from '../api/accounts/users.ts'
import { users } from '../database/schema.ts'
import { checkEmail } from '../api/orders/rules.ts'
import { Refusal } from '../http/refusal.ts'
import { demoEmails } from '../seed/accounts.ts'
import type { Core } from '../core.ts'
import { codes } from '../texts/errors.ts'
import { setVerified } from '../api/verification/decide.ts'

/** Account actions of the operator console. */

const known = async ({ db }: Core, email: string): Promise<User> => {
  const user = await findByEmail(db, checkEmail(email))
  if (user === undefined) throw new Refusal(codes.accountNotFound)
  return user
}

/** Demo only: one-time codes of real accounts are never shown. */
const shownCode = (core: Core, user: User) => {
  const current = core.demo ? currentCode(core, user) : null
  if (current === null) return null
  const { code, usableFrom, usableUntil } = current
  return { code, usableFrom: new Date(usableFrom).toISOString(), usableUntil: new Date(usableUntil).toISOString() }
}

/** Account summary for the console and tests. */
const summary = (core: Core, user: User) => ({
  id: user.id,
  email: user.email,
  name: `${user.firstName} ${user.lastName}`.trim(),
  active: user.isActive,
  blockedUntil: isBlocked(user, core.now()) ? (user.blockedUntil?.toISOString() ?? null) : null,
  verificationPerson: user.verificationPerson,
  roles: user.roles,
  partnerCode: user.partnerCode,
  otp: user.otpSecret !== null,
  code: shownCode(core, user),
  createdAt: user.createdAt.toISOString(),
})

export type AccountSummary = ReturnType<typeof summary>

const latest = 50

/** Demo accounts first, then the most recent others. */
export const listAccounts = async (core: Core): Promise<AccountSummary[]> => {
  const isDemo = inArray(users.email, [...demoEmails])
  const isOther = or(isNull(users.email), not(isDemo))
  const read = (which: SQL | undefined) =>
    core.db
      .select()
      .from(users)
      .where(and(isNull(users.deletedAt), which))
      .orderBy(desc(users.createdAt), asc(users.email))
      .limit(latest)
  const demos = await read(isDemo)
  const place = ({ email }: User): number => demoEmails.indexOf(email ?? '')
  const rows = [...demos.toSorted((left, right) => place(left) - place(right)), ...(await read(isOther))]
  return rows.map((user) => summary(core, user))
}

const emailBody = z.object({ email: z.string() })

/** The next valid one-time code of an account; null when two-factor is neither on nor being set up. */
export const readCode = async (core: Core, body: unknown) =>
  shownCode(core, await known(core, emailBody.parse(body).email))

const linkBody = z.object({ email: z.string(), origin: z.url({ protocol: /^https?$/ }) })

/**
 * Mails a temporary sign-in link, as support does; the link is returned in a demo only. `origin`: site origin of the
 * link, unless one is configured.
 */
export const mailLink = async (core: Core, body: unknown): Promise<{ link: string | null }> => {
  const { email, origin } = linkBody.parse(body)
  const link = await mailSignInLink(core, email, core.siteUrl ?? new URL(origin).origin)
  return { link: core.demo ? link : null }
}

const accountBody = z.object({
  email: z.string(),
  active: z.optional(z.boolean()),
  blocked: z.optional(z.boolean()),
  verified: z.optional(z.boolean()),
  otp: z.optional(z.literal(false)),
  signOut: z.optional(z.literal(true)),
  roles: z.optional(z.array(z.enum(['partner', 'merchant', 'admin']))),
})

/** Changes the state of an account. */
export const changeAccount = async (core: Core, body: unknown): Promise<AccountSummary> => {
  const { email, active, blocked, verified, otp, signOut, roles } = accountBody.parse(body)
  const user = await known(core, email)
  if (blocked === true) await blockUser(core, user.id)
  if (verified !== undefined) await setVerified(core, user.id, verified)
  if (signOut) await endSessions(core, core.db, user.id)
  const changed = await updateUser(core.db, core.now(), user.id, {
    isActive: active ?? user.isActive,
    ...(roles === undefined ? {} : { roles }),
    ...(blocked === false ? { blockedUntil: null } : {}),
    ...(otp === false ? { otpSecret: null, otpPending: null, otpLastStep: null, backupCodes: [] } : {}),
  })
  return summary(core, changed)
}
