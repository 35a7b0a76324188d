import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { insertRows } from '../database/insert-rows.ts'
import { orderEvents, orders } from '../database/schema.ts'
import type { Db } from '../database/open.ts'
import { big, getFor } from '../shared/money.ts'
import { moved } from '../api/orders/lifecycle.ts'
import type { Order, OrderStatus } from '../api/orders/lifecycle.ts'
import { requiredConfirmations } from '../api/orders/create.ts'
import { makeRequisites } from '../api/orders/requisites.ts'
import { hash, newUid, orderSecret } from '../api/orders/secret.ts'
import type { Core } from '../core.ts'

/** Value of `origin` for seeded orders. */
export const seedOrigin = 'seed'

export interface OrderSeed {
  status: OrderStatus
  routeId: string
  /** Amount to give, decimal string. */
  amount: string
  /** Age of the order, ms. */
  age: number
  /** Owner; a guest unless given. */
  owner?: { id: string | null; email: string; name: string }
  /** Who is rewarded for it, and the percent of the rate given to the customer; nobody unless given. */
  partner?: { id: string; rateBonus: string }
}

/** Payments that differ from what the status implies. */
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

const someone = { id: null, email: 'nino@example.com', name: 'Nino Beridze' }

type Waiting = Required<Pick<OrderSeed, 'amount' | 'age' | 'owner'>> & Pick<OrderSeed, 'partner'>

/** An order that waits for its payment; null when its route no longer exists. */
const waitingOrder = (
  core: Core,
  id: number,
  routeId: string,
  { amount, age, owner, partner }: Waiting,
): Order | null => {
  const route = core.catalogue.route(routeId)
  if (route === undefined) return null
  const { serverKey } = core.settings
  const uid = newUid()
  const createdAt = new Date(core.now() - age)
  const rate = core.catalogue.rate(route, createdAt.getTime())
  return {
    id,
    uid,
    secretHash: hash(orderSecret(serverKey, uid)),
    status: 'waitPayment',
    lang: 'en',
    email: owner.email,
    siteOrigin: null,
    newsletter: false,
    hideOutData: false,
    partner: null,
    partnerId: partner?.id ?? null,
    rateBonus: partner?.rateBonus ?? '0',
    services: [],
    sessionId: null,
    userId: owner.id,
    origin: seedOrigin,
    routeId,
    friendlyUrl: route.friendlyUrl,
    fromId: route.fromId,
    toId: route.toId,
    amountIn: amount,
    amountOut: getFor(amount, rate, route.to.decimals),
    rate,
    floating: route.floating,
    fromValues: [],
    toValues: [
      { name: 'name', value: owner.name },
      { name: 'phone', value: '+995555000000' },
    ],
    routeValues: [],
    requisites: makeRequisites({ serverKey, uid, number: id, currency: route.from }),
    payTime: route.payTime,
    payUntil: new Date(core.now() + 24 * hour),
    paymentState: 'none',
    received: '0',
    claimedAt: null,
    claimedTxId: null,
    txId: null,
    payoutTxId: null,
    seen: 0,
    required: requiredConfirmations(route),
    nextAt: null,
    createdAt,
    updatedAt: createdAt,
  }
}

const seededOrder = (core: Core, id: number, { status, routeId, owner = someone, ...rest }: OrderSeed) => {
  const order = waitingOrder(core, id, routeId, { ...rest, owner })
  if (order === null) return []
  const state = payments[status]
  const payment = state === undefined ? {} : { paymentState: state, received: paidShare(order.amountIn, state) }
  return [{ ...order, ...moved(order, status, core.now()), ...payment }]
}

const idRows = z.object({ rows: z.array(z.object({ id: z.coerce.number() })) })

/** Reserves order numbers. */
const takeNumbers = async (db: Db, count: number): Promise<number[]> => {
  const series = sql`select nextval(pg_get_serial_sequence('orders', 'id')) as id from generate_series(1, ${count}::int)`
  return idRows.parse(await db.execute(series)).rows.map(({ id }) => id)
}

/** Inserts seeded orders in bulk; the first gets the lowest number. @returns them, without those whose route is gone */
export const insertOrders = async (core: Core, db: Db, seeds: readonly OrderSeed[]): Promise<Order[]> => {
  const numbers = await takeNumbers(db, seeds.length)
  const rows = seeds.flatMap((seed, index) => seededOrder(core, numbers[index] ?? 0, seed))
  await insertRows(db, orders, rows)
  await insertRows(
    db,
    orderEvents,
    rows.map(({ uid, status, createdAt }) => ({ orderUid: uid, status, cause: 'seed', createdAt })),
  )
  return rows
}

/** One guest order in every status. */
const guestOrders: readonly (readonly [OrderStatus, string, string])[] = [
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

/** Seeds orders unless there are some. */
export const seedOrders = async (core: Core): Promise<void> => {
  const seeds = guestOrders.map(([status, routeId, amount], index) => ({
    status,
    routeId,
    amount,
    age: (index + 1) * hour,
  }))
  await insertOrders(core, core.db, seeds)
}
