import { fieldOf } from '../shared/field-of.ts'
import { accepted } from '../shared/outcome.ts'
import type { OrderStatus } from '../shared/api.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { orderIn } from '../shared/sample-data.ts'
import { defineSamples } from '../shared/samples.ts'
import { listMachine } from './list.machine.ts'
import { orderPageSize, type OrderSummary } from './order-list.ts'

const { from, to, friendlyURL } = orderIn('waitPayment').route

/** A row of the history. */
export const orderRow = (number: number, status: OrderStatus = 'waitPayment'): OrderSummary => {
  const { createdAt, updatedAt, payUntil } = orderIn(status)
  const id = 1_000 + number
  const { paymentDetails: _, ...give } = from
  return {
    orderUID: `order-${id}`,
    orderSecret: `secret-${id}`,
    id,
    status,
    createdAt,
    updatedAt,
    payUntil,
    friendlyURL,
    from: give,
    to,
  }
}

const rows = (count: number): readonly OrderSummary[] => Array.from({ length: count }, (_, index) => orderRow(index))

/** Possible replies. */
export const pages = {
  full: accepted({ items: rows(orderPageSize), count: 12 }),
  last: accepted({ items: rows(2), count: 12 }),
  paid: accepted({ items: [orderRow(1, 'done')], count: 12 }),
  /** The page is empty, the list is not. */
  beyond: accepted({ items: [], count: 10 }),
  none: accepted({ items: [], count: 0 }),
}

export const listSamples = defineSamples(listMachine, {
  inputs: {
    first: { page: 1, filter: 'current', limit: orderPageSize },
    second: { page: 2, filter: 'current', limit: orderPageSize },
    prerendered: {
      page: 1,
      filter: 'current',
      limit: orderPageSize,
      preloaded: { items: rows(orderPageSize), count: 12 },
    },
  },
  events: {
    'page.chosen': ({ context }) => (context.page === 1 ? { page: 2 } : { page: 1 }),
    'filter.chosen': { filter: 'all' },
    'location.visited': ({ context }) =>
      context.filter === 'all' ? { page: 1, filter: 'current' as const } : { page: 1, filter: 'all' as const },
    'list.retried': {},
    'list.signalled': {},
  },
  actors: {
    loadPage: {
      done: ({ context }) =>
        context.page === 1 ? [pages.full, pages.none, replies.technicalWork] : [pages.last, pages.beyond],
      error: fault,
    },
  },
  journeys: [
    {
      name: 'the second page, and back navigation',
      steps: [
        { see: 'loading' },
        'done:loadPage',
        { see: { listed: 'shown' } },
        { type: 'page.chosen', page: 2 },
        { see: 'loading' },
        { done: 'loadPage', output: pages.last },
        { see: { listed: 'shown' } },
        { type: 'location.visited', page: 1, filter: 'current' },
        'done:loadPage',
      ],
      end: { listed: 'shown' },
    },
    {
      name: 'an empty tab',
      steps: ['done:loadPage', 'filter.chosen', { done: 'loadPage', output: pages.none }],
      end: { listed: 'empty' },
    },
    {
      name: 'the current tab is not loaded again',
      steps: ['done:loadPage', { type: 'filter.chosen', filter: 'current' }],
      end: { listed: 'shown' },
    },
    {
      name: 'another tab is selected before the first has loaded',
      steps: ['filter.chosen', { see: 'loading' }, 'done:loadPage'],
      end: { listed: 'shown' },
    },
    {
      name: 'an order is paid while listed: the list is refreshed without flicker',
      steps: [
        'done:loadPage',
        'list.signalled',
        { see: { listed: 'refreshing' } },
        { done: 'loadPage', output: pages.paid },
      ],
      end: { listed: 'shown' },
    },
    {
      name: 'a second signal refreshes again',
      steps: ['done:loadPage', 'list.signalled', 'list.signalled', { see: { listed: 'refreshing' } }, 'done:loadPage'],
      end: { listed: 'shown' },
    },
    {
      name: 'a signal during a load restarts it',
      steps: ['list.signalled', { see: 'loading' }, 'done:loadPage'],
      end: { listed: 'shown' },
    },
    {
      name: 'the list stays visible after a failed refresh, and is retried automatically',
      steps: [
        'done:loadPage',
        'list.signalled',
        'error:loadPage',
        { see: { listed: 'behind' } },
        { wait: 5_000 },
        { see: { listed: 'refreshing' } },
        'done:loadPage',
      ],
      end: { listed: 'shown' },
    },
    {
      name: 'the list stays visible after a refused refresh, whose reason is emitted once',
      steps: [
        'done:loadPage',
        'list.signalled',
        { done: 'loadPage', output: replies.technicalWork },
        { see: { listed: 'behind' } },
        'list.retried',
        { done: 'loadPage', output: replies.technicalWork },
        { see: { listed: 'behind' } },
        { wait: 5_000 },
        'done:loadPage',
      ],
      end: { listed: 'shown' },
    },
    {
      name: 'the last page has become empty: the previous one is shown',
      input: 'second',
      steps: [{ done: 'loadPage', output: pages.beyond }, { see: 'loading' }, { done: 'loadPage', output: pages.full }],
      end: { listed: 'shown' },
    },
    {
      name: 'a prerendered page is shown immediately and refreshed',
      input: 'prerendered',
      steps: [{ see: { listed: 'refreshing' } }, { done: 'loadPage', output: pages.paid }],
      end: { listed: 'shown' },
    },
    {
      name: 'a failure, then a retry',
      steps: ['error:loadPage', { see: 'failed' }, 'list.retried', 'done:loadPage'],
      end: { listed: 'shown' },
    },
  ],
  invariants: {
    'the request is for the current position': ({ context: { page, filter } }, _persisted, { started }) => {
      const asked = started.findLast(({ src }) => src === 'loadPage')
      return fieldOf(asked?.input, 'page') === page && fieldOf(asked?.input, 'filter') === filter
    },
    'the URL has each selected position': ({ context: { page, filter } }, _persisted, { emitted, events }) => {
      const chosen = events.findLast(({ type }) => type === 'page.chosen' || type === 'filter.chosen')
      const visited = events.findLastIndex(({ type }) => type === 'location.visited')
      const told = emitted.findLast(({ type }) => type.startsWith('location.'))
      const isHere = (event: object | undefined): boolean =>
        fieldOf(event, 'page') === page && fieldOf(event, 'filter') === filter
      return (
        told === undefined ||
        chosen === undefined ||
        visited > events.lastIndexOf(chosen) ||
        // Choosing the place that is shown leads nowhere.
        isHere(events[visited]) ||
        isHere(told)
      )
    },
    'one history entry per selected position, and no other': (_snapshot, _persisted, { emitted, events }) =>
      emitted.filter(({ type }) => type === 'location.changed').length <=
      events.filter(({ type }) => type === 'page.chosen' || type === 'filter.chosen').length,
    'a reason is emitted again only after a successful load': (_snapshot, _persisted, { emitted, events }) =>
      emitted.filter(({ type }) => type === 'list.refused').length <=
      1 + events.filter((event) => fieldOf(event, 'output', 'ok') === true).length,
    'entries of one position are not shown at another': (snapshot) =>
      !snapshot.matches('loading') || snapshot.context.items.length === 0,
    'empty means no entries': (snapshot) =>
      !snapshot.matches({ listed: 'empty' }) || snapshot.context.items.length === 0,
    'exactly the listed entries are watched': (snapshot) =>
      (snapshot.children.watchItems !== undefined) === snapshot.matches('listed'),
  },
})
