import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { readMails } from '../api/accounts/mail.ts'
import { readBotMessages } from '../bot/messages.ts'
import { routes } from '../database/schema.ts'
import { faultKinds } from '../api/faults.ts'
import { big, isAmount } from '../shared/money.ts'
import { Refusal } from '../http/refusal.ts'
import type { Core } from '../core.ts'
import { codes } from '../texts/errors.ts'
import { changeAccount, listAccounts, mailLink, readCode } from './accounts.ts'
import { advance, listOrders, move, pay, resume } from './orders.ts'
import { listPartnerOrders, movePartnerOrder } from './partner-orders.ts'
import { listReviews, moderateReview } from './reviews.ts'
import { decideVerification } from './verifications.ts'
import { bookDeposit, decideWithdrawal, listWithdrawals } from './withdrawals.ts'

/**
 * Actions of the operator and of tests: `POST /sandbox/api/<action>` with a JSON body, answered with
 * `{ success: true, data }` or the usual refusal. Amounts are decimal strings.
 *
 *   pay           { orderUID, amount?: 'exact' | 'short' | 'over' | 'late' | decimal }   default exact; late: after the unpaid order was deleted
 *   move          { orderUID, status }       to any status, kept until moved, advanced or resumed
 *   advance       { orderUID, steps? }       runs the next steps: a confirmation, the payout, the end
 *   resume        { orderUID }               resumes automatic transitions after `move`
 *   site          { offline?, captcha? }
 *   faults        (demo) { kind, path?, times?, ms? }   kind: slow | error | html | malformed | lost | off; path: part of a path;
 *                 times: default 1, for `off` until cleared; ms: delay of `slow`, default 5000
 *   faults/clear  (demo) {}
 *   sockets/drop  {}
 *   rates         { freeze?: boolean } or { routeId, amount: decimal | null }   null: derived from prices
 *   routes        { routeId, on?, show? }
 *   limits        { ordersPerMinute?: integer | null, attempts?: number | null }   attempts: factor on the usual sign-in attempts
 *   accounts      { instant }                whether new accounts are active without the link of the mail
 *   clock         (demo) { advance: ms }            moves the service's clock forward (100 years in total) and processes what is due
 *   reset         (demo) {}                   resets the database to the seed
 *   code          (demo) { email }                  the next valid one-time code: { code, usableFrom, usableUntil } or null
 *   link          { email, origin }          mails a single-use sign-in link, as support does: { link }, null outside a demo
 *   account       { email, active?, blocked?, verified?, otp?: false, signOut?: true, roles?: ('partner' | 'merchant' | 'admin')[] }
 *   verification  { email | id, decision: 'done' | 'refused', reason?: 'unreadable' | 'expired' | 'differs' }
 *                 decides on a pending verification: { status }; default reason unreadable; `id` of the verification
 *   review        { id, decision?: 'publish' | 'hide', answer?: string | null }
 *   reviews       {}                         those that wait for moderation, then the 10 latest others
 *   withdrawal    { id: text, decision: 'done' | 'returned' }   payout sent, or impossible
 *   withdrawals   {}                         pending ones, then the 20 latest others
 *   partner-order { orderUID, decision: 'done' | 'errorPayment' | 'returned' | 'deleted' }   a payment out of the balance
 *   partner-orders {}                        pending ones, then the 20 latest others
 *   deposit       { email, walletId, amount }       books an incoming payment: 'USDT', …
 *   accounts/list {}                         demo accounts and the latest others
 *   orders        {}                         the 500 latest: [{ orderUID, orderSecret, id, status, lang, email, routeId, amountIn, amountOut, ... }]
 *   outbox        {}                         the 50 latest mails
 *   bot-messages  {}                         the 50 latest messages of the bot
 *   state         {}                         { site, rates, limits, faults, now, speed }
 *
 * `reviews`, `withdrawals`, `partner-orders` and the last five also answer GET; actions marked (demo) are refused outside a demo.
 */

type Action = (core: Core, body: unknown, tick: () => Promise<number>) => Promise<unknown>

const siteBody = z.object({ offline: z.optional(z.boolean()), captcha: z.optional(z.boolean()) })

const site: Action = async ({ settings, bus }, body) => {
  const { offline, captcha } = siteBody.parse(body)
  const before = settings.get('site')
  const after = { offline: offline ?? before.offline, captcha: captcha ?? before.captcha }
  await settings.set('site', after)
  await bus.publish({ type: 'site', offlineStatus: after.offline })
  return after
}

const faultBody = z.object({
  kind: z.enum(faultKinds),
  path: z._default(z.string(), ''),
  times: z.optional(z.int().check(z.gte(1))),
  ms: z._default(z.int().check(z.gte(0), z.lte(120_000)), 5_000),
})

const faults: Action = async (core, body) => {
  const { times, ...fault } = faultBody.parse(body)
  core.faults.add({ ...fault, times: times ?? (fault.kind === 'off' ? null : 1) })
  return core.faults.list()
}

const clearFaults: Action = async (core) => {
  core.faults.clear()
  return core.faults.list()
}

const dropSockets: Action = async ({ bus }) => bus.publish({ type: 'sockets.dropped' }).then(() => null)

const ratesBody = z.union([
  z.object({ freeze: z.boolean() }),
  z.object({
    routeId: z.string(),
    amount: z.nullable(z.string().check(z.refine((text) => isAmount(text) && big(text).gt(0)))),
  }),
])

const changeRoute = async (
  { db, catalogue, bus }: Core,
  routeId: string,
  change: Partial<typeof routes.$inferInsert>,
) => {
  if (catalogue.route(routeId) === undefined) throw new Refusal(codes.routeOff)
  await db.update(routes).set(change).where(eq(routes.routeId, routeId))
  await catalogue.reload()
  await bus.publish({ type: 'catalogue' })
}

const rates: Action = async (core, body) => {
  const asked = ratesBody.parse(body)
  if ('freeze' in asked) {
    await core.settings.set('rates', { frozenAt: asked.freeze ? core.now() : null })
    return core.settings.get('rates')
  }
  await changeRoute(core, asked.routeId, { setRate: asked.amount })
  const route = core.catalogue.route(asked.routeId)
  return { routeId: asked.routeId, amount: route === undefined ? null : core.catalogue.rate(route, core.now()) }
}

const routesBody = z.object({ routeId: z.string(), on: z.optional(z.boolean()), show: z.optional(z.boolean()) })

const switchRoute: Action = async (core, body) => {
  const { routeId, on, show } = routesBody.parse(body)
  const before = core.catalogue.route(routeId)
  const change = { isOn: on ?? before?.isOn ?? true, isShowWeb: show ?? before?.isShowWeb ?? true }
  await changeRoute(core, routeId, change)
  return { routeId, on: change.isOn, show: change.isShowWeb }
}

const limitsBody = z.object({
  ordersPerMinute: z.optional(z.nullable(z.int().check(z.gte(0)))),
  attempts: z.optional(z.nullable(z.number().check(z.gte(0)))),
})

const limits: Action = async ({ settings }, body) => {
  const before = settings.get('limits')
  const { ordersPerMinute = before.ordersPerMinute, attempts = before.attempts } = limitsBody.parse(body)
  await settings.set('limits', { ordersPerMinute, attempts })
  return settings.get('limits')
}

const accountsBody = z.object({ instant: z.boolean() })

const switchAccounts: Action = async ({ settings }, body) => {
  await settings.set('accounts', accountsBody.parse(body))
  return settings.get('accounts')
}

const clockBody = z.object({ advance: z.int().check(z.gte(0)) })

/** A hundred years, ms: later dates no longer fit the contract's date format. */
const farthest = 100 * 366 * 86_400_000

const clock: Action = async ({ settings, now }, body, tick) => {
  const { advance: ms } = clockBody.parse(body)
  const offset = settings.get('clock').offset + ms
  if (offset > farthest) throw new Refusal(codes.fieldInvalid, { object: { field: 'advance' } })
  await settings.set('clock', { offset })
  const changed = await tick()
  return { now: new Date(now()).toISOString(), moved: changed }
}

const reset: Action = async (core) => core.reset().then(() => null)

const listOutbox: Action = async (core) => readMails(core, 50)

/** Everything the operator can toggle. */
export const state = ({ settings, faults: set, now, speed, ordersPerMinute, attempts }: Core) => ({
  site: settings.get('site'),
  rates: settings.get('rates'),
  limits: { ordersPerMinute: ordersPerMinute(), attempts: attempts() },
  accounts: settings.get('accounts'),
  faults: set.list(),
  now: new Date(now()).toISOString(),
  speed,
})

export const readingActions: Readonly<Record<string, Action>> = {
  'accounts/list': listAccounts,
  'bot-messages': async (core) => readBotMessages(core, 50),
  orders: listOrders,
  outbox: listOutbox,
  'partner-orders': listPartnerOrders,
  reviews: listReviews,
  state: async (core) => state(core),
  withdrawals: listWithdrawals,
}

/** Destructive actions, or ones that reveal codes: never available outside a demo. */
export const demoActions: Readonly<Record<string, Action>> = {
  faults,
  'faults/clear': clearFaults,
  code: readCode,
  clock,
  reset,
}

export const actions: Readonly<Record<string, Action>> = {
  ...readingActions,
  ...demoActions,
  pay,
  move,
  advance,
  resume,
  site,
  'sockets/drop': dropSockets,
  rates,
  routes: switchRoute,
  limits,
  accounts: switchAccounts,
  link: mailLink,
  account: changeAccount,
  verification: decideVerification,
  review: moderateReview,
  withdrawal: decideWithdrawal,
  deposit: bookDeposit,
  'partner-order': movePartnerOrder,
}
