import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { changeRateMachine } from '../../machines/change-rate/change-rate.machine.ts'
import type { ListInput, ListPage } from '../../machines/list/list.types.ts'
import { partnerMachine } from '../../machines/partner/partner.machine.ts'
import { affiliateOrders } from '../../machines/partner/affiliate-orders.ts'
import { spans, type PartnerFigures, type AffiliateOrder } from '../../machines/partner/partner.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { reveal, type Secret } from '../../machines/shared/secret.ts'
import type { Api } from '../api/client.ts'
import {
  partnerLinksReply,
  affiliateOrdersReply,
  settingsReply,
  statisticsReply,
  summaryReply,
} from '../api/partner-schemas.ts'
import { unsubscribeAll, type Unsubscribe } from '../platform/unsubscribe.ts'

export interface PartnerDeps {
  api: Api
  /** ms since the epoch, UTC. */
  now: () => number
  onMessage: (listen: (method: string, data: unknown) => void) => Unsubscribe
  /** Messages may have been missed. */
  onOpened: (listen: () => void) => Unsubscribe
  onWoken: (listen: () => void) => Unsubscribe
  /** Something on this page has changed the balances. */
  onChanged: (listen: () => void) => Unsubscribe
}

const day = 86_400_000

/** The first day of the longest span, in UTC as the service counts: yyyy-mm-dd. */
const firstDay = (now: number): string => new Date(now - (Math.max(...spans) - 1) * day).toISOString().slice(0, 10)

const loadFigures = async ({ api: { client, read }, now }: PartnerDeps): Promise<Outcome<PartnerFigures>> => {
  const query = { from: firstDay(now()) }
  const [summary, statistics, links] = await Promise.all([
    read(() => client.GET('/user/affiliate/summary/'), summaryReply),
    read(() => client.GET('/user/affiliate/statistics/', { params: { query } }), statisticsReply),
    read(() => client.GET('/user/affiliate/links/'), partnerLinksReply),
  ])
  if (!summary.ok) return summary
  if (!statistics.ok) return statistics
  if (!links.ok) return links
  return accepted({ summary: summary.value.summary, days: statistics.value.days, links: links.value })
}

const watch = ({ onMessage, onOpened, onWoken, onChanged }: PartnerDeps, tell: () => void): Unsubscribe =>
  unsubscribeAll([
    onMessage((method) => {
      if (method === 'affiliateChanged') tell()
    }),
    onOpened(tell),
    onWoken(tell),
    onChanged(tell),
  ])

const saveShare = async ({ client, read }: Api, changeRate: string, code: Secret | null): Promise<Outcome<null>> => {
  const body = code === null ? { changeRate } : { changeRate, code: reveal(code) }
  const outcome = await read(() => client.PUT('/user/profile/settings/update/', { body }), settingsReply)
  return outcome.ok ? accepted(null) : outcome
}

/** The chart of the partner's figures with its real actors. */
export const createPartner = (deps: PartnerDeps) =>
  partnerMachine.provide({
    actors: {
      loadFigures: fromPromise(() => loadFigures(deps)),
      watchFigures: fromCallback<EventObject>(({ sendBack }) =>
        watch(deps, () => sendBack({ type: 'figures.signalled' })),
      ),
      changeRate: changeRateMachine.provide({
        actors: { saveShare: fromPromise(({ input: { share, code } }) => saveShare(deps.api, share, code)) },
      }),
    },
  })

const loadPage = async (
  { client, read }: Api,
  { page, limit }: ListInput<'all'>,
): Promise<Outcome<ListPage<AffiliateOrder>>> => {
  const query = { page, limit }
  const outcome = await read(() => client.GET('/user/affiliate/orders/', { params: { query } }), affiliateOrdersReply)
  return outcome.ok ? accepted({ items: outcome.value.orders, count: outcome.value.count }) : outcome
}

/** The list chart as the orders with the partner's code, with its real actors. */
export const createAffiliateOrders = (deps: PartnerDeps) =>
  affiliateOrders.provide({
    actors: {
      loadPage: fromPromise(({ input }) => loadPage(deps.api, input)),
      watchItems: fromCallback<EventObject, { items: readonly AffiliateOrder[] }>(({ sendBack }) =>
        watch(deps, () => sendBack({ type: 'list.signalled' })),
      ),
    },
  })
