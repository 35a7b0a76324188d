import { assign, emit, enqueueActions, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted } from '../shared/outcome-guards.ts'
import { refusalOf, valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import type { ListContext, ListEmitted, ListEvent, ListInput, ListPage, ListPlace, ListStart } from './list.types.ts'
import type { OrderFilter, OrderSummary } from './order-list.ts'

const lastPage = ({ count, limit }: { count: number; limit: number }): number => Math.max(1, Math.ceil(count / limit))

/**
 * A paged, filtered list that refreshes itself, with its position in the URL (spec §4: order history). Entries and
 * filter names are type parameters.
 */
export const createListMachine = <Item, Filter extends string>() =>
  setup({
    types: {
      context: {} as ListContext<Item, Filter>,
      events: {} as ListEvent<Filter>,
      input: {} as ListStart<Item, Filter>,
      emitted: {} as ListEmitted<Filter>,
      tags: {} as 'busy' | 'behind',
      meta: {} as { view: string; description: string },
    },
    actors: {
      loadPage: fromPromise<Outcome<ListPage<Item>>, ListInput<Filter>>(notProvided('loadPage')),
      /** Sends `list.signalled` when a listed entry changed. */
      watchItems: fromCallback<EventObject, { items: readonly Item[] }>(notProvided('watchItems')),
    },
    actions: {
      takePage: assign((_, { items, count, averageRating, updatedAt }: ListPage<Item>) => ({
        items,
        count,
        averageRating,
        updatedAt,
        refusal: null,
      })),
      // The total of another filter is unknown.
      takePlace: assign(({ context }, { page, filter }: ListPlace<Filter>) => ({
        page,
        filter,
        count: filter === context.filter ? context.count : 0,
      })),
      clear: assign({ items: [], refusal: null }),
      goToLast: assign({ page: ({ context }) => lastPage(context) }),
      takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
      tellRefusal: enqueueActions(({ context, enqueue }, refusal: Refusal) => {
        if (refusal.code !== context.refusal?.code) enqueue.emit({ type: 'list.refused', refusal })
        enqueue.assign({ refusal })
      }),
      tellPlace: emit(({ context: { page, filter } }) => ({ type: 'location.changed', page, filter })),
      tellCorrection: emit(({ context: { page, filter } }) => ({ type: 'location.corrected', page, filter })),
    },
    guards: {
      isAccepted,
      isElsewhere: ({ context }: { context: ListPlace<Filter> }, { page, filter }: ListPlace<Filter>) =>
        page >= 1 && (page !== context.page || filter !== context.filter),
      isBeyond: ({ context }) => context.items.length === 0 && context.page > lastPage(context),
      isEmpty: ({ context }) => context.items.length === 0,
    },
    delays: { refreshRetry: 5_000 },
  }).createMachine({
    id: 'list',
    context: ({ input: { page, filter, limit, preloaded } }) => ({
      page,
      filter,
      limit,
      items: preloaded?.items ?? [],
      count: preloaded?.count ?? 0,
      averageRating: preloaded?.averageRating,
      updatedAt: preloaded?.updatedAt,
      refusal: null,
    }),
    initial: 'opening',
    on: {
      'page.chosen': {
        guard: {
          type: 'isElsewhere',
          params: ({ context, event }) => ({ page: event.page, filter: context.filter }),
        },
        target: '.loading',
        reenter: true,
        actions: [
          { type: 'takePlace', params: ({ context, event }) => ({ page: event.page, filter: context.filter }) },
          'tellPlace',
        ],
      },
      'filter.chosen': {
        guard: { type: 'isElsewhere', params: ({ event }) => ({ page: 1, filter: event.filter }) },
        target: '.loading',
        reenter: true,
        actions: [{ type: 'takePlace', params: ({ event }) => ({ page: 1, filter: event.filter }) }, 'tellPlace'],
      },
      'location.visited': {
        guard: { type: 'isElsewhere', params: ({ event }) => event },
        target: '.loading',
        reenter: true,
        actions: { type: 'takePlace', params: ({ event }) => event },
      },
    },
    states: {
      opening: { always: [{ guard: 'isEmpty', target: 'loading' }, { target: 'listed.refreshing' }] },
      loading: {
        tags: 'busy',
        entry: 'clear',
        meta: { view: 'list.loading', description: 'A page of the list is loading; it keeps its height.' },
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context: { page, filter, limit } }) => ({ page, filter, limit }),
          onDone: [
            {
              guard: ifAccepted,
              target: 'listed',
              actions: { type: 'takePage', params: ({ event }) => valueOf(event.output) },
            },
            { target: 'failed', actions: takeRefusal },
          ],
          onError: 'failed',
        },
        // The pending reply may be outdated, or in another language.
        on: { 'list.signalled': { target: 'loading', reenter: true } },
      },
      failed: {
        meta: { view: 'list.failed', description: 'The list failed to load: a message and a retry button.' },
        on: { 'list.retried': 'loading', 'list.signalled': 'loading' },
      },
      listed: {
        initial: 'sorting',
        invoke: { id: 'watchItems', src: 'watchItems', input: ({ context }) => ({ items: context.items }) },
        on: { 'list.signalled': '.refreshing' },
        states: {
          sorting: {
            always: [
              // The requested page has become empty.
              { guard: 'isBeyond', target: '#list.loading', actions: ['goToLast', 'tellCorrection'] },
              { guard: 'isEmpty', target: 'empty' },
              { target: 'shown' },
            ],
          },
          shown: { meta: { view: 'list.shown', description: 'Entries, tabs and pagination.' } },
          empty: { meta: { view: 'list.empty', description: 'Empty state of the tab.' } },
          refreshing: {
            meta: { view: 'list.shown', description: 'Refreshing after a change; the previous list stays visible.' },
            invoke: {
              id: 'refreshPage',
              src: 'loadPage',
              input: ({ context: { page, filter, limit } }) => ({ page, filter, limit }),
              onDone: [
                {
                  guard: ifAccepted,
                  target: '#list.listed',
                  // Watches the listed entries.
                  reenter: true,
                  actions: { type: 'takePage', params: ({ event }) => valueOf(event.output) },
                },
                { target: 'behind', actions: { type: 'tellRefusal', params: ({ event }) => refusalOf(event.output) } },
              ],
              onError: 'behind',
            },
          },
          behind: {
            tags: 'behind',
            meta: { view: 'list.shown', description: 'The list may be outdated; it is refreshed automatically.' },
            after: { refreshRetry: 'refreshing' },
            on: { 'list.retried': 'refreshing' },
          },
        },
      },
    },
  })

/** The order history: 10 a page, under the tabs of spec §4. */
export const listMachine = createListMachine<OrderSummary, OrderFilter>()
