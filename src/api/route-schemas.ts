import * as z from 'zod/mini'
import type { Route, RouteField } from '../../machines/shared/api.ts'
import { fits } from '../config/fits.ts'

/** Reply schemas of routes; any other reply is malformed. */

/** A decimal string. */
export const decimal = z.string().check(fits((text) => /^-?\d+(\.\d+)?$/.test(text)))
export const kind = z.catch(z.enum(['crypto', 'bank', 'wallet', 'cash']), 'wallet')

export const routeField = z.object({
  name: z.string(),
  kind: z.catch(
    z.enum(['address', 'memo', 'tag', 'card', 'iban', 'account', 'phone', 'name', 'messenger', 'text']),
    'text',
  ),
  label: z.string(),
  required: z.boolean(),
  network: z.optional(z.string()),
  networkId: z.optional(z.string()),
  bank: z.optional(z.string()),
  bankId: z.optional(z.string()),
  scheme: z.catch(z.optional(z.literal('sepa')), undefined),
  country: z.optional(z.string()),
  countryOnly: z.optional(z.boolean()),
  ignored: z.optional(z.string()),
  pattern: z.optional(z.string()),
  example: z.optional(z.string()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
}) satisfies z.ZodMiniType<RouteField>

const currencyShape = {
  currencyId: z.string(),
  name: z.string(),
  xml: z.string(),
  symbol: z.string(),
  image: z.string(),
  kind,
  network: z.nullable(z.string()),
  decimals: z.number().check(fits((count) => Number.isInteger(count) && count >= 0 && count <= 18)),
  positionIn: z.optional(z.number()),
  positionOut: z.optional(z.number()),
  fields: z.array(routeField),
}
const limits = { min: decimal, max: z.nullable(decimal) }
const supply = { reserve: decimal, ownHeld: z.optional(decimal) }

const routeShape = {
  routeId: z.string(),
  isShowWeb: z.boolean(),
  rate: z.object({ amount: decimal, floating: z.boolean() }),
  seo: z.object({ friendlyURL: z.string(), title: z.string(), description: z.string() }),
  fields: z.array(routeField),
  verification: z.object({ account: z.boolean(), person: z.boolean() }),
  payTime: z.number(),
  captcha: z.catch(z.optional(z.object({ module: z.enum(['altcha', 'recaptcha']), publicKey: z.string() })), undefined),
  confirmations: z.optional(z.number()),
}

export const currencyV2 = z.object({ ...currencyShape, giveFields: z.array(routeField) })

export const route = z.object({
  ...routeShape,
  from: z.object({ ...currencyShape, ...limits }),
  to: z.object({ ...currencyShape, ...limits, ...supply }),
}) satisfies z.ZodMiniType<Route>

export const routeV2 = z.object({
  ...routeShape,
  from: z.object({ currencyId: z.string(), ...limits }),
  to: z.object({ currencyId: z.string(), ...limits, ...supply }),
})

/** Lists are parsed entry by entry, so that one invalid entry does not affect the others. */
export const routesReply = z.object({ routes: z.array(z.unknown()) })
export const routesV2Reply = z.object({ currencies: z.array(z.unknown()), routes: z.array(z.unknown()) })
