import { accepted } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { listMachine } from './list.machine.ts'
import { firstPage, pages, paidPage, rowsUnder } from './list.sample-data.ts'
import type { OrderTab } from './order-list.ts'

const refusal = replies.technicalWork.refusal
const refused = { type: 'list.refused', refusal } as const
const filled = (tab: OrderTab) => ({
  done: 'loadPage' as const,
  output: accepted({ items: rowsUnder(tab), count: rowsUnder(tab).length }),
})

/** Journeys of positions in the address, of what is asked for at each, and of loads that fail. */
export const addressJourneys: readonly JourneyOf<typeof listMachine>[] = [
  {
    name: 'an address of a search: digits of the number, the earlier day first',
    input: 'searched',
    steps: [
      {
        called: 'loadPage',
        input: { page: 2, filter: 'done?number=1042&since=2026-01-31&until=2026-02-28', limit: 10 },
        times: 1,
      },
      filled('done'),
      { context: { items: rowsUnder('done'), count: 1 } },
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'an address with a first day only',
    input: 'since',
    steps: [
      { called: 'loadPage', input: { page: 1, filter: 'deleted?since=2026-01-31', limit: 10 } },
      filled('deleted'),
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'what an address has wrong is ignored, the rest is not',
    input: 'mistyped',
    steps: [
      { called: 'loadPage', input: { page: 1, filter: 'current?until=2026-02-28', limit: 10 } },
      filled('current'),
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'a page far behind the last one: the last one is shown, and the address corrected',
    input: 'whole',
    steps: [
      { called: 'loadPage', input: { page: 5, filter: 'all' } },
      { done: 'loadPage', output: accepted({ items: [], count: 20 }) },
      { see: 'loading' },
      { called: 'loadPage', input: { page: 2, filter: 'all' }, times: 1 },
      { emitted: [{ type: 'location.corrected', page: 2, filter: 'all' }] },
      filled('all'),
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'another page keeps the total, another tab forgets it, and the place shown is not loaded again',
    steps: [
      { tags: ['busy'] },
      { done: 'loadPage', output: pages.full },
      { tags: [] },
      { context: { items: firstPage.items, count: 12 } },
      { type: 'page.chosen', page: 1 },
      { type: 'page.chosen', page: 0 },
      { type: 'location.visited', page: 1, filter: 'current' },
      { see: { listed: 'shown' } },
      { emitted: [] },
      { called: 'loadPage', times: 1 },
      { type: 'page.chosen', page: 2 },
      { see: 'loading' },
      { context: { items: [], count: 12, page: 2 } },
      { emitted: [{ type: 'location.changed', page: 2, filter: 'current' }] },
      { done: 'loadPage', output: pages.last },
      { type: 'filter.chosen', filter: 'done' },
      { see: 'loading' },
      { context: { items: [], count: 0 } },
      { called: 'loadPage', input: { page: 1, filter: 'done' }, times: 2 },
      { emitted: [{ type: 'location.changed', page: 1, filter: 'done' }] },
      filled('done'),
      { type: 'location.visited', page: 2, filter: 'current' },
      { see: 'loading' },
      { called: 'loadPage', input: { page: 2, filter: 'current' }, times: 1 },
      { emitted: [] },
    ],
    end: 'loading',
  },
  {
    name: 'a signal asks again while a page loads, after a failure, and while it is refreshed',
    steps: [
      'list.signalled',
      { called: 'loadPage', times: 2 },
      'error:loadPage',
      'list.signalled',
      { see: 'loading' },
      { called: 'loadPage', times: 1 },
      { done: 'loadPage', output: pages.full },
      'list.signalled',
      'list.signalled',
      { called: 'loadPage', input: { page: 1, filter: 'current', limit: 10 }, times: 2 },
      { done: 'loadPage', output: pages.paid },
      { context: { items: paidPage.items } },
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'a page is refused, then has no reply: the old reason does not stay',
    steps: [
      { done: 'loadPage', output: replies.technicalWork },
      { see: 'failed' },
      { tags: [] },
      { context: { refusal } },
      'list.retried',
      { context: { refusal: null } },
      { done: 'loadPage', output: replies.technicalWork },
      { type: 'page.chosen', page: 2 },
      { see: 'loading' },
      { context: { refusal: null } },
      'error:loadPage',
      { context: { refusal: null } },
      { emitted: [{ type: 'location.changed', page: 2, filter: 'current' }] },
    ],
    end: 'failed',
  },
  {
    name: 'the reason of a refused refresh is told once, and again after a load in between',
    input: 'prerendered',
    steps: [
      { context: { items: firstPage.items, count: 12 } },
      { tags: [] },
      { done: 'loadPage', output: replies.technicalWork },
      { tags: ['behind'] },
      { emitted: [refused] },
      { wait: 5_000 },
      { done: 'loadPage', output: replies.technicalWork },
      { emitted: [] },
      'list.signalled',
      { done: 'loadPage', output: pages.paid },
      { tags: [] },
      { context: { items: paidPage.items, refusal: null } },
      'list.signalled',
      { done: 'loadPage', output: replies.technicalWork },
      { emitted: [refused] },
    ],
    end: { listed: 'behind' },
  },
  {
    name: 'prerendered without an entry: it is loaded first',
    input: 'empty',
    steps: [{ see: 'loading' }, { context: { items: [], count: 0 } }, { done: 'loadPage', output: pages.none }],
    end: { listed: 'empty' },
  },
]
