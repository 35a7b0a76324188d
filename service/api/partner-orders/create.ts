import { and, eq } from 'drizzle-orm'
import { refuseOwnAccount } from '../addresses/own-accounts.ts'
import { requireLocked } from '../accounts/users.ts'
import type { User } from '../accounts/users.ts'
import { partnerOrders } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { balanceOf, hold } from '../ledger/entries.ts'
import { getFields } from '../orders/fields.ts'
import { lockedReserve } from '../orders/holding.ts'
import { checkGet, checkGive, checkRate, checkRoute } from '../orders/rules.ts'
import { checkValues } from '../orders/values.ts'
import { hash, newUid, orderSecret } from '../orders/secret.ts'
import { big, getFor } from '../../shared/money.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { withdrawalReasons } from '../../texts/withdrawal-refusals.ts'
import { timesOfPayout } from '../wallets/new-recipient.ts'
import type { BodyOf } from '../operation.ts'
import { mailPartnerOrder } from './mails.ts'
import type { PartnerOrder } from './partner-order.ts'
import { findPartnerRoute } from './routes.ts'
import type { PartnerRoute } from './routes.ts'

/** A payment out of the balance: its amount is held on the ledger until it is paid out or given back. */

/** What is asked for, without the code that confirms it. */
export type PartnerOrderWish = Omit<BodyOf<'createPartnerOrder'>, 'code'>

interface Caller {
  userId: string
  idempotencyKey: string
  /** The origin of links in mails. */
  siteOrigin: string
}

/** Independent of key order: entries are sorted and values written as name, value. */
const hashOf = (wish: PartnerOrderWish): string => {
  const entries = Object.entries(wish).toSorted(([left], [right]) => left.localeCompare(right))
  return hash(JSON.stringify(entries, ['name', 'value']))
}

/**
 * The order that a call with this key made before.
 * @throws 40902 when it asked for something else
 */
export const repeatedPartnerOrder = async (
  db: Db,
  userId: string,
  wish: PartnerOrderWish,
  key: string,
): Promise<PartnerOrder | undefined> => {
  const [made] = await db
    .select()
    .from(partnerOrders)
    .where(and(eq(partnerOrders.userId, userId), eq(partnerOrders.idempotencyKey, key)))
  if (made !== undefined && made.payloadHash !== hashOf(wish)) throw new Refusal(codes.keyReused)
  return made
}

/** @throws 40905 with what the balance can pay */
const checkBalance = async (tx: Db, userId: string, { walletId }: PartnerRoute, amount: string): Promise<void> => {
  const { available } = await balanceOf(tx, userId, walletId)
  if (big(amount).lte(available)) return
  throw new Refusal(codes.balanceTooLow, {
    object: { field: 'amount', max: big(available).gt(0) ? available : '0' },
    text: withdrawalReasons.partnerOrderBalance,
  })
}

/** @param user locked in the transaction: two calls at once never spend the same money @throws refusals of spec §8 */
const agreedOn = async (core: Core, tx: Db, user: User, wish: PartnerOrderWish) => {
  const { catalogue } = core
  if (!wish.agreement) throw new Refusal(codes.agreementMissing, { object: { field: 'agreement' } })
  const route = findPartnerRoute(catalogue, wish.routeId)
  if (route === undefined) throw new Refusal(codes.routeOff)
  checkRoute(route, user)
  const rate = checkRate(wish.expectedRate, catalogue.honoured(route.offered, core.now()))
  const amountIn = checkGive(wish.amount, route)
  const amountOut = getFor(amountIn, rate, route.to.decimals)
  await checkBalance(tx, user.id, route, amountIn)
  // The whole reserve: unlike an order, this one is paid for at once.
  checkGet(amountOut, { room: await lockedReserve(core, tx, route.toId), ownHeld: null })
  const toValues = checkValues(getFields(route.to), wish.toValues)
  await refuseOwnAccount(core, tx, route.to, toValues)
  return {
    walletId: route.walletId,
    routeId: route.routeId,
    toId: route.toId,
    rate,
    amountIn,
    amountOut,
    toValues,
    routeValues: checkValues([], wish.routeValues),
  }
}

const insertPartnerOrder = async (
  core: Core,
  tx: Db,
  user: User,
  wish: PartnerOrderWish,
  { idempotencyKey, siteOrigin }: Caller,
): Promise<PartnerOrder> => {
  const agreed = await agreedOn(core, tx, user, wish)
  const times = await timesOfPayout(core, tx, user, { currencyId: agreed.toId, values: agreed.toValues })
  const uid = newUid()
  const now = core.now()
  const [made] = await tx
    .insert(partnerOrders)
    .values({
      ...agreed,
      uid,
      secretHash: hash(orderSecret(core.settings.serverKey, uid)),
      userId: user.id,
      status: 'new',
      siteOrigin,
      idempotencyKey,
      payloadHash: hashOf(wish),
      ...times,
      createdAt: new Date(now),
      updatedAt: new Date(now),
    })
    .returning()
  if (made === undefined) throw new Error('The partner order was not written.')
  await hold(core, tx, { userId: user.id, walletId: agreed.walletId, amount: agreed.amountIn, subject: uid })
  await mailPartnerOrder(core, tx, user, 'created', made)
  return made
}

/**
 * Makes a partner order, or returns the one that the same key made before: of two calls at once the second waits for
 * the first.
 * @throws refusals of spec §8; then nothing is kept, and the same key may be sent again
 */
export const makePartnerOrder = (core: Core, wish: PartnerOrderWish, caller: Caller): Promise<PartnerOrder> =>
  core.db.transaction(async (tx) => {
    const user = await requireLocked(tx, caller.userId)
    const made = await repeatedPartnerOrder(tx, user.id, wish, caller.idempotencyKey)
    return made ?? insertPartnerOrder(core, tx, user, wish, caller)
  })
