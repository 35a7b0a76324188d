import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { Lang, Route } from '../shared/api.ts'
import { codes } from '../shared/codes.ts'
import { compare, isDecimal } from '../shared/money.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted } from '../shared/outcome-guards.ts'
import { isFlood, need, valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import type { OrderReference } from '../order/order.types.ts'
import { agreedTo, inLanguage, withRate, worded } from './placing.draft.ts'
import { heldBack } from '../shared/waiting.ts'
import { isHeld, isNotWorse, missingConsent } from './placing.rules.ts'
import type {
  Consent,
  CreationInput,
  OrderDraft,
  PlacingContext,
  PlacingEmitted,
  PlacingEvent,
  PlacingInput,
  PlacingOutput,
} from './placing.types.ts'

/** The current rate in a refusal; null for another refusal, or without a rate. */
const rateOf = (outcome: Outcome<unknown>): string | null => {
  if (outcome.ok || outcome.refusal.code !== codes.rateChanged) return null
  const { rate = '' } = outcome.refusal.object
  return isDecimal(rate) ? rate : null
}

const initialContext = ({ draft, pendingKey, lang, isQuoted }: PlacingInput): PlacingContext => ({
  draft,
  lang,
  shownIn: draft.payload.lang,
  isQuoted,
  key: pendingKey,
  isRepeated: pendingKey !== null,
  reference: null,
  offeredRate: null,
  agreedAmount: draft.get.amount,
  consents: { details: false, agreement: false },
  isSubmitted: false,
  refusal: null,
})

const outputOf = ({ refusal, reference }: PlacingContext): PlacingOutput => {
  if (reference !== null) return { kind: 'created', reference }
  return refusal === null ? { kind: 'abandoned' } : { kind: 'refused', refusal }
}

/** No order without consents: the missing one is requested. */
const confirmed = [
  { guard: 'isAgreed', target: '#placing.keeping', actions: ['agree', 'takeLanguage'] },
  { actions: ['submit', 'askConsent'] },
] as const

/** From a complete form to an existing order: preview, confirmation, exactly one order (spec §2, §4). */
export const placingMachine = setup({
  types: {
    context: {} as PlacingContext,
    events: {} as PlacingEvent,
    input: {} as PlacingInput,
    output: {} as PlacingOutput,
    emitted: {} as PlacingEmitted,
    tags: {} as 'busy' | 'unsure',
    meta: {} as { view: string; description: string },
  },
  actors: {
    /** The current route of the order: its rate, and its texts in the language of the page. */
    quoteRoute: fromPromise<Route, { draft: OrderDraft }>(notProvided('quoteRoute')),
    keepPending: fromPromise<string, { draft: OrderDraft }>(notProvided('keepPending')),
    createOrder: fromPromise<Outcome<OrderReference>, CreationInput>(notProvided('createOrder')),
  },
  actions: {
    changeLanguage: assign({ lang: (_, lang: Lang) => lang }),
    takeWords: assign(({ context: { draft, lang } }, route: Route) => ({
      draft: worded(draft, route),
      shownIn: lang,
      isQuoted: true,
    })),
    toggleConsent: assign({
      consents: ({ context: { consents } }, consent: Consent) => ({ ...consents, [consent]: !consents[consent] }),
    }),
    submit: assign({ isSubmitted: true }),
    askConsent: emit(({ context }) => ({ type: 'field.asked', key: missingConsent(context) ?? 'details' })),
    agree: assign({ draft: ({ context }) => agreedTo(context.draft) }),
    takeLanguage: assign({ draft: ({ context: { draft, lang } }) => inLanguage(draft, lang) }),
    offerRate: assign({ offeredRate: (_, rate: string) => rate }),
    forgetOffer: assign({ offeredRate: null }),
    acceptRate: assign(({ context: { draft, offeredRate } }) => {
      if (offeredRate === null) return {}
      const accepted = withRate(draft, offeredRate)
      return { draft: accepted, agreedAmount: accepted.get.amount, offeredRate: null, isQuoted: true }
    }),
    takeRate: assign({ draft: ({ context: { draft } }, rate: string) => withRate(draft, rate) }),
    takeKey: assign({ key: (_, key: string) => key, isRepeated: false }),
    forgetKey: assign({ key: null }),
    noteDoubt: assign({ isRepeated: true }),
    takeReference: assign({ reference: (_, reference: OrderReference) => reference }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
  },
  guards: {
    isAgreed: ({ context }) => missingConsent(context) === null,
    isConfirmedBefore: ({ context }) => context.key !== null,
    isQuotedInLanguage: ({ context }) => context.isQuoted && context.shownIn === context.lang,
    isNotWorse: ({ context }, rate: string) => isNotWorse(context.draft, rate),
    isAccepted,
    /** A service that refuses the rate it names would refuse it again. */
    isAgreedStill: ({ context: { draft } }, outcome: Outcome<unknown>) => {
      const rate = rateOf(outcome)
      return rate !== null && compare(rate, draft.rate) !== 0 && isNotWorse(draft, rate)
    },
    isRateChanged: (_, outcome: Outcome<unknown>) => rateOf(outcome) !== null,
    isHeldBack: (_, outcome: Outcome<unknown>) => !outcome.ok && isFlood(outcome.refusal),
    isHeld: ({ context }, outcome: Outcome<unknown>) => !outcome.ok && isHeld(context, outcome.refusal),
  },
  delays: {
    rateLifetime: 30_000,
    unsureRetry: 2_000,
    heldBack,
  },
}).createMachine({
  id: 'placing',
  context: ({ input }) => initialContext(input),
  output: ({ context }) => outputOf(context),
  initial: 'deciding',
  on: {
    // A requested order stays as it is; its texts are updated with the next preview.
    'language.changed': { actions: { type: 'changeLanguage', params: ({ event }) => event.lang } },
  },
  states: {
    deciding: { always: [{ guard: 'isConfirmedBefore', target: 'creating' }, { target: 'preview' }] },
    preview: {
      initial: 'arriving',
      on: {
        'order.abandoned': 'abandoned',
        'consent.toggled': { actions: { type: 'toggleConsent', params: ({ event }) => event.consent } },
        'language.changed': {
          target: '.requoting',
          actions: ['forgetOffer', { type: 'changeLanguage', params: ({ event }) => event.lang }],
        },
      },
      states: {
        arriving: { always: [{ guard: 'isQuotedInLanguage', target: 'reviewing' }, { target: 'requoting' }] },
        reviewing: {
          meta: { view: 'placing.preview', description: 'Preview of the order.' },
          after: { rateLifetime: 'requoting' },
          on: { 'order.confirmed': confirmed },
        },
        requoting: {
          meta: {
            view: 'placing.preview',
            description: 'The rate, or the texts in another language, are being reloaded during the preview.',
          },
          invoke: {
            id: 'quoteRoute',
            src: 'quoteRoute',
            input: ({ context }) => ({ draft: context.draft }),
            onDone: [
              {
                guard: { type: 'isNotWorse', params: ({ event }) => event.output.rate.amount },
                target: 'reviewing',
                actions: [
                  { type: 'takeWords', params: ({ event }) => event.output },
                  { type: 'takeRate', params: ({ event }) => event.output.rate.amount },
                ],
              },
              {
                target: 'rateChanged',
                actions: [
                  { type: 'takeWords', params: ({ event }) => event.output },
                  { type: 'offerRate', params: ({ event }) => event.output.rate.amount },
                ],
              },
            ],
            onError: 'reviewing',
          },
          on: { 'order.confirmed': confirmed },
        },
        rateChanged: {
          meta: {
            view: 'placing.rateChanged',
            description: 'The rate has changed: old and new, to accept or leave.',
          },
          on: { 'rate.accepted': { target: 'arriving', actions: 'acceptRate' } },
        },
      },
    },
    keeping: {
      tags: 'busy',
      meta: { view: 'placing.preview', description: 'The order is saved in the browser before the request.' },
      invoke: {
        id: 'keepPending',
        src: 'keepPending',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: { target: 'creating', actions: { type: 'takeKey', params: ({ event }) => event.output } },
        onError: 'preview',
      },
    },
    creating: {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: { meta: { view: 'placing.preview', description: 'The order is being created.' } },
        askingAgain: {
          tags: 'unsure',
          meta: { view: 'placing.unsure', description: 'No reply: the same order is requested again.' },
        },
      },
      invoke: {
        id: 'createOrder',
        src: 'createOrder',
        input: ({ context: { draft, key, isRepeated } }) => ({ draft, key: need(key), isRepeated }),
        onDone: [
          {
            guard: ifAccepted,
            target: 'created',
            actions: { type: 'takeReference', params: ({ event }) => valueOf(event.output) },
          },
          {
            guard: { type: 'isAgreedStill', params: ({ event }) => event.output },
            target: 'keeping',
            actions: ['forgetKey', { type: 'takeRate', params: ({ event }) => need(rateOf(event.output)) }],
          },
          {
            guard: { type: 'isRateChanged', params: ({ event }) => event.output },
            target: 'preview.rateChanged',
            actions: ['forgetKey', { type: 'offerRate', params: ({ event }) => need(rateOf(event.output)) }],
          },
          {
            guard: { type: 'isHeld', params: ({ event }) => event.output },
            target: 'unsure.held',
            actions: takeRefusal,
          },
          {
            guard: { type: 'isHeldBack', params: ({ event }) => event.output },
            target: 'heldBack',
            actions: ['forgetKey', takeRefusal],
          },
          { target: 'refused', actions: takeRefusal },
        ],
        onError: { target: 'unsure', actions: 'noteDoubt' },
      },
    },
    unsure: {
      tags: 'unsure',
      initial: 'unanswered',
      on: { 'creation.retried': { target: 'creating.askingAgain', actions: 'forgetRefusal' } },
      states: {
        unanswered: {
          meta: {
            view: 'placing.unsure',
            description: 'No reply: the order may exist. The same order is requested again, never a second one.',
          },
          after: { unsureRetry: '#placing.creating.askingAgain' },
        },
        held: {
          meta: {
            view: 'placing.unsure',
            description: 'The order may exist, but calls are rate-limited: it is requested again after the wait.',
          },
          after: { heldBack: { target: '#placing.creating.askingAgain', actions: 'forgetRefusal' } },
        },
      },
    },
    heldBack: {
      meta: {
        view: 'placing.heldBack',
        description: 'Too many orders: wait the seconds that the service names.',
      },
      after: { heldBack: { target: 'preview', actions: 'forgetRefusal' } },
      on: { 'order.abandoned': { target: 'abandoned', actions: 'forgetRefusal' } },
    },
    abandoned: {
      type: 'final',
      meta: { view: 'exchange.form', description: 'Back to the form, with its input.' },
    },
    refused: {
      type: 'final',
      meta: { view: 'exchange.form', description: 'Back to the form, which shows the reason of the refusal.' },
    },
    created: { type: 'final', meta: { view: 'placing.created', description: 'The order exists; its page opens.' } },
  },
})

export type PlacingActor = ActorRefFrom<typeof placingMachine>
