import * as z from 'zod/mini'
import { findByEmail } from '../api/accounts/users.ts'
import type { Core } from '../core.ts'

/** Subject of an operator action, for the security log. */

const named = z.object({
  orderUID: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  id: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  routeId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
})
const addressed = z.object({ email: z.string().check(z.maxLength(320)) })

/** @returns the action with the order, verification or route that it names, and the id of the account of its e-mail */
export const concernOf = async (
  { db }: Core,
  action: string,
  body: unknown,
): Promise<{ subject: string; userId?: string | undefined }> => {
  const { orderUID, id, routeId } = named.safeParse(body).data ?? {}
  const email = addressed.safeParse(body).data?.email ?? ''
  const isStorable = email !== '' && email.isWellFormed() && !email.includes('\0')
  const user = isStorable ? await findByEmail(db, email) : undefined
  const subject = [action, orderUID ?? id ?? routeId].filter((part) => part !== undefined).join(':')
  return user === undefined ? { subject } : { subject, userId: user.id }
}
