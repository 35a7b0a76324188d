import { fromCallback, fromPromise, type EventObject } from 'xstate'
import * as z from 'zod/mini'
import type { ListInput, ListPage } from '../../machines/list/list.types.ts'
import { partnerOrderList } from '../../machines/partner-order/partner-order-list.ts'
import { partnerOrderMachine } from '../../machines/partner-order/partner-order.machine.ts'
import type { MeansReply, PartnerAttempt, PartnerRequest } from '../../machines/partner-order/partner-order.types.ts'
import { partnerOrderViewMachine } from '../../machines/partner-order-view/partner-order-view.machine.ts'
import type { Route } from '../../machines/shared/api.ts'
import type { Requisite } from '../../machines/shared/means.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { PartnerOrder, PartnerOrderReference } from '../../machines/shared/partner-order.ts'
import { reveal } from '../../machines/shared/secret.ts'
import type { Api } from '../api/client.ts'
import { ServiceFault } from '../api/fault.ts'
import { partnerOrderReply, partnerOrdersReply } from '../api/partner-order-schemas.ts'
import { route, routesReply } from '../api/route-schemas.ts'
import type { Storage } from '../platform/storage.ts'
import { loadRequisites } from './saved-details.ts'
import { createStepUp } from './step-up.ts'
import { createUnanswered, type Unanswered } from './unanswered.ts'
import { loadWallets, watchMoney, type BalanceSignals } from './wallets.ts'

/** The routes with the HTTP status of their reply (spec §8); 0 without one. */
interface RoutesReply {
  status: number
  outcome: Outcome<readonly Route[]> | null
}

/** One malformed route does not affect the others. */
const readRoute = (entry: unknown): readonly Route[] => {
  const { data } = route.safeParse(entry)
  return data === undefined ? [] : [data]
}

const loadPartnerRoutes = async ({ client, read }: Api): Promise<RoutesReply> => {
  let status = 0
  const call = async () => {
    const reply = await client.GET('/user/exchanger/partner-route/get/')
    status = reply.response.status
    return reply
  }
  try {
    const outcome = await read(call, routesReply)
    return { status, outcome: outcome.ok ? accepted(outcome.value.routes.flatMap(readRoute)) : outcome }
  } catch (error) {
    if (error instanceof ServiceFault) return { status, outcome: null }
    throw error
  }
}

/** Without them the fields are filled in by hand. */
const loadDetails = async (api: Api): Promise<readonly Requisite[]> => {
  try {
    const outcome = await loadRequisites(api)
    return outcome.ok ? outcome.value : []
  } catch (error) {
    if (error instanceof ServiceFault) return []
    throw error
  }
}

/** @throws ServiceFault if the balances have no usable reply */
const loadMeans = async (api: Api): Promise<MeansReply> => {
  const [{ status, outcome }, wallets, requisites] = await Promise.all([
    loadPartnerRoutes(api),
    loadWallets(api),
    loadDetails(api),
  ])
  if (outcome === null || !outcome.ok) return { kind: 'failed', refusal: outcome?.refusal ?? null, status }
  if (!wallets.ok) return { kind: 'failed', refusal: wallets.refusal, status: null }
  return { kind: 'loaded', means: { routes: outcome.value, wallets: wallets.value, requisites } }
}

/** @throws ServiceFault if it is unknown whether it was made; the same key returns the same payment */
const createRequested = async (
  { client, read }: Api,
  { request, code }: Omit<PartnerAttempt, 'isRepeated'>,
): Promise<Outcome<PartnerOrderReference>> => {
  const { idempotencyKey, toValues, routeValues, ...wish } = request
  const params = { header: { 'Idempotency-Key': idempotencyKey } }
  const body = {
    ...wish,
    toValues: [...toValues],
    routeValues: [...routeValues],
    agreement: true,
    ...(code === null ? {} : { code: reveal(code) }),
  }
  const outcome = await read(
    () => client.POST('/user/exchanger/order/partner/create/', { params, body }),
    partnerOrderReply,
  )
  if (!outcome.ok) return outcome
  const { orderUID, orderSecret } = outcome.value.order
  return accepted({ orderUID, orderSecret })
}

/** Kept whole, as it is sent: see persisted.ts. */
const values = z.array(z.looseObject({ name: z.string(), value: z.string() }))
const partnerRequest: z.ZodMiniType<PartnerRequest> = z.looseObject({
  routeId: z.string(),
  amount: z.string(),
  expectedRate: z.string(),
  toValues: values,
  routeValues: values,
  idempotencyKey: z.string(),
})

/** Payments without a known reply; see `createUnanswered`. */
export const createUnansweredPayment = (tab: Storage, userId: () => string | null): Unanswered<PartnerRequest> =>
  createUnanswered(tab, 'partnerOrder', partnerRequest, userId)

/** The chart of a payment with its real actors. */
export const createPartnerOrder = (deps: BalanceSignals, { sending }: Pick<Unanswered<PartnerRequest>, 'sending'>) =>
  partnerOrderMachine.provide({
    actors: {
      loadMeans: fromPromise(() => loadMeans(deps.api)),
      watchMeans: fromCallback(({ sendBack }) => watchMoney(deps, () => sendBack({ type: 'means.signalled' }))),
      createPartnerOrder: fromPromise(({ input }) => sending(input, () => createRequested(deps.api, input))),
      stepUp: createStepUp(deps.api),
    },
  })

const loadOrder = async ({ client, read }: Api, query: PartnerOrderReference): Promise<Outcome<PartnerOrder>> => {
  const outcome = await read(
    () => client.GET('/user/exchanger/order/partner/get/', { params: { query } }),
    partnerOrderReply,
  )
  return outcome.ok ? accepted(outcome.value.order) : outcome
}

/** The chart of an existing payment with its real actors. */
export const createPartnerOrderView = (deps: BalanceSignals) =>
  partnerOrderViewMachine.provide({
    actors: {
      loadOrder: fromPromise(({ input }) => loadOrder(deps.api, input)),
      watchOrder: fromCallback(({ sendBack }) => watchMoney(deps, () => sendBack({ type: 'order.signalled' }))),
    },
  })

const loadPage = async (
  { client, read }: Api,
  { page, limit }: ListInput<'all'>,
): Promise<Outcome<ListPage<PartnerOrder>>> => {
  const params = { query: { page, limit } }
  const outcome = await read(() => client.GET('/user/exchanger/order/partner/history/', { params }), partnerOrdersReply)
  return outcome.ok ? accepted({ items: outcome.value.orders, count: outcome.value.count }) : outcome
}

/** The list chart as the history of payments, with its real actors. */
export const createPartnerOrders = (deps: BalanceSignals) =>
  partnerOrderList.provide({
    actors: {
      loadPage: fromPromise(({ input }) => loadPage(deps.api, input)),
      watchItems: fromCallback<EventObject, { items: readonly PartnerOrder[] }>(({ sendBack }) =>
        watchMoney(deps, () => sendBack({ type: 'list.signalled' })),
      ),
    },
  })
