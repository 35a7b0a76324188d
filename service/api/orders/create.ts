import { and, eq, lte } from 'drizzle-orm'
import { networkOf } from '../addresses/networks.ts'
import { refuseOwnAccount } from '../addresses/own-accounts.ts'
import { isNetworkId } from '../../../machines/shared/recipients/formats.ts'
import { lockUser } from '../accounts/users.ts'
import type { User } from '../accounts/users.ts'
import { bonusOf, withBonus } from '../affiliate/partner.ts'
import { cleanEmail } from '../../../machines/shared/email.ts'
import { proveCaptcha, takeCaptcha } from '../captcha/captcha.ts'
import type { Route } from '../catalogue/catalogue.ts'
import { isCrowded, lockedSupply } from './holding.ts'
import { orderEvents, orderKeys, orders } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { getFor } from '../../shared/money.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import type { BodyOf } from '../operation.ts'
import { getFields, giveFields } from './fields.ts'
import type { Order } from './lifecycle.ts'
import { mailCreated } from './mails.ts'
import { makeRequisites } from './requisites.ts'
import { checkEmail, checkFlood, checkGet, checkGive, checkRate, checkRoute } from './rules.ts'
import { payTimeOf } from './shares.ts'
import { checkValues } from './values.ts'
import { hash, newUid, orderSecret } from './secret.ts'
import { announce } from './store.ts'
import { originMark } from './unpaid.ts'

type OrderCreate = BodyOf<'createOrder'>

export interface Caller {
  /** See `clientKey`. */
  client: string
  /** Null for a guest. */
  sessionId: string | null
  /** The signed-in user; null for a guest. */
  user: { id: string; verificationPerson: boolean } | null
  /** By whose code the caller came. */
  partner: Pick<User, 'id' | 'partnerCode' | 'settings'> | null
  idempotencyKey: string
  /** See `browserOf`. */
  browser: string
  /** The origin of links in mails. */
  siteOrigin: string
  /**
   * Set for merchant calls, which need no captcha and have their own rate limits: inserts related rows of a new order.
   */
  signed?: (tx: Db, order: Order) => Promise<void>
}

const keyLivesFor = 24 * 3_600_000

/**
 * Without the captcha, because a repeated call may carry a new one. Independent of key order: entries are sorted and
 * values written as name, value.
 */
const payloadHash = ({ captcha: _captcha, ...agreed }: OrderCreate): string => {
  const entries = Object.entries(agreed).toSorted(([left], [right]) => left.localeCompare(right))
  return hash(JSON.stringify(entries, ['name', 'value']))
}

interface Repeat {
  key: string
  payload: OrderCreate
  /** Used for the order if the key is new. */
  uid: string
  browser: string
  origin: string
  userId: string | null
}

/**
 * Whether the caller created the order: matched by account if both have one, otherwise by browser or address. So a
 * caller who signed in or out in the meantime still finds it.
 */
const isOfCaller = (order: Order, madeIn: string | null, { browser, origin, userId }: Repeat): boolean =>
  order.userId !== null && userId !== null ? order.userId === userId : madeIn === browser || order.origin === origin

/**
 * Reserves the key for a new order; concurrent calls with the same key are serialized.
 * @returns the order that this key already created, or null
 * @throws 40902 when the payload differs, or the caller is another
 */
const takeKey = async (db: Db, repeat: Repeat, now: number): Promise<Order | null> => {
  const { key, payload, uid, browser } = repeat
  const row = { key, payloadHash: payloadHash(payload), orderUid: uid, browser, createdAt: new Date(now) }
  await db.delete(orderKeys).where(and(eq(orderKeys.key, key), lte(orderKeys.createdAt, new Date(now - keyLivesFor))))
  const taken = await db.insert(orderKeys).values(row).onConflictDoNothing().returning()
  if (taken.length > 0) return null
  const [used] = await db.select().from(orderKeys).where(eq(orderKeys.key, key))
  if (used?.payloadHash !== row.payloadHash) throw new Refusal(codes.keyReused)
  const [order] = await db.select().from(orders).where(eq(orders.uid, used.orderUid))
  if (order === undefined || !isOfCaller(order, used.browser, repeat)) throw new Refusal(codes.keyReused)
  return order
}

type Writer = Pick<Caller, 'sessionId' | 'user' | 'partner' | 'siteOrigin' | 'signed'> & { origin: string }

interface Agreed {
  email: string
  route: Route
  rate: string
  rateBonus: string
  amountIn: string
  amountOut: string
  /** Seconds. */
  payTime: number
  fromValues: Order['fromValues']
  toValues: Order['toValues']
  routeValues: Order['routeValues']
}

/** The rate with the partner's bonus, or the one without that the customer was shown and agreed to. @throws 40901 */
const agreedRate = (expected: string | undefined, honoured: readonly string[], bonus: string) => {
  const better = honoured.map((rate) => withBonus(rate, bonus))
  const rate = checkRate(expected, [...better, ...honoured])
  return { rate, bonus: better.includes(rate) ? bonus : '0' }
}

/** Whether an order needs a captcha: where the site requires it, and of one of many guests. */
const isCaptchaAsked = async (
  core: Core,
  db: Db,
  { routeId }: Pick<OrderCreate, 'routeId'>,
  { user, signed }: Pick<Caller, 'signed'> & { user: object | null },
): Promise<boolean> => {
  if (signed !== undefined) return false
  if (core.settings.get('site').captcha) return true
  const route = user === null ? core.catalogue.route(routeId) : undefined
  return route !== undefined && isCrowded(core, db, route.toId)
}

const check = async (
  core: Core,
  db: Db,
  payload: OrderCreate,
  { origin, user, partner, signed }: Pick<Writer, 'origin' | 'user' | 'partner' | 'signed'>,
): Promise<Agreed> => {
  const now = core.now()
  const { settings, catalogue } = core
  if (settings.get('site').offline) throw new Refusal(codes.technicalWork)
  if (signed === undefined)
    await checkFlood(db, { origin, email: cleanEmail(payload.email) }, core.ordersPerMinute(), now)
  if (!payload.agreement) throw new Refusal(codes.agreementMissing, { object: { field: 'agreement' } })
  const email = checkEmail(payload.email)
  const isAsked = await isCaptchaAsked(core, db, payload, { user, signed })
  if (isAsked && !(await takeCaptcha(core, db, payload.captcha)))
    throw new Refusal(codes.captchaMissing, { object: { field: 'captcha' } })
  const route = checkRoute(catalogue.route(payload.routeId), user)
  const { rate, bonus: rateBonus } = agreedRate(payload.expectedRate, catalogue.honoured(route, now), bonusOf(partner))
  const amountIn = checkGive(payload.amount, route)
  const amountOut = getFor(amountIn, rate, route.to.decimals)
  const supply = await lockedSupply(core, db, route.toId, { origin, userId: user?.id ?? null })
  checkGet(amountOut, supply)
  const fromValues = checkValues(giveFields(route.from), payload.fromValues)
  const toValues = checkValues(getFields(route.to), payload.toValues)
  await refuseOwnAccount(core, db, route.to, toValues)
  return {
    email,
    route,
    rate,
    rateBonus,
    amountIn,
    amountOut,
    payTime: payTimeOf(route, supply, core.unpaidShares),
    fromValues,
    toValues,
    routeValues: checkValues([], payload.routeValues),
  }
}

const confirmationsOf = ({ from: { network } }: Route): number =>
  network !== null && isNetworkId(network) ? networkOf(network).confirmations : 0

/** Confirmations for a payment to count; 0 without a chain. */
export const requiredConfirmations = confirmationsOf

const insertOrder = async (
  core: Core,
  db: Db,
  uid: string,
  payload: OrderCreate,
  { user, partner, signed, ...caller }: Writer,
): Promise<Order> => {
  const { route, ...agreed } = await check(core, db, payload, { origin: caller.origin, user, partner, signed })
  const { serverKey } = core.settings
  const now = core.now()
  const [order] = await db
    .insert(orders)
    .values({
      ...agreed,
      ...caller,
      userId: user?.id ?? null,
      uid,
      secretHash: hash(orderSecret(serverKey, uid)),
      status: payload.skipPreview ? 'waitPayment' : 'new',
      lang: payload.lang,
      newsletter: payload.emailNewsletterAgreement,
      hideOutData: payload.hideOutData,
      partner: partner?.partnerCode ?? payload.partner ?? null,
      partnerId: partner?.id ?? null,
      services: payload.additionalServices,
      routeId: route.routeId,
      friendlyUrl: route.friendlyUrl,
      fromId: route.fromId,
      toId: route.toId,
      floating: route.floating,
      payUntil: new Date(now + agreed.payTime * 1_000),
      paymentState: 'none',
      received: '0',
      required: confirmationsOf(route),
      createdAt: new Date(now),
      updatedAt: new Date(now),
    })
    .returning()
  if (order === undefined) throw new Error('The order was not written.')
  await db
    .insert(orderEvents)
    .values({ orderUid: uid, status: order.status, cause: 'customer', createdAt: new Date(now) })
  await mailCreated(core, db, order)
  await signed?.(db, order)
  return payload.skipPreview ? withRequisites(db, order, route, serverKey) : order
}

const withRequisites = async (db: Db, order: Order, route: Route, serverKey: string): Promise<Order> => {
  const requisites = makeRequisites({ serverKey, uid: order.uid, number: order.id, currency: route.from })
  await db.update(orders).set({ requisites }).where(eq(orders.uid, order.uid))
  return { ...order, requisites }
}

/**
 * Creates an order, or returns the one that the same key created before. The order has no owner when the account was
 * closed concurrently.
 * @throws a refusal of spec §8; nothing is stored then, and the same key may be sent again
 */
export const createOrder = async (
  core: Core,
  payload: OrderCreate,
  { client, idempotencyKey, browser, user: asking, ...caller }: Caller,
): Promise<Order> => {
  const origin = originMark(core.settings.serverKey, client)
  if (core.recaptcha !== null) {
    const isAsked = await isCaptchaAsked(core, core.db, payload, { user: asking, signed: caller.signed })
    await proveCaptcha(core, payload.captcha, isAsked)
  }
  const { order, isNew } = await core.db.transaction(async (tx) => {
    const user = asking === null ? undefined : await lockUser(tx, asking.id)
    const uid = newUid()
    const asked = { key: idempotencyKey, payload, uid, browser, origin, userId: user?.id ?? null }
    const made = await takeKey(tx, asked, core.now())
    const writer = { origin, ...caller, user: user ?? null }
    return { order: made ?? (await insertOrder(core, tx, uid, payload, writer)), isNew: made === null }
  })
  if (isNew) await announce(core, order)
  return order
}
