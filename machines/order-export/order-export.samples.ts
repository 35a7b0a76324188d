import { orderRow } from '../list/list.sample-data.ts'
import type { OrderSummary } from '../list/order-list.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { orderExportMachine } from './order-export.machine.ts'

const rows = (first: number, count: number): readonly OrderSummary[] =>
  Array.from({ length: count }, (_, index) => orderRow(first + index, 'done'))

/** Possible replies; the second part begins with an order that moved over from the first. */
export const parts = {
  first: accepted({ orders: rows(0, 100), count: 150 }),
  second: accepted({ orders: rows(99, 51), count: 150 }),
  exact: accepted({ orders: rows(0, 100), count: 100 }),
  none: accepted({ orders: [], count: 0 }),
  only: accepted({ orders: rows(0, 2), count: 2 }),
}

export const orderExportSamples = defineSamples(orderExportMachine, {
  events: {
    'export.asked': { filter: 'done?number=10' as const },
    'export.retried': {},
    'export.cancelled': {},
  },
  actors: {
    loadPart: {
      done: ({ context }) => (context.page === 1 ? [parts.first, parts.only, replies.flooded] : [parts.second]),
      error: fault,
    },
    saveFile: { done: [undefined], error: fault },
  },
  journeys: [
    {
      name: 'a few orders are saved',
      steps: [
        'export.asked',
        { see: 'collecting' },
        { called: 'loadPart', input: { filter: 'done?number=10', page: 1, limit: 100 } },
        { done: 'loadPart', output: parts.only },
        { see: 'saving' },
        'done:saveFile',
        { emitted: [{ type: 'orders.exported' }] },
      ],
      end: 'idle',
    },
    {
      name: 'more orders than one call gives: none twice',
      steps: [
        'export.asked',
        { done: 'loadPart', output: parts.first },
        { see: 'collecting' },
        { called: 'loadPart', input: { filter: 'done?number=10', page: 2, limit: 100 } },
        { done: 'loadPart', output: parts.second },
        { see: 'saving' },
        'done:saveFile',
        { emitted: [{ type: 'orders.exported' }] },
      ],
      end: 'idle',
    },
    {
      name: 'a call fails: the export continues where it stopped',
      steps: [
        'export.asked',
        { done: 'loadPart', output: parts.first },
        'error:loadPart',
        { see: 'stopped' },
        'export.retried',
        { called: 'loadPart', input: { filter: 'done?number=10', page: 2, limit: 100 } },
        { done: 'loadPart', output: parts.second },
        'error:saveFile',
        { see: 'stopped' },
        'export.retried',
        { see: 'saving' },
        'done:saveFile',
      ],
      end: 'idle',
    },
    {
      name: 'refused, then cancelled',
      steps: ['export.asked', { done: 'loadPart', output: replies.flooded }, { see: 'stopped' }, 'export.cancelled'],
      end: 'idle',
    },
    {
      name: 'cancelled while it loads: the next one starts from the beginning',
      steps: [
        'export.asked',
        { done: 'loadPart', output: parts.first },
        'export.cancelled',
        { see: 'idle' },
        'export.asked',
        { called: 'loadPart', input: { filter: 'done?number=10', page: 1, limit: 100 } },
      ],
      end: 'collecting',
    },
    {
      name: 'the first call fails: it is made again, and nothing is saved yet',
      steps: [
        { tags: [] },
        'export.asked',
        { tags: ['busy'] },
        'error:loadPart',
        { see: 'stopped' },
        { tags: [] },
        { context: { refusal: null } },
        'export.retried',
        { see: 'collecting' },
        { called: 'loadPart', input: { filter: 'done?number=10', page: 1, limit: 100 }, times: 2 },
        { called: 'saveFile', times: 0 },
      ],
      end: 'collecting',
    },
    {
      name: 'refused, then without a reply: the old reason does not stay, and what is there does',
      steps: [
        'export.asked',
        { done: 'loadPart', output: parts.first },
        { context: { count: 150, page: 2 } },
        { done: 'loadPart', output: replies.flooded },
        { see: 'stopped' },
        { context: { refusal: replies.flooded.refusal, count: 150, page: 2 } },
        'export.retried',
        'error:loadPart',
        { see: 'stopped' },
        { context: { refusal: null, count: 150, page: 2 } },
        'export.retried',
        { done: 'loadPart', output: replies.flooded },
        'export.retried',
        { done: 'loadPart', output: parts.second },
        { see: 'saving' },
        { tags: ['busy'] },
        { context: { refusal: null } },
        { called: 'loadPart', times: 5 },
      ],
      end: 'saving',
    },
    {
      name: 'exactly as many orders as one call gives: there is no second call',
      steps: [
        'export.asked',
        { type: 'export.asked', filter: 'all' },
        { done: 'loadPart', output: parts.exact },
        { called: 'loadPart', times: 1 },
        { called: 'saveFile', input: { orders: rows(0, 100) }, times: 1 },
        'export.cancelled',
        'export.asked',
        { see: 'saving' },
        'done:saveFile',
        { emitted: [{ type: 'orders.exported' }] },
        { context: { orders: [], count: 0, refusal: null } },
      ],
      end: 'idle',
    },
    {
      name: 'no order in the tab: an empty file after one call',
      steps: [
        'export.asked',
        { done: 'loadPart', output: parts.none },
        { called: 'loadPart', times: 1 },
        { called: 'saveFile', input: { orders: [] }, times: 1 },
      ],
      end: 'saving',
    },
    {
      name: 'the file cannot be written, and is given up: the next export begins anew',
      steps: [
        'export.asked',
        { done: 'loadPart', output: parts.only },
        'error:saveFile',
        { see: 'stopped' },
        { context: { refusal: null } },
        'export.cancelled',
        { emitted: [] },
        { context: { orders: [], count: 0 } },
        { type: 'export.asked', filter: 'all' },
        { called: 'loadPart', input: { filter: 'all', page: 1 }, times: 2 },
      ],
      end: 'collecting',
    },
  ],
  invariants: {
    'no order is there twice': ({ context: { orders } }) =>
      new Set(orders.map(({ orderUID }) => orderUID)).size === orders.length,
    'only the whole list is saved': (snapshot, _persisted, { started }) => {
      const saved = started.findLast(({ src }) => src === 'saveFile')
      const orders = fieldOf(saved?.input, 'orders')
      return !snapshot.matches('saving') || (Array.isArray(orders) && orders.length === snapshot.context.count)
    },
    'nothing is kept while idle': (snapshot) => !snapshot.matches('idle') || snapshot.context.orders.length === 0,
  },
})
