import { requireUser } from '../accounts/session.ts'
import { noSupply, readReserves } from '../orders/holding.ts'
import { requestPartnerOrder } from '../partner-orders/request.ts'
import { partnerRoutes } from '../partner-orders/routes.ts'
import { findPartnerOrder, readPartnerOrders, showPartnerOrder } from '../partner-orders/view.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import type { Lang } from '../../texts/languages.ts'
import { Shared } from '../operation.ts'
import type { Operations } from '../operation.ts'
import { showRoute } from './routes.ts'

/** What a balance can be paid out in: the whole of a reserve, because no payment is waited for. */
const routesOf = async (core: Core, lang: Lang) => {
  const now = core.now()
  const reserves = await readReserves(core.db, now)
  return {
    routes: partnerRoutes(core.catalogue).map((route) => {
      const reserve = reserves.get(route.toId)?.free ?? '0'
      const supply = { ...noSupply, reserve, room: reserve }
      return showRoute(route, { core, rate: core.catalogue.rate(route.offered, now), supply, lang })
    }),
  }
}

/** Payments out of the balance (spec §2, §3, §7). */
export const partnerOrderOperations = {
  getPartnerRoutes: async (call) => {
    const { core, lang } = call
    await requireUser(call)
    if (core.settings.get('site').offline) throw new Refusal(codes.technicalWork)
    // The same for all accounts: nobody is paid out at the rate of a partner's customers.
    return new Shared('accounts', () => routesOf(core, lang))
  },

  createPartnerOrder: async (call) => {
    const made = await requestPartnerOrder(call, await requireUser(call))
    return { order: showPartnerOrder(call.core, made, call.lang) }
  },

  getPartnerOrder: async (call) => {
    const { core, query, lang } = call
    const { user } = await requireUser(call)
    const order = await findPartnerOrder(core.db, user.id, { uid: query.orderUID, secret: query.orderSecret })
    return { order: showPartnerOrder(core, order, lang) }
  },

  getPartnerOrderHistory: async (call) => {
    const { core, lang } = call
    const { user } = await requireUser(call)
    const { page = 1, limit = 10 } = call.query
    const { rows, count } = await readPartnerOrders(core.db, user.id, { page, limit })
    return { orders: rows.map((order) => showPartnerOrder(core, order, lang)), count }
  },
} satisfies Partial<Operations>
