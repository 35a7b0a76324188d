import * as z from 'zod/mini'
import type { SocialProvider, User } from '../../machines/shared/api.ts'
import { fits } from '../config/fits.ts'
import { decimal } from './route-schemas.ts'

/** Reply schemas of sign-in and session; any other reply is malformed. */

const filled = z.string().check(fits((text) => text !== ''))

/** What the account chose for its partner page and its API. */
export const settings = z.object({
  apiEnabled: z.optional(z.boolean()),
  withdrawalsEnabled: z.optional(z.boolean()),
  autoGetMoney: z.optional(z.nullable(z.object({ walletId: z.string(), minAmount: decimal, requisiteId: z.string() }))),
  changeRate: z.optional(decimal),
})

/** User info. Unknown roles are ignored: they grant nothing. */
export const userReply = z.object({
  _id: filled,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  verificationPerson: z.boolean(),
  verificationStatus: z.catch(z.optional(z.enum(['required', 'pending', 'done', 'refused'])), undefined),
  roles: z.optional(z.catch(z.array(z.enum(['partner', 'merchant', 'admin'])), [])),
  otpEnabled: z.optional(z.boolean()),
  backupCodesLeft: z.optional(z.number()),
  passwordSet: z.optional(z.boolean()),
  partnerCode: z.optional(z.string()),
  dateOfBirth: z.optional(z.string()),
  userLocale: z.catch(z.optional(z.enum(['en', 'ka', 'ru'])), undefined),
  telegramUsername: z.optional(z.string()),
  notifyLogin: z.optional(z.boolean()),
  notifyChangePass: z.optional(z.boolean()),
  agreeEmailNewsletter: z.optional(z.boolean()),
  hasMessenger: z.optional(z.boolean()),
  notifyMessenger: z.optional(z.boolean()),
  settings: z.catch(z.optional(settings), undefined),
}) satisfies z.ZodMiniType<User>

export const registerReply = z.object({ active: z.boolean() })
/** An empty reply means that the mail was sent (spec §7: edit/email). */
export const emailReply = z.catch(z.object({ current: z.boolean() }), { current: false })
export const resetReply = z.object({ resultAuth: z.nullable(userReply) })

const provider = z.object({
  name: filled,
  url: z.string(),
  action: z.optional(
    z.object({ method: z.string(), params: z.catchall(z.object({}), z.unknown()), callbackUrl: z.string() }),
  ),
}) satisfies z.ZodMiniType<SocialProvider>

/** Spec §3: `socials.data`. */
export const socialMethodsReply = z.object({ socials: z.object({ data: z.array(provider) }) })
