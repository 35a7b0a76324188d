import { assign, emit, enqueueActions, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import { isAboutCode, isCodeWanted } from '../shared/code-guards.ts'
import type { CodeTag } from '../shared/code-states.ts'
import { codeProblem, codeStep, otherCode, typedCode } from '../shared/code-step.ts'
import { isDefinite } from '../shared/definite.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isConfirmNeeded, isHeldBack } from '../shared/outcome-guards.ts'
import { need, type Outcome, type Refusal } from '../shared/outcome.ts'
import type { PartnerOrderReference } from '../shared/partner-order.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { isConfirmed } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import { placeOfRefusal, rateOf } from './partner-order.refusals.ts'
import {
  chosenRoute,
  paymentProblem,
  refilled,
  requestOf,
  withDetails,
  withMeans,
  withRate,
  withWallet,
} from './partner-order.rules.ts'
import type {
  MeansReply,
  PartnerAttempt,
  PartnerOrderContext,
  PartnerOrderEmitted,
  PartnerOrderEvent,
  PartnerOrderInput,
} from './partner-order.types.ts'

/** Types, actors, actions and guards of the chart of a payment. */
export const partnerOrderSetup = setup({
  types: {
    context: {} as PartnerOrderContext,
    events: {} as PartnerOrderEvent,
    input: {} as PartnerOrderInput,
    emitted: {} as PartnerOrderEmitted,
    tags: {} as CodeTag | 'form' | 'check',
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    loadMeans: fromPromise<MeansReply>(notProvided('loadMeans')),
    /** Sends `means.signalled` when balances may have changed. */
    watchMeans: fromCallback<EventObject>(notProvided('watchMeans')),
    createPartnerOrder: fromPromise<Outcome<PartnerOrderReference>, PartnerAttempt>(notProvided('createPartnerOrder')),
    stepUp: stepUpMachine,
  },
  actions: {
    takeReply: assign(({ context }, reply: MeansReply) =>
      reply.kind === 'loaded' ? withMeans(context, reply.means) : { refusal: reply.refusal },
    ),
    chooseWallet: assign(({ context }, walletId: string) => withWallet(context, walletId)),
    chooseCurrency: assign({ currencyId: (_, currencyId: string) => currencyId }),
    editAmount: assign({ amount: (_, text: string) => text }),
    editValue: assign({
      texts: ({ context }, { key, text }: { key: string; text: string }) => ({ ...context.texts, [key]: text }),
    }),
    /** The form of a request of an earlier visit. */
    refill: assign(({ context }) => refilled(context)),
    fillIn: assign({ texts: ({ context }, id: string) => withDetails(context, id) }),
    toggleAgreement: assign({ isAgreed: ({ context }) => !context.isAgreed }),
    beginRequest: assign({ request: ({ context }) => requestOf(context) }),
    /** Only a definite refusal says that nothing was made. */
    settleRequest: assign(({ context }) => (isDefinite(context.refusal) ? { request: null, isUnsure: false } : {})),
    noteDoubt: assign({ isUnsure: true }),
    takeRate: assign(({ context }) => ({
      oldRate: chosenRoute(context)?.rate.amount ?? null,
      means: withRate(context, need(rateOf(context.refusal))),
    })),
    forgetRate: assign({ oldRate: null }),
    takeMade: assign({ made: (_, made: PartnerOrderReference) => made, request: null, isUnsure: false }),
    editCode: assign({ code: ({ context }, typed: Secret) => typedCode(context, typed) }),
    changeWay: assign(({ context }) => otherCode(context)),
    forgetCode: assign({ code: noSecret }),
    forgetSecrets: assign({ ...codeStep }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    askCode: emit({ type: 'field.asked', key: 'code' }),
    askField: enqueueActions(({ context, enqueue }) => {
      const key = placeOfRefusal(context) ?? paymentProblem(context)?.place
      if (key !== undefined) enqueue.emit({ type: 'field.asked', key })
    }),
    tellFailed: enqueueActions(({ enqueue }, reply: MeansReply) => {
      if (reply.kind === 'failed' && reply.status !== null)
        enqueue.emit({ type: 'partnerRoutes.failed', status: reply.status })
    }),
    tellMade: emit(({ context }) => ({ type: 'partnerOrder.made', ...need(context.made) })),
    tellDoubt: emit({ type: 'partnerOrder.doubted' }),
  },
  guards: {
    isLoaded: (_: unknown, reply: MeansReply) => reply.kind === 'loaded',
    isEmpty: ({ context }) => context.walletId === null,
    isFilled: ({ context }) => paymentProblem(context) === null,
    isUnsure: ({ context }) => context.isUnsure,
    /** A repeated request needs no code: only its sender knows the key. */
    isCodeNext: ({ context }) => paymentProblem(context) === null && context.isOtpOn() && !context.isUnsure,
    isComplete: ({ context }) => codeProblem(context) === null,
    isAccepted,
    isHeldBack,
    isConfirmNeeded,
    isConfirmed,
    isCodeWanted,
    isAboutCode,
    isRateChanged: ({ context }) => rateOf(context.refusal) !== null,
  },
  delays: {
    heldBack,
    rateLifetime: 60_000,
  },
})
