import { createHash } from 'node:crypto'
import { rewardOf } from '../api/affiliate/rewards.ts'
import { bonusOf } from '../api/affiliate/partner.ts'
import type { User } from '../api/accounts/users.ts'
import { networkOf } from '../api/addresses/networks.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { Db } from '../database/open.ts'
import {
  affiliateRegistrations,
  affiliateVisits,
  ledgerEntries,
  payoutRequisites,
  promoCodes,
  withdrawals,
} from '../database/schema.ts'
import type { Order } from '../api/orders/lifecycle.ts'
import { termsOf } from '../api/wallets/wallets.ts'
import { dayAt } from '../shared/days.ts'
import { big, plain, significant } from '../shared/money.ts'
import type { Core } from '../core.ts'
import { seedPartnerOrders } from './partner-orders.ts'
import { insertOrders } from './orders.ts'
import type { OrderSeed } from './orders.ts'

/** The past of the demo partner: 90 days of visits, registrations, orders, rewards and what was paid out, always the same. */

const days = 90
const day = 86_400_000
const hour = 3_600_000

/** A whole number from 0 to `below` - 1 that follows from its name alone. */
const dice = (name: string, below: number): number =>
  createHash('sha256').update(`partner|${name}`).digest().readUInt32BE(0) % below

/** More people come with time, fewer on the last two days of a week. */
const visitsOn = (age: number): number => {
  const isWeekend = age % 7 < 2
  return (isWeekend ? 4 : 9) + Math.floor((days - age) / 8) + dice(`visits-${age}`, 8)
}

const registrationsOn = (age: number): number => Math.floor(visitsOn(age) / 8) + dice(`registrations-${age}`, 2)

/** Route, and what is usually given. */
const deals: readonly (readonly [routeId: string, amount: string])[] = [
  ['usdt-trc20-to-cash-gel-tbilisi', '640'],
  ['btc-to-cash-usd-tbilisi', '0.021'],
  ['usdt-trc20-to-cash-usd-tbilisi', '1500'],
  ['eth-to-cash-gel-tbilisi', '0.45'],
  ['usdt-erc20-to-cash-eur-tbilisi', '980'],
  ['cash-gel-tbilisi-to-usdt-trc20', '2700'],
]

const ordersOn = (age: number): number => dice(`orders-${age}`, 3) + (age % 3 === 0 ? 1 : 0)

const statusOf = (name: string): OrderSeed['status'] => {
  const side = dice(`status-${name}`, 10)
  if (side === 0) return 'deleted'
  return side === 1 ? 'returned' : 'done'
}

/** Within a day, so that the latest is hours old, and none older than the first day of visits. */
const ageOf = (name: string, age: number): number => age * day + (2 + dice(`hour-${name}`, 20)) * hour

const orderSeeds = (user: User): OrderSeed[] =>
  Array.from({ length: days - 1 }, (_, age) => age).flatMap((age) =>
    Array.from({ length: ordersOn(age) }, (_, index) => {
      const name = `${age}-${index}`
      const [routeId, usual] = deals[dice(`deal-${name}`, deals.length)] ?? ['', '0']
      const amount = significant(
        big(usual)
          .times(60 + dice(`amount-${name}`, 90))
          .div(100),
        3,
      )
      const owner = { id: null, email: `guest-${name}@example.com`, name: 'Nino Beridze' }
      const partner = { id: user.id, rateBonus: bonusOf(user) }
      return { status: statusOf(name), routeId, amount, age: ageOf(name, age), owner, partner }
    }),
  )

type Entry = typeof ledgerEntries.$inferInsert

const rewardEntry = (core: Core, order: Order, userId: string): Entry[] => {
  const reward = rewardOf({ catalogue: core.catalogue, now: () => order.createdAt.getTime() }, order)
  if (order.status !== 'done' || reward === null) return []
  const createdAt = new Date(order.createdAt.getTime() + hour)
  return [{ ...reward, userId, account: 'available', kind: 'reward', subject: order.uid, createdAt }]
}

const seedCounts = async (db: Db, userId: string, now: number): Promise<void> => {
  const ages = Array.from({ length: days }, (_, age) => age)
  const visits = ages.flatMap((age) =>
    Array.from({ length: visitsOn(age) }, (_, index) => ({
      partnerId: userId,
      day: dayAt(now - age * day),
      visitor: `seed-${index}`,
    })),
  )
  const registrations = ages.slice(0, -1).flatMap((age) =>
    Array.from({ length: registrationsOn(age) }, (_, index) => ({
      userId: `seed-${age}-${index}`,
      partnerId: userId,
      createdAt: new Date(now - ageOf(`registration-${age}-${index}`, age)),
    })),
  )
  await insertRows(db, affiliateVisits, visits)
  await insertRows(db, affiliateRegistrations, registrations)
}

const payout = { currencyId: 'usdt-trc20', walletId: 'USDT', name: 'My Tron wallet' } as const

const seedRequisite = async (core: Core, db: Db, userId: string) => {
  const at = new Date(core.now() - days * day)
  const values = [{ name: 'account', value: networkOf('tron').example }]
  await db.insert(payoutRequisites).values({
    id: 'demo-partner-tron',
    userId,
    name: payout.name,
    currencyId: payout.currencyId,
    values,
    activeFrom: at,
    createdAt: at,
    updatedAt: at,
  })
  return values
}

/** Days ago; one could not be sent. */
const paidOut = [
  { age: 62, status: 'done' },
  { age: 41, status: 'returned' },
  { age: 40, status: 'done' },
  { age: 12, status: 'done' },
] as const

/** Half of what had been earned by then and was not withdrawn, in whole units. */
const seedWithdrawals = async (core: Core, db: Db, userId: string, rewards: readonly Entry[]): Promise<void> => {
  const values = await seedRequisite(core, db, userId)
  const currency = core.catalogue.currency(payout.currencyId)
  if (currency === undefined) return
  const { min, fee } = termsOf(currency)
  let taken = big(0)
  for (const { age, status } of paidOut) {
    const createdAt = new Date(core.now() - age * day)
    const earned = rewards
      .filter((entry) => entry.walletId === payout.walletId && entry.createdAt < createdAt)
      .reduce((sum, { amount }) => sum.plus(amount), big(0))
    const amount = plain(earned.minus(taken).div(2).round(0, 0))
    if (big(amount).lt(min)) continue
    if (status === 'done') taken = taken.plus(amount)
    const [row] = await db
      .insert(withdrawals)
      .values({
        userId,
        walletId: payout.walletId,
        currencyId: payout.currencyId,
        status,
        amount,
        fee,
        isAuto: false,
        requisiteName: payout.name,
        values,
        payoutTxId: status === 'done' ? createHash('sha256').update(`payout-${age}`).digest('hex') : null,
        payloadHash: '',
        createdAt,
        updatedAt: new Date(createdAt.getTime() + hour),
      })
      .returning({ id: withdrawals.id })
    const entry = { userId, walletId: payout.walletId, worth: '0', subject: String(row?.id), createdAt }
    const less = `-${amount}`
    const held = [
      { ...entry, kind: 'hold', account: 'available', amount: less },
      { ...entry, kind: 'hold', account: 'held', amount },
    ] as const
    const ends = {
      done: [{ ...entry, kind: 'payout', account: 'held', amount: less }],
      returned: [
        { ...entry, kind: 'release', account: 'held', amount: less },
        { ...entry, kind: 'release', account: 'available', amount },
      ],
    } as const
    await db.insert(ledgerEntries).values([...held, ...ends[status]])
  }
}

/** Promo codes to try. */
const promos = [
  { code: 'welcome', walletId: 'USDT', amount: '5', mostUses: 1_000 },
  { code: 'once', walletId: 'USDT', amount: '1', mostUses: 1 },
]

export const demoPromoCodes: readonly string[] = promos.map(({ code }) => code)

/** Gives the demo partner a past, and the demo its promo codes. */
export const seedPartner = async (core: Core, db: Db, user: User): Promise<void> => {
  await seedCounts(db, user.id, core.now())
  const seeds = orderSeeds(user).toSorted((left, right) => right.age - left.age)
  const orders = await insertOrders(core, db, seeds)
  const rewards = orders.flatMap((order) => rewardEntry(core, order, user.id))
  if (rewards.length > 0) await db.insert(ledgerEntries).values(rewards)
  await seedWithdrawals(core, db, user.id, rewards)
  await seedPartnerOrders(core, db, user.id)
  await db.insert(promoCodes).values(promos)
}
