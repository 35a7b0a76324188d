import { assign, emit, enqueueActions, forwardTo, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { Route, Side } from '../shared/api.ts'
import { formCodes } from '../shared/form-codes.ts'
import type { OrderReference } from '../order/order.types.ts'
import { lazyChart } from '../shared/lazy.ts'
import { notProvided } from '../shared/not-provided.ts'
import { refused, type Refusal } from '../shared/outcome.ts'
import type { placingMachine } from '../placing/placing.machine.ts'
import type { PlacingOutput } from '../placing/placing.types.ts'
import { amountsOf } from './exchange.amounts.ts'
import { bookOf, isAskedInVain, openingPair, reachableGet, routeOf } from './exchange.book.ts'
import { formDraftOf, foundDraft, initialContext, prefilled, untouched } from './exchange.draft.ts'
import { createdReference, refusalOf } from './exchange.ordering.ts'
import { currentRoute, fieldOfRefusal, missing } from './exchange.rules.ts'
import type { ExchangeContext, ExchangeEmitted, ExchangeEvent, ExchangeInput, FormDraft } from './exchange.types.ts'

const langOf = ({ event }: { event: { lang: ExchangeContext['lang'] } }) => event.lang

/** The exchange form: from the first look at the rates to the order that comes of it (spec §2, §3, §5). */
export const exchangeMachine = setup({
  types: {
    context: {} as ExchangeContext,
    events: {} as ExchangeEvent,
    input: {} as ExchangeInput,
    emitted: {} as ExchangeEmitted,
    children: {} as { placing: 'placing'; loadRoutes: 'loadRoutes'; refreshRoutes: 'loadRoutes' },
    tags: {} as 'busy' | 'rateStale',
    meta: {} as { view: string; description: string },
  },
  actors: {
    loadRoutes: fromPromise<Route[], { lang: string }>(notProvided('loadRoutes')),
    /** The placing chart, loaded when it is needed; it makes the order of the form as it was sent. */
    placing: lazyChart<typeof placingMachine, ExchangeContext>(notProvided('placing')),
  },
  actions: {
    takeRoutes: assign({ book: ({ context }, routes: Route[]) => bookOf(routes, context.filters) }),
    openPair: assign(({ context }) => openingPair(context.book, context.prefill, context)),
    takePrefill: assign(({ context }) => prefilled(context)),
    chooseGive: assign(({ context }, giveId: string) => ({
      giveId,
      getId: reachableGet(context.book, giveId, context.getId),
    })),
    chooseGet: assign({ getId: (_, getId: string) => getId }),
    swapSides: assign(({ context }) => ({
      giveId: context.getId,
      getId: context.giveId,
      amount: { side: 'give' as const, text: amountsOf(context, currentRoute(context)).get || context.amount.text },
    })),
    // What is typed before the rates are here outweighs what the address asks for.
    typeAmount: assign(({ context }, { side, text }: { side: Side; text: string }) => ({
      amount: { side, text },
      prefill: { ...context.prefill, amount: undefined },
    })),
    takeDraft: assign(({ context }, draft: FormDraft) => foundDraft(context, draft)),
    hide: assign({ isHidden: true }),
    show: assign({ isHidden: false }),
    typeField: assign({
      values: ({ context }, { key, text }: { key: string; text: string }) => ({ ...context.values, [key]: text }),
    }),
    typeEmail: assign({ email: (_, email: string) => email }),
    toggleDetails: assign({ details: ({ context }) => !context.details }),
    toggleAgreement: assign({ agreement: ({ context }) => !context.agreement }),
    toggleNewsletter: assign({ newsletter: ({ context }) => !context.newsletter }),
    takeCaptcha: assign({ captchaToken: (_, token: string | null) => token }),
    changeCaptcha: assign({ captcha: (_, captcha: ExchangeContext['captcha']) => captcha }),
    takeVisitor: assign({ visitor: (_, visitor: ExchangeContext['visitor']) => visitor }),
    changeLanguage: assign({ lang: (_, lang: ExchangeContext['lang']) => lang }),
    touch: assign({ touched: ({ context }, key: string) => ({ ...context.touched, [key]: true as const }) }),
    submit: assign({ isSubmitted: true }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal, isSubmitted: true }),
    forgetRefusal: assign({ refusal: null }),
    forgetPending: assign({ pending: null }),
    clearOrdered: assign({ amount: untouched.amount }),
    clear: assign(untouched),
    tellDraft: emit(({ context }) => ({ type: 'draft.changed', draft: formDraftOf(context) })),
    tellUnknownPair: enqueueActions(({ context, enqueue }) => {
      if (isAskedInVain(context.book, context.prefill)) enqueue.emit({ type: 'pair.unknown' })
    }),
    tellNoWayBack: emit({ type: 'swap.refused' }),
    tellOrder: emit((_, reference: OrderReference) => ({ type: 'order.opened', ...reference })),
    askField: enqueueActions(({ context, enqueue }) => {
      const key = fieldOfRefusal(context) ?? missing(context)?.field
      if (key !== undefined) enqueue.emit({ type: 'field.asked', key })
    }),
  },
  guards: {
    hasRoutes: ({ context }, routes: Route[]) => bookOf(routes, context.filters).gives.length > 0,
    isHidden: ({ context }) => context.isHidden,
    isBookLoaded: ({ context }) => context.book.gives.length > 0,
    hasPending: ({ context }) => context.pending !== null,
    isSide: (_, { side, wanted }: { side: Side; wanted: Side }) => side === wanted,
    hasReverse: ({ context }) => routeOf(context.book, context.getId, context.giveId) !== null,
    isComplete: ({ context }) => missing(context) === null,
    isCreated: (_, output: PlacingOutput) => output.kind === 'created',
    isRefused: (_, output: PlacingOutput) => output.kind === 'refused',
  },
  delays: { loadRetry: 5_000, rateLifetime: 30_000, staleRetry: 5_000 },
}).createMachine({
  id: 'exchange',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: {
    'captcha.changed': { actions: { type: 'changeCaptcha', params: ({ event }) => event.captcha } },
    'language.changed': { actions: { type: 'changeLanguage', params: langOf } },
    'visitor.known': { actions: { type: 'takeVisitor', params: ({ event }) => event.visitor } },
    'page.hidden': { actions: 'hide' },
    'page.shown': { actions: 'show' },
    'draft.found': { actions: { type: 'takeDraft', params: ({ event }) => event.draft } },
    // Whatever the chart is busy with, nothing typed is lost.
    'amount.typed': { actions: ['forgetRefusal', { type: 'typeAmount', params: ({ event }) => event }, 'tellDraft'] },
    'field.typed': { actions: ['forgetRefusal', { type: 'typeField', params: ({ event }) => event }, 'tellDraft'] },
    'field.left': { actions: { type: 'touch', params: ({ event }) => event.key } },
    'email.typed': {
      actions: ['forgetRefusal', { type: 'typeEmail', params: ({ event }) => event.text }, 'tellDraft'],
    },
    'details.toggled': { actions: 'toggleDetails' },
    'agreement.toggled': { actions: ['forgetRefusal', 'toggleAgreement'] },
    'newsletter.toggled': { actions: ['toggleNewsletter', 'tellDraft'] },
    'captcha.solved': { actions: ['forgetRefusal', { type: 'takeCaptcha', params: ({ event }) => event.token }] },
    'captcha.expired': { actions: { type: 'takeCaptcha', params: null } },
    'form.cleared': { target: '.deciding', actions: 'clear' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'hasPending', target: 'ordering' },
        { guard: 'isBookLoaded', target: 'open.rates.returning' },
        { target: 'loading' },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRoutes',
        src: 'loadRoutes',
        input: ({ context }) => ({ lang: context.lang }),
        onDone: [
          {
            guard: { type: 'hasRoutes', params: ({ event }) => event.output },
            target: 'open',
            actions: [
              { type: 'takeRoutes', params: ({ event }) => event.output },
              'openPair',
              'tellUnknownPair',
              'takePrefill',
            ],
          },
          { target: 'empty' },
        ],
        onError: 'failed',
      },
      on: {
        'language.changed': {
          target: '.asBefore',
          reenter: true,
          actions: { type: 'changeLanguage', params: langOf },
        },
      },
      initial: 'first',
      states: {
        asBefore: { type: 'history' },
        first: {
          meta: { view: 'exchange.loading', description: 'The rates are on their way; the form keeps its place.' },
        },
        // What went wrong stays on the screen, instead of a form that comes and goes.
        afterFailure: { meta: { view: 'exchange.failed', description: 'What failed is tried again right now.' } },
        afterEmpty: {
          meta: { view: 'exchange.empty', description: 'No direction was offered; asked again right now.' },
        },
      },
    },
    failed: {
      meta: { view: 'exchange.failed', description: 'Rates, or code, could not be had; they are asked for again.' },
      after: { loadRetry: 'retrying' },
      on: { 'routes.retried': 'retrying', 'service.returned': 'retrying' },
    },
    retrying: { always: [{ guard: 'hasPending', target: 'ordering' }, { target: 'loading.afterFailure' }] },
    empty: {
      meta: { view: 'exchange.empty', description: 'No direction is offered now.' },
      after: { rateLifetime: 'loading.afterEmpty' },
      on: { 'routes.retried': 'loading.afterEmpty', 'service.returned': 'loading.afterEmpty' },
    },
    open: {
      type: 'parallel',
      states: {
        form: {
          initial: 'filling',
          on: {
            'give.chosen': {
              target: '.filling',
              actions: ['forgetRefusal', { type: 'chooseGive', params: ({ event }) => event.currencyId }, 'tellDraft'],
            },
            'get.chosen': {
              target: '.filling',
              actions: ['forgetRefusal', { type: 'chooseGet', params: ({ event }) => event.currencyId }, 'tellDraft'],
            },
          },
          states: {
            filling: {
              meta: {
                view: 'exchange.form',
                description: 'The form: two amounts, the fields of the route, one button.',
              },
              on: {
                'picker.opened': [
                  {
                    guard: { type: 'isSide', params: ({ event }) => ({ side: event.side, wanted: 'give' }) },
                    target: 'pickingGive',
                  },
                  { target: 'pickingGet' },
                ],
                'sides.swapped': [
                  { guard: 'hasReverse', actions: ['forgetRefusal', 'swapSides', 'tellDraft'] },
                  { actions: 'tellNoWayBack' },
                ],
                'form.submitted': [
                  { guard: 'isComplete', target: '#exchange.ordering' },
                  { actions: ['submit', 'askField'] },
                ],
              },
            },
            pickingGive: {
              meta: { view: 'exchange.picker', description: 'The list of what can be given is open.' },
              on: { 'picker.closed': 'filling' },
            },
            pickingGet: {
              meta: { view: 'exchange.picker', description: 'The list of what can be got is open.' },
              on: { 'picker.closed': 'filling' },
            },
          },
        },
        rates: {
          initial: 'arriving',
          on: { 'page.hidden': { target: '.paused', actions: 'hide' } },
          states: {
            arriving: { always: [{ guard: 'isHidden', target: 'paused' }, { target: 'fresh' }] },
            returning: { always: [{ guard: 'isHidden', target: 'paused' }, { target: 'refreshing' }] },
            fresh: {
              after: { rateLifetime: 'refreshing' },
              on: {
                'service.returned': 'refreshing',
                'language.changed': { target: 'refreshing', actions: { type: 'changeLanguage', params: langOf } },
              },
            },
            refreshing: {
              invoke: {
                id: 'refreshRoutes',
                src: 'loadRoutes',
                input: ({ context }) => ({ lang: context.lang }),
                onDone: { target: 'fresh', actions: { type: 'takeRoutes', params: ({ event }) => event.output } },
                onError: 'stale',
              },
              on: {
                'language.changed': {
                  target: 'refreshing',
                  reenter: true,
                  actions: { type: 'changeLanguage', params: langOf },
                },
              },
            },
            stale: {
              tags: 'rateStale',
              after: { staleRetry: 'refreshing' },
              on: {
                'service.returned': 'refreshing',
                'routes.retried': 'refreshing',
              },
            },
            paused: { on: { 'page.shown': { target: 'refreshing', actions: 'show' } } },
          },
        },
      },
    },
    ordering: {
      meta: { view: 'exchange.placing', description: 'The placing chart has the word: preview, confirmation.' },
      // A captcha is good for one try, and its box stands in the form unticked.
      exit: { type: 'takeCaptcha', params: null },
      on: {
        'language.changed': { actions: [{ type: 'changeLanguage', params: langOf }, forwardTo('placing')] },
      },
      invoke: {
        id: 'placing',
        src: 'placing',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'ordered',
            actions: [
              'forgetPending',
              'clearOrdered',
              'tellDraft',
              { type: 'tellOrder', params: ({ event }) => createdReference(event.output) },
            ],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [
              'forgetPending',
              { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
              'askField',
            ],
          },
          { target: 'deciding', actions: 'forgetPending' },
        ],
        onError: [
          // It may have been made: nobody may fill in another before that is known.
          { guard: 'hasPending', target: 'failed' },
          { target: 'deciding', actions: { type: 'takeRefusal', params: refused(formCodes.unknown).refusal } },
        ],
      },
    },
    ordered: {
      type: 'final',
      meta: { view: 'exchange.ordered', description: 'The order exists; its own page opens.' },
    },
  },
})

export type ExchangeActor = ActorRefFrom<typeof exchangeMachine>
