import { cleanEmail } from '../../../machines/shared/email.ts'
import { originOf } from '../accounts/origin.ts'
import { findCaller, findShown } from '../accounts/session.ts'
import { partnerOf } from '../affiliate/partner.ts'
import { clientOf } from '../../http/client-key.ts'
import type { Db } from '../../database/open.ts'
import { createOrder } from '../orders/create.ts'
import { lockedSupply } from '../orders/holding.ts'
import { claimed, confirmed, ended, isExpired } from '../orders/lifecycle.ts'
import type { Change, Order } from '../orders/lifecycle.ts'
import { checkGet } from '../orders/rules.ts'
import { secretOf } from '../orders/secret.ts'
import { changeOrder, findOrder } from '../orders/store.ts'
import { isManual } from '../orders/template.ts'
import { showOrder } from '../orders/view.ts'
import { Refusal } from '../../http/refusal.ts'
import { browserOf } from '../../http/csrf.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { statusOf } from '../verification/store.ts'
import type { BodyOf, Operations, Schemas } from '../operation.ts'

type StatusUpdate = BodyOf<'updateOrderStatus'>

/** Statuses that may be requested again, because the first reply may have been lost. */
const repeatable = new Set(['waitPayment', 'inProgress', 'deleted'])

/**
 * Confirms an order, which reserves the amount to get. @throws 9951545348963164 when the reserve is no longer
 * sufficient
 */
const confirmedNow = async (core: Core, db: Db, { toId, amountOut, ...asker }: Order): Promise<Change> => {
  checkGet(amountOut, await lockedSupply(core, db, toId, asker))
  return confirmed()
}

/** Changes allowed for customers. @throws 40903 for any other */
const customerChange = async (
  core: Core,
  db: Db,
  order: Order,
  { status, txId }: StatusUpdate,
): Promise<Change | null> => {
  const now = core.now()
  const refused = new Refusal(codes.statusNotAllowed)
  if (status === order.status && repeatable.has(status)) return null
  if (isExpired(order, now)) throw refused
  if (order.status === 'new' && status === 'waitPayment') return confirmedNow(core, db, order)
  if ((order.status === 'new' || order.status === 'waitPayment') && status === 'deleted') return ended(order)
  if (order.status !== 'waitPayment' || status !== 'inProgress') throw refused
  const currency = core.catalogue.currency(order.fromId)
  return claimed(order, currency !== undefined && isManual(currency), txId, now)
}

/** The verifications required by the route of an order (spec §6). Guests cannot order on such a route. */
const verificationsOf = async (core: Core, { routeId, userId }: Order): Promise<Schemas['Verification'][]> => {
  const route = core.catalogue.route(routeId)
  const kinds = [
    { kind: 'account' as const, isAsked: route?.verifyAccount },
    { kind: 'person' as const, isAsked: route?.verifyPerson },
  ]
  const asked = kinds.filter(({ isAsked }) => isAsked)
  if (asked.length === 0) return []
  const person = await statusOf(core.db, userId)
  const status = { person, account: userId === null ? ('required' as const) : ('done' as const) }
  return asked.map(({ kind }) => ({ id: `${routeId}:${kind}`, kind, status: status[kind] }))
}

export const orderOperations = {
  createOrder: async (call) => {
    const { core, request, body, headers, lang } = call
    const caller = await findShown(call)
    const order = await createOrder(core, body, {
      client: clientOf(request),
      partner: await partnerOf(call, { user: caller?.user ?? null, code: body.partner, email: cleanEmail(body.email) }),
      user: caller?.user ?? null,
      sessionId: caller?.sessionId ?? null,
      siteOrigin: originOf(core, request),
      idempotencyKey: headers['idempotency-key'].toLowerCase(),
      browser: browserOf(request),
    })
    return {
      order: { ...showOrder(core, order, lang), orderSecret: secretOf(core.settings, order) },
      hasOwner: order.userId !== null,
    }
  },

  getOrder: async (call) => {
    const { core, query, lang } = call
    const order = await findOrder(core.db, query.orderUID, query.orderSecret)
    const caller = order.userId === null ? null : await findCaller(call)
    const isOwn = caller !== null && caller.user.id === order.userId
    return { order: showOrder(core, order, lang, isOwn), verifications: await verificationsOf(core, order) }
  },

  updateOrderStatus: async ({ core, body }) => {
    await findOrder(core.db, body.orderUID, body.orderSecret)
    await changeOrder(core, body.orderUID, 'customer', (order, db) => customerChange(core, db, order, body))
  },
} satisfies Partial<Operations>
