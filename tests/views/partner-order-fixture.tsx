import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { ListInput, ListPage } from '../../machines/list/list.types.ts'
import { partnerOrderList } from '../../machines/partner-order/partner-order-list.ts'
import { partnerOrderMachine } from '../../machines/partner-order/partner-order.machine.ts'
import { outcomes, partnerOrder, replies } from '../../machines/partner-order/partner-order.sample-data.ts'
import type { MeansReply, PartnerAttempt, PartnerRequest } from '../../machines/partner-order/partner-order.types.ts'
import { partnerOrderViewMachine } from '../../machines/partner-order-view/partner-order-view.machine.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { PartnerOrder, PartnerOrderReference } from '../../machines/shared/partner-order.ts'
import { reveal } from '../../machines/shared/secret.ts'
import PartnerOrderPage from '../../src/pages/partner-order/PartnerOrderPage.tsx'
import type { PartnerOrderCharts } from '../../src/pages/page.types.ts'
import { matchOf, nothing, pageTools, still } from './page-fixture.tsx'
import { nino, show } from './user-fixture.tsx'

/** The page of payments over a service that answers with samples. */

export interface PaymentReplies {
  load?: () => Promise<MeansReply>
  create?: (request: PartnerRequest, code: string | null) => Promise<Outcome<PartnerOrderReference>>
  orders?: readonly PartnerOrder[]
  order?: () => Promise<Outcome<PartnerOrder>>
  /** Of an earlier visit. */
  unanswered?: PartnerRequest | null
}

const chartsOf = (
  {
    load = async () => replies.means,
    create = async () => outcomes.made,
    orders = [],
    order = async () => accepted(partnerOrder()),
    unanswered = null,
  }: PaymentReplies,
  made: (reference: PartnerOrderReference) => void,
): PartnerOrderCharts => ({
  payment: {
    machine: partnerOrderMachine.provide({
      actors: {
        loadMeans: fromPromise<MeansReply>(load),
        watchMeans: fromCallback<EventObject>(() => undefined),
        createPartnerOrder: fromPromise<Outcome<PartnerOrderReference>, PartnerAttempt>(({ input }) =>
          create(input.request, input.code && reveal(input.code)),
        ),
      },
    }),
    unanswered: () => unanswered,
    bind: (actor) => {
      const listening = actor.on('partnerOrder.made', ({ orderUID, orderSecret }) => made({ orderUID, orderSecret }))
      return () => listening.unsubscribe()
    },
  },
  history: {
    machine: partnerOrderList.provide({
      actors: {
        loadPage: fromPromise<Outcome<ListPage<PartnerOrder>>, ListInput<'all'>>(async () =>
          accepted({ items: orders, count: orders.length }),
        ),
        watchItems: fromCallback<EventObject, { items: readonly PartnerOrder[] }>(() => undefined),
      },
    }),
    bind: nothing,
  },
  view: {
    machine: partnerOrderViewMachine.provide({
      actors: {
        loadOrder: fromPromise<Outcome<PartnerOrder>, PartnerOrderReference>(order),
        watchOrder: fromCallback<EventObject>(() => undefined),
      },
    }),
    bind: nothing,
  },
})

/** Opens the page. @param params of its address @param made called with a payment that was made */
export const openPayments = (
  replied: PaymentReplies = {},
  {
    user = nino,
    params = {},
    made = () => undefined,
  }: { user?: typeof nino; params?: Record<string, string>; made?: (reference: PartnerOrderReference) => void } = {},
) => {
  const charts = chartsOf(replied, made)
  show(
    <PartnerOrderPage
      match={matchOf('partnerOrder', params)}
      tools={pageTools({ user: still(user) })}
      charts={() => charts}
    />,
  )
}
