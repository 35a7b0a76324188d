import { assign, emit, enqueueActions, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted } from '../shared/outcome-guards.ts'
import { refusalOf, valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import type { ListContext, ListEmitted, ListEvent, ListInput, ListPage, ListPlace, ListStart } from './list.types.ts'
import type { OrderFilter, OrderSummary } from './order-list.ts'

const lastPage = ({ count, limit }: { count: number; limit: number }): number => Math.max(1, Math.ceil(count / limit))

/**
 * A paged, filtered list that keeps itself up to date, with its place in the URL (spec §4: order history).
 * The entries and the names of the filters are the caller's.
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
      /** Sends `list.signalled` when something listed changed. */
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
      // How many there are under another filter is not known yet.
      takePlace: assign(({ context }, { page, filter }: ListPlace<Filter>) => ({
        page,
        filter,
        count: filter === context.filter ? context.count : 0,
      })),
      clear: assign({ items: [], refusal: null }),
      goToLast: assign({ page: ({ context }) => lastPage(context) }),
      takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
      forgetRefusal: assign({ refusal: null }),
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
        meta: { view: 'list.loading', description: 'A page of the list is on its way; it keeps its height.' },
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
          onError: { target: 'failed', actions: 'forgetRefusal' },
        },
        // What is on its way may be old already, or in another language.
        on: { 'list.signalled': { target: 'loading', reenter: true } },
      },
      failed: {
        meta: { view: 'list.failed', description: 'The list could not be had: says so, with a button to try again.' },
        on: { 'list.retried': 'loading', 'list.signalled': 'loading' },
      },
      listed: {
        initial: 'sorting',
        invoke: { id: 'watchItems', src: 'watchItems', input: ({ context }) => ({ items: context.items }) },
        on: { 'list.signalled': '.refreshing' },
        states: {
          sorting: {
            always: [
              // The page that was asked for has run empty since.
              { guard: 'isBeyond', target: '#list.loading', actions: ['goToLast', 'tellCorrection'] },
              { guard: 'isEmpty', target: 'empty' },
              { target: 'shown' },
            ],
          },
          shown: { meta: { view: 'list.shown', description: 'Entries, tabs, and the pages there are.' } },
          empty: { meta: { view: 'list.empty', description: 'Nothing under this tab; says what could be here.' } },
          refreshing: {
            meta: { view: 'list.shown', description: 'Something changed: asked for again while the old stays.' },
            invoke: {
              id: 'refreshPage',
              src: 'loadPage',
              input: ({ context: { page, filter, limit } }) => ({ page, filter, limit }),
              onDone: [
                {
                  guard: ifAccepted,
                  target: '#list.listed',
                  // What is watched is what is listed.
                  reenter: true,
                  actions: { type: 'takePage', params: ({ event }) => valueOf(event.output) },
                },
                { target: 'behind', actions: { type: 'tellRefusal', params: ({ event }) => refusalOf(event.output) } },
              ],
              onError: 'behind',
            },
            on: { 'list.signalled': { target: 'refreshing', reenter: true } },
          },
          behind: {
            tags: 'behind',
            meta: { view: 'list.shown', description: 'What is shown may be old; it is asked for again by itself.' },
            after: { refreshRetry: 'refreshing' },
            on: { 'list.retried': 'refreshing' },
          },
        },
      },
    },
  })

/** The order history: 10 a page, under the tabs of spec §4. */
export const listMachine = createListMachine<OrderSummary, OrderFilter>()
