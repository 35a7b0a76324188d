import { countAttempt } from '../accounts/limits.ts'
import { originOf } from '../accounts/origin.ts'
import { bonusFor, partnerOf } from '../affiliate/partner.ts'
import { merchantOf } from '../merchant/authenticate.ts'
import {
  findMerchantOrder,
  listMerchantOrders,
  makeMerchantOrder,
  showMerchantOrder,
  showMerchantSummary,
} from '../merchant/orders.ts'
import { cleanEmail } from '../../../machines/shared/email.ts'
import { clientOf } from '../../http/client-key.ts'
import type { Operations } from '../operation.ts'
import { routesOfAccount } from './routes.ts'

/** New orders per key and minute. */
const mostOrders = 60

/** Signed calls of the merchant API (spec §6). */
export const merchantOperations = {
  getMerchantRoutes: async (call) => {
    const { user } = merchantOf(call.request)
    return routesOfAccount(call, user.id, await bonusFor(call, user, undefined))
  },

  createMerchantOrder: async (call) => {
    const { core, request, body, headers, lang } = call
    const merchant = merchantOf(request)
    await countAttempt(core, [{ key: `merchant:orders:${merchant.key.apiKey}`, most: mostOrders, within: 60_000 }])
    const siteOrigin = originOf(core, request)
    const idempotencyKey = headers['idempotency-key'].toLowerCase()
    const made = await makeMerchantOrder(core, merchant, body, {
      client: clientOf(request),
      partner: await partnerOf(call, { user: merchant.user, email: cleanEmail(body.email ?? '') }),
      idempotencyKey,
      siteOrigin,
    })
    return { order: showMerchantOrder(core, made, lang, siteOrigin) }
  },

  getMerchantOrder: async ({ core, request, query, lang }) => {
    const { user } = merchantOf(request)
    const found = await findMerchantOrder(core.db, user.id, query)
    return { order: showMerchantOrder(core, found, lang, originOf(core, request)) }
  },

  getMerchantOrders: async ({ core, request, query, lang }) => {
    const { user } = merchantOf(request)
    const { statuses = [], page = 1, limit = 10 } = query
    const { found, count } = await listMerchantOrders(core.db, user.id, { statuses, page, limit })
    return { orders: found.map((made) => showMerchantSummary(core, made, lang)), count }
  },
} satisfies Partial<Operations>
