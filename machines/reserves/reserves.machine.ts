import { assign, fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { codes } from '../shared/codes.ts'
import { isAccepted } from '../shared/outcome-guards.ts'
import { valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import type { CurrencyReserve, ReservesContext, ReservesEvent } from './reserves.types.ts'

type Loaded = Outcome<readonly CurrencyReserve[]>

const ifForbidden = {
  type: 'isForbidden',
  params: ({ event }: { event: { output: Outcome<unknown> } }) => event.output,
} as const

const take = {
  type: 'takeCurrencies',
  params: ({ event }: { event: { output: Loaded } }) => valueOf(event.output),
} as const

/** The reserves for an admin, kept fresh (spec §2, §6). */
export const reservesMachine = setup({
  types: {
    context: {} as ReservesContext,
    events: {} as ReservesEvent,
    input: {} as { now: () => number },
    tags: {} as 'busy' | 'behind',
    meta: {} as { view: string; description: string },
  },
  actors: {
    loadReserves: fromPromise<Loaded>(notProvided('loadReserves')),
    /** Sends `list.signalled` when the list may be old: the connection is back, the page woke, another language. */
    watchReserves: fromCallback(notProvided('watchReserves')),
  },
  actions: {
    takeCurrencies: assign(({ context }, currencies: readonly CurrencyReserve[]) => ({
      currencies,
      loadedAt: context.now(),
      refusal: null,
    })),
    takeSearch: assign({ search: (_, text: string) => text }),
    takeShort: assign({ isShortOnly: (_, isShortOnly: boolean) => isShortOnly }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    forgetAll: assign({ currencies: [], loadedAt: null }),
  },
  guards: {
    isAccepted,
    isForbidden: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.refusal.code === codes.forbidden,
    isSearched: ({ context }) => context.search !== '',
  },
  delays: { lifetime: 10_000, refreshRetry: 5_000 },
}).createMachine({
  id: 'reserves',
  context: ({ input: { now } }) => ({
    currencies: [],
    search: '',
    isShortOnly: false,
    loadedAt: null,
    refusal: null,
    now,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetRefusal',
      meta: { view: 'reserves.loading', description: 'The reserves are loading.' },
      invoke: {
        id: 'loadReserves',
        src: 'loadReserves',
        onDone: [
          { guard: ifAccepted, target: 'shown', actions: take },
          { guard: ifForbidden, target: 'forbidden' },
          { target: 'failed', actions: takeRefusal },
        ],
        onError: 'failed',
      },
    },
    forbidden: {
      entry: 'forgetAll',
      meta: { view: 'reserves.forbidden', description: 'Not an admin: the page says so, and leads on.' },
    },
    failed: {
      meta: { view: 'reserves.failed', description: 'The reserves failed to load: the reason, and a retry button.' },
      on: { 'list.retried': 'loading' },
    },
    shown: {
      initial: 'fresh',
      invoke: { id: 'watchReserves', src: 'watchReserves' },
      on: {
        'search.typed': { actions: { type: 'takeSearch', params: ({ event }) => event.text } },
        'search.cleared': { guard: 'isSearched', actions: { type: 'takeSearch', params: '' } },
        'short.chosen': { actions: { type: 'takeShort', params: ({ event }) => event.isShortOnly } },
        'list.signalled': '.refreshing',
      },
      states: {
        fresh: {
          meta: { view: 'reserves.shown', description: 'Reserves with marks, search and filter; just loaded.' },
          after: { lifetime: 'refreshing' },
        },
        refreshing: {
          meta: { view: 'reserves.shown', description: 'Newer reserves are loading; the previous ones stay.' },
          invoke: {
            id: 'refreshReserves',
            src: 'loadReserves',
            onDone: [
              { guard: ifAccepted, target: 'fresh', actions: take },
              { guard: ifForbidden, target: '#reserves.forbidden' },
              { target: 'behind' },
            ],
            onError: 'behind',
          },
        },
        behind: {
          tags: 'behind',
          meta: {
            view: 'reserves.shown',
            description: 'The reserves may be old; they are loaded again automatically.',
          },
          after: { refreshRetry: 'refreshing' },
          on: { 'list.retried': 'refreshing' },
        },
      },
    },
  },
})

export type ReservesActor = ActorRefFrom<typeof reservesMachine>
