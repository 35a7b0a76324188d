import { assign, emit, setup, type ActorRefFrom } from 'xstate'
import type { OrdersContext, OrdersEmitted, OrdersEvent, SavedOrder } from './orders.types.ts'

/** More than anybody keeps track of, few enough to list. */
const mostKept = 50

const withOrder = (orders: readonly SavedOrder[], order: SavedOrder): readonly SavedOrder[] =>
  [order, ...orders.filter(({ orderUID }) => orderUID !== order.orderUID)]
    .toSorted((left, right) => right.createdAt.localeCompare(left.createdAt))
    .slice(0, mostKept)

/** The guest's own orders, the newest first, the same in every tab. */
export const ordersMachine = setup({
  types: {
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    input: {} as OrdersContext,
    emitted: {} as OrdersEmitted,
    meta: {} as { view: string; description: string },
  },
  actions: {
    save: assign({ orders: ({ context }, order: SavedOrder) => withOrder(context.orders, order) }),
    forget: assign({ orders: ({ context }, uid: string) => context.orders.filter(({ orderUID }) => orderUID !== uid) }),
    sync: assign({ orders: (_, orders: readonly SavedOrder[]) => orders }),
    tell: emit(({ context }) => ({ type: 'orders.changed', orders: context.orders })),
  },
  guards: {
    isEmpty: ({ context }) => context.orders.length === 0,
    hasOrders: ({ context }) => context.orders.length > 0,
  },
}).createMachine({
  id: 'orders',
  context: ({ input }) => input,
  initial: 'none',
  on: {
    'order.saved': { target: '.some', actions: [{ type: 'save', params: ({ event }) => event.order }, 'tell'] },
    'orders.synced': { target: '.some', actions: { type: 'sync', params: ({ event }) => event.orders } },
  },
  states: {
    none: {
      meta: { view: 'orders.none', description: 'No order was made here.' },
      always: { guard: 'hasOrders', target: 'some' },
    },
    some: {
      meta: { view: 'orders.list', description: 'The orders made here, to open or to forget.' },
      always: { guard: 'isEmpty', target: 'none' },
      on: {
        'order.forgotten': { actions: [{ type: 'forget', params: ({ event }) => event.orderUID }, 'tell'] },
      },
    },
  },
})

export type OrdersActor = ActorRefFrom<typeof ordersMachine>
