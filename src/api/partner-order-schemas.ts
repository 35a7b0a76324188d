import * as z from 'zod/mini'
import type { PartnerOrder } from '../../machines/shared/partner-order.ts'
import { fits } from '../config/fits.ts'
import { decimal } from './route-schemas.ts'
import { side, time } from './schemas.ts'

/** Reply schemas of payments out of a balance; any other reply is malformed. */

const shown = z.array(z.object({ name: z.string(), label: z.string(), value: z.string() }))

const order = z.object({
  orderUID: z.string().check(fits((uid) => uid !== '')),
  orderSecret: z.string(),
  id: z.number(),
  status: z.enum(['deleted', 'done', 'errorPayment', 'new', 'returned']),
  createdAt: time,
  updatedAt: time,
  route: z.object({
    routeId: z.string(),
    rate: z.object({ amount: decimal }),
    from: z.object(side),
    to: z.object(side),
  }),
  toValues: shown,
  routeValues: shown,
  payoutTxId: z.optional(z.string()),
  heldUntil: z.optional(time),
}) satisfies z.ZodMiniType<PartnerOrder>

export const partnerOrderReply = z.object({ order })
export const partnerOrdersReply = z.object({
  orders: z.array(order),
  count: z.number().check(fits((number) => Number.isInteger(number) && number >= 0)),
})
