import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { User } from '../api/accounts/users.ts'
import { waits } from '../api/merchant/delivery.ts'
import { noticeText } from '../api/merchant/notifications.ts'
import { hash } from '../api/orders/secret.ts'
import type { Order, OrderStatus } from '../api/orders/lifecycle.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { Db } from '../database/open.ts'
import { apiKeys, merchantOrders, notifications, notificationTries, users } from '../database/schema.ts'
import { apiSecretPurpose, sealText } from '../keys/sealing.ts'
import { big, significant } from '../shared/money.ts'
import type { Core } from '../core.ts'
import { insertOrders } from './orders.ts'
import type { OrderSeed } from './orders.ts'

/** History of the demo merchant: 90 days of API orders and notifications, the same for every database. */

/** API key of the demo merchant; listed in the README. */
export const demoApiKey = 'pk_00000000000000000000000000000deb'
export const demoApiSecret = 'sk_kursi-demo-kursi-demo-kursi-demo-kursi-demo'

const days = 90
const day = 86_400_000
const hour = 3_600_000
const minute = 60_000

const notifyUrl = 'https://shop.example/kursi'

/** A whole number below `below`, derived from a name. */
const dice = (name: string, below: number): number =>
  createHash('sha256').update(`merchant|${name}`).digest().readUInt32BE(0) % below

/** Route, and a typical amount to give. */
const deals: readonly (readonly [routeId: string, amount: string])[] = [
  ['usdt-trc20-to-cash-gel-tbilisi', '240'],
  ['btc-to-cash-gel-tbilisi', '0.004'],
  ['usdt-trc20-to-cash-usd-tbilisi', '480'],
  ['eth-to-cash-gel-tbilisi', '0.12'],
  ['ton-to-cash-gel-batumi', '90'],
]

const statusOf = (name: string): OrderStatus => {
  const side = dice(`status-${name}`, 12)
  if (side < 2) return 'deleted'
  return side === 2 ? 'returned' : 'done'
}

const seedOf = (owner: NonNullable<OrderSeed['owner']>, age: number, index: number): OrderSeed => {
  const name = `${age}-${index}`
  const [routeId, typical] = deals[dice(`deal-${name}`, deals.length)] ?? ['', '0']
  const percent = 50 + dice(`amount-${name}`, 150)
  return {
    status: statusOf(name),
    routeId,
    amount: significant(big(typical).times(percent).div(100), 3),
    age: age * day + (2 + dice(`hour-${name}`, 20)) * hour,
    owner,
  }
}

/** One to four orders a day, the oldest first. */
const orderSeeds = ({ id, email, firstName, lastName }: User): OrderSeed[] => {
  const owner = { id, email: email ?? '', name: `${firstName} ${lastName}` }
  return Array.from({ length: days - 1 }, (_, age) =>
    Array.from({ length: 1 + dice(`orders-${age}`, 4) }, (_order, index) => seedOf(owner, age, index)),
  )
    .flat()
    .toSorted((left, right) => right.age - left.age)
}

/** Status changes of an order until its final status. */
const changesOf = ({ status }: Order): readonly OrderStatus[] =>
  status === 'done' ? ['inProgress', 'inProgressPayout', 'done'] : [status]

type Notification = typeof notifications.$inferInsert
type Try = typeof notificationTries.$inferInsert
type Outcome = Pick<Try, 'outcome' | 'status'>

const delivered: Outcome = { outcome: 'delivered', status: 204 }
const failures: readonly Outcome[] = [
  { outcome: 'refused', status: 503 },
  { outcome: 'timeout', status: null },
  { outcome: 'unreachable', status: null },
]

/** Most are delivered on the first try, some after failures, and a few never. */
const outcomesOf = (name: string, isOld: boolean): readonly Outcome[] => {
  const failure = failures[dice(`failure-${name}`, failures.length)] ?? delivered
  const side = dice(`tries-${name}`, 120)
  if (side === 0 && isOld) return Array.from({ length: waits.length + 1 }, () => failure)
  return side < 12 ? [...Array.from({ length: 1 + (side % 3) }, () => failure), delivered] : [delivered]
}

const uuidOf = (name: string): string => {
  const digits = createHash('sha256').update(`merchant|${name}`).digest('hex')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

const triesOf = (notificationId: string, createdAt: Date, name: string, isOld: boolean): Try[] => {
  let at = createdAt.getTime() + 1_000
  return outcomesOf(name, isOld).map((outcome, index) => {
    const took = outcome.outcome === 'timeout' ? 10_000 : 40 + dice(`took-${name}-${index}`, 400)
    const made = { ...outcome, notificationId, url: notifyUrl, took, createdAt: new Date(at) }
    at += waits[index] ?? 0
    return made
  })
}

interface Reported {
  order: Order
  reference: string
  status: OrderStatus
  /** Position among the status changes of the order. */
  step: number
  /** Whether all tries of a notification that was never delivered are in the past. */
  isOld: boolean
}

const notificationOf = ({ order, reference, status, step, isOld }: Reported): { row: Notification; tries: Try[] } => {
  const name = `${reference}-${status}`
  const id = uuidOf(name)
  const createdAt = new Date(order.createdAt.getTime() + (5 + step * 12) * minute)
  const tries = triesOf(id, createdAt, name, isOld)
  const isDelivered = tries.at(-1)?.outcome === 'delivered'
  const row: Notification = {
    id,
    apiKey: demoApiKey,
    orderUid: order.uid,
    status,
    body: noticeText({ id, order: { ...order, status, updatedAt: createdAt }, reference }),
    state: isDelivered ? 'delivered' : 'failed',
    attempts: tries.length,
    nextAt: null,
    createdAt,
  }
  return { row, tries }
}

const seedKey = ({ settings, now }: Core, db: Db, userId: string) =>
  db.insert(apiKeys).values({
    apiKey: demoApiKey,
    userId,
    name: 'Online shop',
    secretHash: hash(demoApiSecret),
    secret: sealText(settings, apiSecretPurpose(demoApiKey), demoApiSecret),
    notifyUrl,
    createdAt: new Date(now() - days * day),
  })

/** Adds the key, orders and notifications of the demo merchant, and turns on the API and withdrawals. */
export const seedMerchant = async (core: Core, db: Db, user: User): Promise<void> => {
  await db
    .update(users)
    .set({ settings: { apiEnabled: true, withdrawalsEnabled: true } })
    .where(eq(users.id, user.id))
  await seedKey(core, db, user.id)
  const made = (await insertOrders(core, db, orderSeeds(user))).map((order, index) => ({
    order,
    reference: `S-${1_001 + index}`,
  }))
  const rows = made.map(({ order: { uid: orderUid, createdAt }, reference }) => ({
    orderUid,
    userId: user.id,
    apiKey: demoApiKey,
    reference,
    createdAt,
  }))
  await insertRows(db, merchantOrders, rows)
  const reported = made.flatMap(({ order, reference }) => {
    const isOld = order.createdAt.getTime() < core.now() - 3 * day
    return changesOf(order).map((status, step) => notificationOf({ order, reference, status, step, isOld }))
  })
  await insertRows(
    db,
    notifications,
    reported.map(({ row }) => row),
  )
  await insertRows(
    db,
    notificationTries,
    reported.flatMap(({ tries }) => tries),
  )
}
