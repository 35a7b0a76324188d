import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { Route, Side } from '../shared/api.ts'
import type { OrderReference } from '../order/order.types.ts'
import { unreadable, type ReadRequest, type ReadText } from '../shared/field-readings.ts'
import { lazyChart } from '../shared/lazy.ts'
import { notProvided } from '../shared/not-provided.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { placingMachine } from '../placing/placing.machine.ts'
import type { PlacingOutput } from '../placing/placing.types.ts'
import { amountsOf } from './exchange.amounts.ts'
import { bookOf, isAskedInVain, openingPair, reachableGet, routeOf } from './exchange.book.ts'
import { formDraftOf, foundDraft, prefilled, untouched } from './exchange.draft.ts'
import { lastingRefusal, withRefusedMax } from './exchange.own-share.ts'
import { isReadable, unreadTexts, withRead } from './exchange.readings.ts'
import { currentRoute, fieldOfRefusal, isAboutAmounts, missing, missingOfAmounts } from './exchange.rules.ts'
import type {
  ExchangeContext,
  ExchangeEmitted,
  ExchangeEvent,
  ExchangeInput,
  FormDraft,
  FormStep,
} from './exchange.types.ts'

const draftChanged = (context: ExchangeContext) => ({ type: 'draft.changed', draft: formDraftOf(context) }) as const

/** Types, actors, actions and guards of the exchange chart. */
export const exchangeSetup = setup({
  types: {
    context: {} as ExchangeContext,
    events: {} as ExchangeEvent,
    input: {} as ExchangeInput,
    emitted: {} as ExchangeEmitted,
    children: {} as {
      placing: 'placing'
      loadRoutes: 'loadRoutes'
      refreshRoutes: 'loadRoutes'
      readFields: 'readFields'
      settleFields: 'readFields'
    },
    tags: {} as 'busy' | 'rateStale' | 'settling',
    meta: {} as { view: string; description: string },
  },
  actors: {
    loadRoutes: fromPromise<Route[], { lang: string }>(notProvided('loadRoutes')),
    /** Reads the texts of addresses, accounts and phone numbers; its code comes late. */
    readFields: fromPromise<readonly ReadText[], ReadRequest>(notProvided('readFields')),
    /** The placing chart, loaded lazily; it creates the order from the submitted form. */
    placing: lazyChart<typeof placingMachine, ExchangeContext>(notProvided('placing')),
  },
  actions: {
    takeRoutes: assign(({ context }, routes: Route[]) => {
      const book = bookOf(routes, context.filters)
      const refusal = lastingRefusal(context.refusal, currentRoute({ ...context, book }))
      return { book, refusal, isPrerendered: false }
    }),
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
    // Input before the rates have loaded takes precedence over the address.
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
    toggleNewsletter: assign({ newsletter: ({ context }) => !context.newsletter }),
    takeCaptcha: assign({ captchaToken: (_, token: string | null) => token }),
    changeCaptcha: assign({ captcha: (_, captcha: ExchangeContext['captcha']) => captcha }),
    takeVisitor: assign({ visitor: (_, visitor: ExchangeContext['visitor']) => visitor }),
    changeLanguage: assign({ lang: (_, lang: ExchangeContext['lang']) => lang }),
    /** Payment links are filled in, also those that waited for the memo beside them. */
    takeReadings: enqueueActions(({ context, enqueue }, read: readonly ReadText[]) => {
      const part = withRead(context, read)
      enqueue.assign(part)
      if (part.values !== context.values) enqueue.emit(draftChanged({ ...context, ...part }))
    }),
    giveUpReading: assign(({ context }) => withRead(context, unreadable(unreadTexts(context)))),
    touch: assign({ touched: ({ context }, key: string) => ({ ...context.touched, [key]: true as const }) }),
    submit: assign({ isSubmitted: true }),
    takeRefusal: assign(({ context }, refusal: Refusal) => ({
      refusal,
      book: withRefusedMax(context.book, context.getId, refusal),
      isSubmitted: true,
    })),
    forgetRefusal: assign({ refusal: null }),
    forgetPending: assign({ pending: null }),
    clearOrdered: assign({ amount: untouched.amount }),
    clear: assign(untouched),
    tellDraft: emit(({ context }) => draftChanged(context)),
    tellUnknownPair: enqueueActions(({ context, enqueue }) => {
      if (isAskedInVain(context.book, context.prefill)) enqueue.emit({ type: 'pair.unknown' })
    }),
    tellNoWayBack: emit({ type: 'swap.refused' }),
    tellStep: emit((_, step: FormStep) => ({ type: 'step.changed', step })),
    askAmount: emit({ type: 'field.asked', key: 'give' }),
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
    isReadable: ({ context }) => isReadable(context),
    isUnread: ({ context }) => unreadTexts(context).length > 0,
    isComplete: ({ context }) => missing(context) === null && unreadTexts(context).length === 0,
    isCompleteUnread: ({ context }) => missing(context) === null,
    areAmountsComplete: ({ context }) => missingOfAmounts(context) === null,
    isAboutAmounts: ({ context }) => isAboutAmounts(context),
    isRefusedInDetails: ({ context }) => context.refusal !== null && !isAboutAmounts(context),
    isCreated: (_, output: PlacingOutput) => output.kind === 'created',
    isRefused: (_, output: PlacingOutput) => output.kind === 'refused',
  },
  delays: { loadRetry: 5_000, rateLifetime: 30_000, staleRetry: 5_000, readingLimit: 5_000 },
})
