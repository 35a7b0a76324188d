import { orderEvents, orders } from '../db/schema.ts'
import { big, getFor } from '../money.ts'
import { moved } from '../orders/lifecycle.ts'
import type { OrderStatus } from '../orders/lifecycle.ts'
import { requiredConfirmations } from '../orders/create.ts'
import { makeRequisites } from '../orders/requisites.ts'
import { hash, newUid, orderSecret } from '../orders/secret.ts'
import type { Core } from '../service.ts'
import { eq } from 'drizzle-orm'

/** One order in every status, for who looks around. */
const seeds: readonly (readonly [OrderStatus, string, string])[] = [
  ['new', 'btc-to-cash-gel-tbilisi', '0.05'],
  ['waitPayment', 'usdt-trc20-to-cash-usd-tbilisi', '1500'],
  ['inProgress', 'eth-to-cash-gel-tbilisi', '0.8'],
  ['inProgressPayout', 'ltc-to-cash-usd-tbilisi', '12'],
  ['errorPayment', 'usdt-erc20-to-cash-eur-tbilisi', '900'],
  ['errorPayout', 'btc-to-cash-aed-dubai', '0.02'],
  ['hold', 'xmr-to-cash-gel-tbilisi', '3'],
  ['done', 'ton-to-cash-gel-batumi', '400'],
  ['returned', 'doge-to-cash-usd-batumi', '5000'],
  ['deleted', 'sol-to-cash-gel-tbilisi', '4'],
]

/** What came in, where it is not what the status says by itself. */
const payments: Partial<Record<OrderStatus, 'partial' | 'late'>> = {
  hold: 'late',
  errorPayment: 'partial',
  returned: 'partial',
}

const paidShare = (amount: string, state: 'partial' | 'late'): string =>
  big(amount)
    .times(state === 'partial' ? '0.5' : 1)
    .toFixed()

const hour = 3_600_000

const seedOrder = async (core: Core, status: OrderStatus, routeId: string, amountIn: string, age: number) => {
  const route = core.catalogue.route(routeId)
  if (route === undefined) return
  const { serverKey } = core.settings
  const uid = newUid()
  const createdAt = new Date(core.now() - age)
  const rate = core.catalogue.rate(route, createdAt.getTime())
  const [order] = await core.db
    .insert(orders)
    .values({
      uid,
      secretHash: hash(orderSecret(serverKey, uid)),
      status: 'waitPayment',
      lang: 'en',
      email: 'nino@example.com',
      newsletter: false,
      hideOutData: false,
      services: [],
      origin: 'seed',
      routeId,
      friendlyUrl: route.friendlyUrl,
      fromId: route.fromId,
      toId: route.toId,
      amountIn,
      amountOut: getFor(amountIn, rate, route.to.decimals),
      rate,
      floating: route.floating,
      fromValues: [],
      toValues: [
        { name: 'name', value: 'Nino Beridze' },
        { name: 'phone', value: '+995555000000' },
      ],
      routeValues: [],
      payTime: route.payTime,
      payUntil: new Date(core.now() + 24 * hour),
      paymentState: 'none',
      received: '0',
      required: requiredConfirmations(route),
      createdAt,
      updatedAt: createdAt,
    })
    .returning()
  if (order === undefined) return
  const requisites = makeRequisites({ serverKey, uid, number: order.id, currency: route.from })
  const seen = payments[status]
  const payment = seen === undefined ? {} : { paymentState: seen, received: paidShare(amountIn, seen) }
  await core.db
    .update(orders)
    .set({ ...moved(order, status, core.now()), requisites, ...payment })
    .where(eq(orders.uid, uid))
  await core.db.insert(orderEvents).values({ orderUid: uid, status, cause: 'seed', createdAt })
}

/** Fills an empty list of orders. */
export const seedOrders = async (core: Core): Promise<void> => {
  for (const [index, [status, routeId, amount]] of seeds.entries())
    await seedOrder(core, status, routeId, amount, (index + 1) * hour)
}
