import { createHash } from 'node:crypto'
import { getFields } from '../api/orders/fields.ts'
import { checkValues } from '../api/orders/values.ts'
import { hash, newUid, orderSecret } from '../api/orders/secret.ts'
import type { PartnerOrder } from '../api/partner-orders/partner-order.ts'
import { findPartnerRoute } from '../api/partner-orders/routes.ts'
import { ledgerEntries, partnerOrders } from '../database/schema.ts'
import type { Db } from '../database/open.ts'
import type { NamedValue } from '../database/named-value.ts'
import { getFor } from '../shared/money.ts'
import type { Core } from '../core.ts'
import type { Currency } from '../api/catalogue/catalogue.ts'

/** The payments out of the demo partner's balance: one in every status at least, with what they were paid from. */

const hour = 3_600_000
const day = 24 * hour

type Entry = typeof ledgerEntries.$inferInsert
type Status = PartnerOrder['status']

interface Payout {
  status: Status
  routeId: string
  /** USDT. */
  amount: string
  /** ms */
  age: number
}

const walletId = 'USDT'

/** What came in for the wallet, days ago: rewards alone are below the least amounts. */
const deposits = [
  { amount: '3200', age: 70 * day },
  { amount: '2800', age: 18 * day },
]

const payouts: readonly Payout[] = [
  { status: 'done', routeId: 'usdt-trc20-to-cash-usd-tbilisi', amount: '640', age: 66 * day },
  { status: 'done', routeId: 'usdt-trc20-to-tbc-gel', amount: '380', age: 52 * day },
  { status: 'returned', routeId: 'usdt-trc20-to-tbc-gel', amount: '250', age: 45 * day },
  { status: 'done', routeId: 'usdt-trc20-to-btc', amount: '500', age: 33 * day },
  { status: 'deleted', routeId: 'usdt-trc20-to-cash-aed-dubai', amount: '900', age: 25 * day },
  { status: 'done', routeId: 'usdt-trc20-to-cash-eur-tbilisi', amount: '1200', age: 9 * day },
  { status: 'errorPayment', routeId: 'usdt-trc20-to-wise-usd', amount: '450', age: 2 * day },
  { status: 'new', routeId: 'usdt-trc20-to-cash-usd-batumi', amount: '700', age: 3 * hour },
]

/** Valid values of what has to be filled in. */
const exampleValues = (to: Currency): NamedValue[] => {
  const fields = getFields(to)
  const wanted = fields.filter(({ required }) => required)
  return checkValues(
    fields,
    wanted.map(({ name, example = 'Nino Beridze' }) => ({ name, value: example })),
  )
}

const entriesOf = ({ uid, userId, status, amountIn: amount, createdAt, updatedAt }: PartnerOrder): Entry[] => {
  const less = `-${amount}`
  const held = { userId, walletId, worth: '0', subject: uid, createdAt, kind: 'hold' as const }
  const start: Entry[] = [
    { ...held, account: 'available', amount: less },
    { ...held, account: 'held', amount },
  ]
  const ended = { ...held, createdAt: updatedAt }
  if (status === 'new' || status === 'errorPayment') return start
  if (status === 'done') return [...start, { ...ended, kind: 'payout', account: 'held', amount: less }]
  return [
    ...start,
    { ...ended, kind: 'release', account: 'held', amount: less },
    { ...ended, kind: 'release', account: 'available', amount },
  ]
}

const insertPayout = async (core: Core, db: Db, userId: string, { status, routeId, amount, age }: Payout) => {
  const route = findPartnerRoute(core.catalogue, routeId)
  if (route === undefined) return []
  const uid = newUid()
  const createdAt = new Date(core.now() - age)
  const rate = core.catalogue.rate(route.offered, createdAt.getTime())
  const isSent = status === 'done' && route.to.kind === 'crypto'
  return db
    .insert(partnerOrders)
    .values({
      uid,
      secretHash: hash(orderSecret(core.settings.serverKey, uid)),
      userId,
      status,
      walletId: route.walletId,
      routeId,
      toId: route.toId,
      amountIn: amount,
      amountOut: getFor(amount, rate, route.to.decimals),
      rate,
      toValues: exampleValues(route.to),
      routeValues: [],
      payoutTxId: isSent ? createHash('sha256').update(`partner-order-${age}`).digest('hex') : null,
      payloadHash: '',
      createdAt,
      updatedAt: status === 'new' ? createdAt : new Date(createdAt.getTime() + hour),
    })
    .returning()
}

/** Gives the demo partner payments out of the balance; those under way wait for the operator. */
export const seedPartnerOrders = async (core: Core, db: Db, userId: string): Promise<void> => {
  const came = deposits.map(({ amount, age }): Entry => {
    const createdAt = new Date(core.now() - age)
    return { userId, walletId, account: 'available', kind: 'deposit', amount, worth: '0', subject: newUid(), createdAt }
  })
  const rows: PartnerOrder[] = []
  for (const payout of payouts) rows.push(...(await insertPayout(core, db, userId, payout)))
  await db.insert(ledgerEntries).values([...came, ...rows.flatMap(entriesOf)])
}
