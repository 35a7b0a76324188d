import { originOf } from '../accounts/origin.ts'
import { requireUser } from '../accounts/session.ts'
import { readAffiliateOrders } from '../affiliate/orders.ts'
import { codeParameter } from '../affiliate/partner.ts'
import { readDays, spanOf } from '../affiliate/statistics.ts'
import { summaryOf } from '../affiliate/summary.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { languages } from '../../texts/languages.ts'
import type { Operations } from '../operation.ts'

/** What a partner earns, and by what (spec §2, §7, §9). */
export const affiliateOperations = {
  getAffiliateSummary: async (call) => {
    const { user } = await requireUser(call)
    return { summary: await summaryOf(call.core, user) }
  },

  getAffiliateStatistics: async (call) => {
    const { user } = await requireUser(call)
    return { days: await readDays(call.core, user.id, spanOf(call.query, call.core.now())) }
  },

  getAffiliateOrders: async (call) => {
    const { user } = await requireUser(call)
    const { page = 1, limit = 3 } = call.query
    return readAffiliateOrders(call.core, user.id, { page, limit }, call.lang)
  },

  getAffiliateLinks: async (call) => {
    const { core, request, query } = call
    const { user } = await requireUser(call)
    const route = query.routeId === undefined ? null : core.catalogue.route(query.routeId)
    if (route === undefined) throw new Refusal(codes.routeOff)
    const origin = originOf(core, request)
    const page = route === null ? '' : `exchange/${encodeURIComponent(route.friendlyUrl)}/`
    const linkIn = (lang: string) =>
      `${origin}/${lang}/${page}?${codeParameter}=${encodeURIComponent(user.partnerCode)}`
    return {
      partnerCode: user.partnerCode,
      parameter: codeParameter,
      origin,
      links: Object.fromEntries(languages.map((lang) => [lang, linkIn(lang)])),
    }
  },
} satisfies Partial<Operations>
