import * as z from 'zod/mini'
import type { Order, SiteStatus } from '../../machines/shared/api.ts'
import { openingSchema } from '../../machines/shared/opening.ts'
import { fits } from '../config/fits.ts'
import { decimal, kind } from './route-schemas.ts'

/** Reply schemas shared by pages; any other reply is malformed. */

export const siteStatus = z.object({
  offlineStatus: z.boolean(),
  jivosite: z.catch(z.object({ widgetId: z.string() }), { widgetId: '' }),
  requiredCaptchaCreateOrder: z.boolean(),
  captcha_module: z.catch(z.enum(['', 'recaptcha', 'altcha']), ''),
  captcha_public: z.catch(z.string(), ''),
}) satisfies z.ZodMiniType<SiteStatus>

export const status = z.enum([
  'new',
  'waitPayment',
  'inProgress',
  'inProgressPayout',
  'errorPayment',
  'errorPayout',
  'hold',
  'done',
  'returned',
  'deleted',
])
export const time = z.string().check(fits((text) => !Number.isNaN(Date.parse(text))))
export const side = {
  name: z.string(),
  xml: z.string(),
  symbol: z.string(),
  image: z.string(),
  kind,
  network: z.nullable(z.string()),
  decimals: z.number(),
  amount: decimal,
}
const shown = z.array(z.object({ name: z.string(), label: z.string(), value: z.string() }))

const orderSchema = z.object({
  orderUID: z.string(),
  orderSecret: z.optional(z.string()),
  id: z.number(),
  status,
  createdAt: time,
  updatedAt: time,
  payUntil: time,
  serverTime: time,
  lang: z.enum(['en', 'ka', 'ru']),
  email: z.string(),
  partner: z.optional(z.string()),
  route: z.object({
    routeId: z.string(),
    friendlyURL: z.string(),
    rate: z.object({ amount: decimal, floating: z.boolean() }),
    from: z.object({
      ...side,
      paymentDetails: z.object({
        merchant: z.object({ template: z.nullable(z.string()), signature: z._default(z.nullable(z.string()), null) }),
      }),
    }),
    to: z.object(side),
  }),
  fromValues: shown,
  toValues: shown,
  routeValues: shown,
  payment: z.object({
    state: z.enum(['none', 'partial', 'exact', 'over', 'late']),
    received: decimal,
    remaining: decimal,
    claimedAt: z.optional(time),
    claimedTxId: z.optional(z.string()),
    txId: z.optional(z.string()),
    payoutTxId: z.optional(z.string()),
    confirmations: z.object({ seen: z.number(), required: z.number() }),
  }),
  collecting: z.optional(
    z.object({
      title: z.string(),
      instructions: z.array(z.string()),
      address: z.string(),
      hours: z.string(),
      opening: openingSchema,
      contact: z.string(),
    }),
  ),
}) satisfies z.ZodMiniType<Order>

export const orderReply = z.object({ order: orderSchema })
export const tokenReply = z.object({ token: z.string() })

/** For calls with an empty reply. */
export const nothing = z.catch(z.literal(null), null)
