import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { OrderFilter, OrderSummary } from '../list/order-list.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted } from '../shared/outcome-guards.ts'
import { valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import type {
  ExportedPart,
  ExportPart,
  OrderExportContext,
  OrderExportEmitted,
  OrderExportEvent,
} from './order-export.types.ts'

/** As many as the service gives at once. */
const partSize = 100

/** With the orders of one more call; those that moved to another page in the meantime are there once. */
const withPart = (known: readonly OrderSummary[], more: readonly OrderSummary[]): readonly OrderSummary[] => [
  ...new Map([...known, ...more].map((order) => [order.orderUID, order])).values(),
]

const isWhole = ({ page, limit, count }: OrderExportContext): boolean => (page - 1) * limit >= count

/** Saves the orders of a tab and search as a file: call by call, then all at once. */
export const orderExportMachine = setup({
  types: {
    context: {} as OrderExportContext,
    events: {} as OrderExportEvent,
    emitted: {} as OrderExportEmitted,
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
  },
  actors: {
    loadPart: fromPromise<Outcome<ExportedPart>, ExportPart>(notProvided('loadPart')),
    saveFile: fromPromise<void, { orders: readonly OrderSummary[] }>(notProvided('saveFile')),
  },
  actions: {
    begin: assign((_, filter: OrderFilter) => ({ filter, page: 1, orders: [], count: 0, refusal: null })),
    addPart: assign(({ context }, { orders, count }: ExportedPart) => ({
      orders: withPart(context.orders, orders),
      count,
      page: context.page + 1,
      refusal: null,
    })),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    forgetOrders: assign({ orders: [], count: 0, refusal: null }),
    tellExported: emit({ type: 'orders.exported' }),
  },
  guards: {
    isAccepted,
    /** The last call asked for the end of the list. */
    isWhole: ({ context }) => isWhole(context),
    isCollected: ({ context }) => context.page > 1 && isWhole(context),
  },
}).createMachine({
  id: 'orderExport',
  context: { filter: 'all', page: 1, limit: partSize, orders: [], count: 0, refusal: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetOrders',
      meta: { view: 'orderExport.idle', description: 'A button saves the listed orders as a file.' },
      on: {
        'export.asked': { target: 'collecting', actions: { type: 'begin', params: ({ event }) => event.filter } },
      },
    },
    collecting: {
      tags: 'busy',
      meta: { view: 'orderExport.collecting', description: 'Orders are loading: how many of all, and cancel.' },
      on: { 'export.cancelled': 'idle' },
      invoke: {
        id: 'loadPart',
        src: 'loadPart',
        input: ({ context: { filter, page, limit } }) => ({ filter, page, limit }),
        onDone: [
          {
            guard: ifAccepted,
            target: 'sorting',
            actions: { type: 'addPart', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'stopped', actions: takeRefusal },
        ],
        onError: { target: 'stopped', actions: 'forgetRefusal' },
      },
    },
    sorting: { always: [{ guard: 'isWhole', target: 'saving' }, { target: 'collecting' }] },
    saving: {
      tags: 'busy',
      meta: { view: 'orderExport.collecting', description: 'The file is being written.' },
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context: { orders } }) => ({ orders }),
        onDone: { target: 'idle', actions: 'tellExported' },
        onError: 'stopped',
      },
    },
    stopped: {
      meta: { view: 'orderExport.stopped', description: 'A call failed: the reason, continue or cancel.' },
      on: {
        // Continues after the orders that are there.
        'export.retried': [{ guard: 'isCollected', target: 'saving' }, { target: 'collecting' }],
        'export.cancelled': 'idle',
      },
    },
  },
})

export type OrderExportActor = ActorRefFrom<typeof orderExportMachine>
