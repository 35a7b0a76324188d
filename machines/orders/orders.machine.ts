import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { hasEnded, isFinal } from '../shared/order-status.ts'
import { need } from '../shared/outcome.ts'
import type {
  OrdersContext,
  OrdersEmitted,
  OrdersEvent,
  OrdersInput,
  RefreshedOrders,
  SavedOrder,
} from './orders.types.ts'

/** More than anyone follows, few enough for a list. */
const mostKept = 50

/** Maximum number of orders requested at a time. */
const mostAsked = 5

/** The newest orders whose status may have changed: open ones, then deleted ones, which may have been paid late. */
const unfinished = (orders: readonly SavedOrder[]): readonly SavedOrder[] =>
  [
    ...orders.filter((order) => !hasEnded(order)),
    ...orders.filter((order) => hasEnded(order) && !isFinal(order)),
  ].slice(0, mostAsked)

const refreshed = ({ kept, fresh }: RefreshedOrders): readonly SavedOrder[] =>
  kept.map((order) => fresh.find(({ orderUID }) => orderUID === order.orderUID) ?? order)

const withOrder = (orders: readonly SavedOrder[], order: SavedOrder): readonly SavedOrder[] =>
  [order, ...orders.filter(({ orderUID }) => orderUID !== order.orderUID)]
    .toSorted((left, right) => right.createdAt.localeCompare(left.createdAt))
    .slice(0, mostKept)

/** The guest's own orders, newest first, the same in every tab. */
export const ordersMachine = setup({
  types: {
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    input: {} as OrdersInput,
    emitted: {} as OrdersEmitted,
    meta: {} as { view: string; description: string },
  },
  actors: {
    /** Requests orders; unavailable ones are left out. */
    refreshOrders: fromPromise<RefreshedOrders, readonly SavedOrder[]>(notProvided('refreshOrders')),
  },
  actions: {
    save: assign({ orders: ({ context }, order: SavedOrder) => withOrder(context.orders, order) }),
    forget: assign({ orders: ({ context }, uid: string) => context.orders.filter(({ orderUID }) => orderUID !== uid) }),
    takeAsked: assign({ askedUID: (_, uid: string) => uid }),
    forgetAsked: assign({ askedUID: null }),
    sync: assign({ orders: (_, orders: readonly SavedOrder[]) => orders }),
    takeRefreshed: assign({ orders: (_, output: RefreshedOrders) => refreshed(output) }),
    tell: emit(({ context }) => ({ type: 'orders.changed', orders: context.orders })),
  },
  guards: {
    hasNews: (_, { fresh }: RefreshedOrders) => fresh.length > 0,
    isEmpty: ({ context }) => context.orders.length === 0,
    isAskedGone: ({ context }) => !context.orders.some(({ orderUID }) => orderUID === context.askedUID),
    hasOrders: ({ context }) => context.orders.length > 0,
  },
}).createMachine({
  id: 'orders',
  context: ({ input }) => ({ ...input, askedUID: null }),
  initial: 'none',
  on: {
    'order.saved': { actions: [{ type: 'save', params: ({ event }) => event.order }, 'tell'] },
    'orders.synced': { actions: { type: 'sync', params: ({ event }) => event.orders } },
  },
  states: {
    none: {
      meta: { view: 'orders.none', description: 'No saved orders.' },
      always: { guard: 'hasOrders', target: 'some' },
    },
    some: {
      type: 'parallel',
      always: { guard: 'isEmpty', target: 'none' },
      on: {
        'order.forgotten': { actions: [{ type: 'forget', params: ({ event }) => event.orderUID }, 'tell'] },
      },
      states: {
        list: {
          initial: 'unseen',
          on: { 'list.hidden': '.unseen' },
          states: {
            unseen: {
              meta: { view: 'orders.list', description: 'The orders saved on this device, to open.' },
              on: { 'list.shown': 'refreshing', 'list.peeked': 'refreshing' },
            },
            refreshing: {
              meta: { view: 'orders.list', description: 'Their statuses are being refreshed.' },
              invoke: {
                id: 'refreshOrders',
                src: 'refreshOrders',
                input: ({ context }) => unfinished(context.orders),
                onDone: [
                  {
                    guard: { type: 'hasNews', params: ({ event }) => event.output },
                    target: 'shown',
                    actions: [{ type: 'takeRefreshed', params: ({ event }) => event.output }, 'tell'],
                  },
                  { target: 'shown', actions: { type: 'takeRefreshed', params: ({ event }) => event.output } },
                ],
                onError: 'shown',
              },
              // Opening the list requires the current state: a pending reply may be older.
              on: { 'list.peeked': { target: 'refreshing', reenter: true } },
            },
            shown: {
              meta: {
                view: 'orders.list',
                description: 'The orders saved on this device with their statuses, to open or remove.',
              },
              on: { 'list.peeked': 'refreshing', 'page.woken': 'refreshing', 'network.returned': 'refreshing' },
            },
          },
        },
        forgetting: {
          initial: 'idle',
          on: {
            'list.hidden': '.idle',
            'forgetting.asked': {
              target: '.asking',
              actions: { type: 'takeAsked', params: ({ event }) => event.orderUID },
            },
          },
          states: {
            idle: { entry: 'forgetAsked' },
            asking: {
              meta: {
                view: 'orders.forget',
                description: 'Asks whether to remove the order from the list; the order itself continues.',
              },
              always: { guard: 'isAskedGone', target: 'idle' },
              on: {
                'forgetting.declined': 'idle',
                'forgetting.confirmed': {
                  target: 'idle',
                  actions: [{ type: 'forget', params: ({ context }) => need(context.askedUID) }, 'tell'],
                },
              },
            },
          },
        },
      },
    },
  },
})

export type OrdersActor = ActorRefFrom<typeof ordersMachine>
