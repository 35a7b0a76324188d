import * as z from 'zod/mini'
import type { Order, Route, RouteField, SiteStatus } from '../../machines/shared/api.ts'

/** What the service must have said for a page to stand on it; anything else is a malformed answer. */

const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))
const kind = z.catch(z.enum(['crypto', 'bank', 'wallet', 'cash']), 'wallet')

const field: z.ZodMiniType<RouteField> = z.object({
  name: z.string(),
  kind: z.catch(z.enum(['address', 'memo', 'tag', 'card', 'iban', 'account', 'phone', 'name', 'messenger', 'text']), 'text'),
  label: z.string(),
  required: z.boolean(),
  network: z.optional(z.string()),
  pattern: z.optional(z.string()),
  example: z.optional(z.string()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
})

const currencyShape = {
  currencyId: z.string(),
  name: z.string(),
  xml: z.string(),
  symbol: z.string(),
  image: z.string(),
  kind,
  network: z.nullable(z.string()),
  decimals: z.int().check(z.gte(0), z.lte(18)),
  positionIn: z.optional(z.number()),
  positionOut: z.optional(z.number()),
  fields: z.array(field),
}
const limits = { min: decimal, max: z.nullable(decimal) }

const routeShape = {
  routeId: z.string(),
  isShowWeb: z.boolean(),
  rate: z.object({ amount: decimal, floating: z.boolean() }),
  seo: z.object({ friendlyURL: z.string(), title: z.string(), description: z.string() }),
  fields: z.array(field),
  verification: z.object({ account: z.boolean(), person: z.boolean() }),
  payTime: z.number(),
  confirmations: z.optional(z.number()),
}

export const currencyV2 = z.object({ ...currencyShape, giveFields: z.array(field) })

export const route: z.ZodMiniType<Route> = z.object({
  ...routeShape,
  from: z.object({ ...currencyShape, ...limits }),
  to: z.object({ ...currencyShape, ...limits, reserve: decimal }),
})

export const routeV2 = z.object({
  ...routeShape,
  from: z.object({ currencyId: z.string(), ...limits }),
  to: z.object({ currencyId: z.string(), ...limits, reserve: decimal }),
})

/** Lists are read entry by entry: one bad entry must not take the others with it. */
export const routesReply = z.object({ routes: z.array(z.unknown()) })
export const routesV2Reply = z.object({ currencies: z.array(z.unknown()), routes: z.array(z.unknown()) })

export const siteStatus: z.ZodMiniType<SiteStatus> = z.object({
  offlineStatus: z.boolean(),
  jivosite: z.catch(z.object({ widgetId: z.string() }), { widgetId: '' }),
  requiredCaptchaCreateOrder: z.boolean(),
  captcha_module: z.catch(z.enum(['', 'recaptcha', 'altcha']), ''),
  captcha_public: z.catch(z.string(), ''),
})

const status = z.enum([
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
const time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))
const side = {
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

const orderSchema: z.ZodMiniType<Order> = z.object({
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
    from: z.object({ ...side, paymentDetails: z.object({ merchant: z.object({ template: z.nullable(z.string()) }) }) }),
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
    txId: z.optional(z.string()),
    payoutTxId: z.optional(z.string()),
    confirmations: z.object({ seen: z.number(), required: z.number() }),
  }),
})

export const orderReply = z.object({ order: orderSchema })
export const tokenReply = z.object({ token: z.string() })

/** For calls whose reply carries nothing. */
export const nothing = z.catch(z.null(), null)
