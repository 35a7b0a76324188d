import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { SavedOrder } from '../orders/orders.types.ts'
import { notProvided } from '../shared/not-provided.ts'
import { hasEnded } from '../shared/order-status.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted } from '../shared/outcome-guards.ts'
import { valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import type { AccountOrdersContext, AccountOrdersEvent, OpenOrders } from './account-orders.types.ts'

const isListed = ({ orders }: AccountOrdersContext, { orderUID }: SavedOrder): boolean =>
  orders.some((order) => order.orderUID === orderUID)

/** Replaces an order in the list; a finished order is removed. */
const updated = ({ orders, count }: AccountOrdersContext, seen: SavedOrder): OpenOrders =>
  hasEnded(seen)
    ? { orders: orders.filter(({ orderUID }) => orderUID !== seen.orderUID), count: count - 1 }
    : { orders: orders.map((order) => (order.orderUID === seen.orderUID ? seen : order)), count }

const nothing = { orders: [], count: 0, strange: [], refusal: null }

/** The open orders of the signed-in user: loaded once, and again when the list is opened or has grown. */
export const accountOrdersMachine = setup({
  types: {
    context: {} as AccountOrdersContext,
    events: {} as AccountOrdersEvent,
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
  },
  actors: { loadOpenOrders: fromPromise<Outcome<OpenOrders>>(notProvided('loadOpenOrders')) },
  actions: {
    takeOwner: assign((_, userId: string | null) => ({ ...nothing, userId })),
    take: assign((_, { orders, count }: OpenOrders) => ({ orders, count, refusal: null })),
    update: assign(({ context }, seen: SavedOrder) => updated(context, seen)),
    noteStrange: assign({ strange: ({ context }, { orderUID }: SavedOrder) => [...context.strange, orderUID] }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
  },
  guards: {
    isSame: ({ context }, userId: string | null) => userId === context.userId,
    isNobody: (_: unknown, userId: string | null) => userId === null,
    isAccepted,
    isListed: ({ context }, order: SavedOrder) => isListed(context, order),
    isNew: ({ context }, order: SavedOrder) => !hasEnded(order) && !context.strange.includes(order.orderUID),
  },
  // A recent list is not reloaded.
  delays: { lifetime: 10_000 },
}).createMachine({
  id: 'accountOrders',
  context: { ...nothing, userId: null },
  initial: 'nobody',
  on: {
    'owner.known': [
      { guard: { type: 'isSame', params: ({ event }) => event.userId } },
      {
        guard: { type: 'isNobody', params: ({ event }) => event.userId },
        target: '.nobody',
        actions: { type: 'takeOwner', params: null },
      },
      { target: '.loading', reenter: true, actions: { type: 'takeOwner', params: ({ event }) => event.userId } },
    ],
  },
  states: {
    nobody: { meta: { view: 'accountOrders.nobody', description: 'A guest: no orders are loaded.' } },
    loading: {
      tags: 'busy',
      meta: { view: 'accountOrders.loading', description: 'The open orders of the account are loading.' },
      invoke: {
        id: 'loadOpenOrders',
        src: 'loadOpenOrders',
        onDone: [
          {
            guard: ifAccepted,
            target: 'listed',
            actions: { type: 'take', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'failed', actions: takeRefusal },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
    },
    failed: {
      meta: { view: 'accountOrders.failed', description: 'The orders failed to load: the reason, and a retry button.' },
      on: { 'list.shown': 'loading', 'list.retried': 'loading' },
    },
    listed: {
      initial: 'fresh',
      on: {
        'order.seen': [
          {
            guard: { type: 'isListed', params: ({ event }) => event.order },
            actions: { type: 'update', params: ({ event }) => event.order },
          },
          {
            guard: { type: 'isNew', params: ({ event }) => event.order },
            target: '.refreshing',
            reenter: true,
            actions: { type: 'noteStrange', params: ({ event }) => event.order },
          },
        ],
      },
      states: {
        fresh: {
          meta: { view: 'accountOrders.listed', description: 'The open orders, just loaded.' },
          after: { lifetime: 'old' },
        },
        old: {
          meta: { view: 'accountOrders.listed', description: 'Reloaded when the list is opened.' },
          on: { 'list.shown': 'refreshing' },
        },
        refreshing: {
          tags: 'busy',
          meta: { view: 'accountOrders.listed', description: 'Refreshing; the previous list stays visible.' },
          invoke: {
            id: 'refreshOpenOrders',
            src: 'loadOpenOrders',
            onDone: [
              {
                guard: ifAccepted,
                target: 'fresh',
                actions: { type: 'take', params: ({ event }) => valueOf(event.output) },
              },
              { target: 'old' },
            ],
            onError: 'old',
          },
          // The pending reply may predate the change.
          on: {
            'order.seen': {
              guard: { type: 'isListed', params: ({ event }) => event.order },
              target: 'refreshing',
              reenter: true,
              actions: { type: 'update', params: ({ event }) => event.order },
            },
          },
        },
      },
    },
  },
})

export type AccountOrdersActor = ActorRefFrom<typeof accountOrdersMachine>
