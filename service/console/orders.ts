import { desc } from 'drizzle-orm'
import * as z from 'zod/mini'
import { advanced, ended, moved, paceOf, paid } from '../api/orders/lifecycle.ts'
import type { Change, Order } from '../api/orders/lifecycle.ts'
import { secretOf } from '../api/orders/secret.ts'
import { changeOrder, repriceNow } from '../api/orders/store.ts'
import { orders } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { big, floorTo, isAmount, plain } from '../shared/money.ts'
import { own } from '../shared/own.ts'
import type { Core } from '../core.ts'
import { codes } from '../texts/errors.ts'

/** Payments and statuses of orders, as the operator moves them (console/actions.ts). */

const orderBody = z.object({ orderUID: z.string() })

const known = (order: Order | undefined): Order => {
  if (order === undefined) throw new Refusal(codes.notFound)
  return order
}

/** Order summary for the console and tests. */
const summary = ({ settings }: Core, order: Order) => ({
  orderUID: order.uid,
  orderSecret: secretOf(settings, order),
  id: order.id,
  status: order.status,
  lang: order.lang,
  email: order.email,
  routeId: order.routeId,
  amountIn: plain(order.amountIn),
  amountOut: plain(order.amountOut),
  received: plain(order.received),
  paymentState: order.paymentState,
  claimedAt: order.claimedAt?.toISOString() ?? null,
  payUntil: order.payUntil.toISOString(),
  createdAt: order.createdAt.toISOString(),
  updatedAt: order.updatedAt.toISOString(),
})

const payBody = z.object({ orderUID: z.string(), amount: z._default(z.string(), 'exact') })

const shares: Readonly<Record<string, string>> = { exact: '1', late: '1', short: '0.6', over: '1.1' }

const amountOf = ({ catalogue }: Core, order: Order, asked: string): string => {
  const share = own(shares, asked)
  if (share === undefined && !(isAmount(asked) && big(asked).gt(0))) throw new Refusal(codes.amountInvalid)
  if (share === undefined) return plain(asked)
  return floorTo(
    big(order.amountIn).minus(order.received).times(share),
    catalogue.currency(order.fromId)?.decimals ?? 8,
  )
}

/**
 * Moves the deadline into the past, so that a payment counts as late. @throws 40903 when the order has received money
 * in time, which would be refunded immediately
 */
const expireUnpaid = (order: Order): Change | null => {
  if (order.status !== 'waitPayment') return null
  const change = ended(order)
  if (change.status !== 'deleted') throw new Refusal(codes.statusNotAllowed)
  return change
}

export const pay = async (core: Core, body: unknown) => {
  const { orderUID, amount } = payBody.parse(body)
  if (amount === 'late') await changeOrder(core, orderUID, 'operator', expireUnpaid)
  const order = await changeOrder(core, orderUID, 'payment', (found) => {
    const change = paid(found, amountOf(core, found, amount), core.now(), paceOf(core.speed))
    if (change === null) throw new Refusal(codes.statusNotAllowed)
    return change
  })
  return summary(core, known(order))
}

const moveBody = z.object({ orderUID: z.string(), status: z.enum(orders.status.enumValues) })

export const move = async (core: Core, body: unknown) => {
  const { orderUID, status } = moveBody.parse(body)
  return summary(
    core,
    known(await changeOrder(core, orderUID, 'operator', (order) => moved(order, status, core.now()))),
  )
}

const advanceBody = z.object({ orderUID: z.string(), steps: z._default(z.int().check(z.gte(1), z.lte(50)), 1) })

export const advance = async (core: Core, body: unknown) => {
  const { orderUID, steps } = advanceBody.parse(body)
  let order: Order | undefined
  for (let step = 0; step < steps; step += 1) {
    order = await changeOrder(core, orderUID, 'operator', (found) =>
      advanced(found, core.now(), paceOf(core.speed), repriceNow(core)),
    )
  }
  return summary(core, known(order))
}

export const resume = async (core: Core, body: unknown) => {
  const { orderUID } = orderBody.parse(body)
  return summary(core, known(await changeOrder(core, orderUID, 'operator', () => ({ nextAt: new Date(core.now()) }))))
}

export const listOrders = async (core: Core) => {
  const rows = await core.db.select().from(orders).orderBy(desc(orders.createdAt)).limit(500)
  return rows.map((order) => summary(core, order))
}
