import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import { isAboutCode, isCodeWanted, isWithCode } from '../shared/code-guards.ts'
import type { CodeTag } from '../shared/code-states.ts'
import { codeProblem, codeStep, otherCode, typedCode } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import type { Requisite } from '../shared/means.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isConfirmNeeded, isHeldBack } from '../shared/outcome-guards.ts'
import { need, type Outcome, type Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { isConfirmed } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import {
  draftOf,
  draftProblem,
  emptyDraft,
  isOtherAddress,
  isUnchanged,
  newDraft,
  placeOfRefusal,
} from './requisites.rules.ts'
import type {
  PayoutCurrency,
  RequisitesContext,
  RequisitesEmitted,
  RequisitesEvent,
  RequisitesInput,
  Saving,
} from './requisites.types.ts'

const found = ({ requisites }: RequisitesContext, id: string): Requisite | null =>
  requisites.find((requisite) => requisite.id === id) ?? null

/** The list as it is now; what is chosen keeps its place, with the names that it has there. */
const withNames = ({ chosen }: RequisitesContext, requisites: readonly Requisite[]) => ({
  requisites,
  chosen: requisites.find(({ id }) => id === chosen?.id) ?? chosen,
})

/** Types, actors, actions and guards of the payment details chart. */
export const requisitesSetup = setup({
  types: {
    context: {} as RequisitesContext,
    events: {} as RequisitesEvent,
    input: {} as RequisitesInput,
    emitted: {} as RequisitesEmitted,
    tags: {} as CodeTag | 'editing' | 'form' | 'behind',
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    loadRequisites: fromPromise<Outcome<readonly Requisite[]>>(notProvided('loadRequisites')),
    loadCurrencies: fromPromise<readonly PayoutCurrency[]>(notProvided('loadCurrencies')),
    saveRequisite: fromPromise<Outcome<Requisite>, { saving: Saving; code: Secret | null }>(
      notProvided('saveRequisite'),
    ),
    deleteRequisite: fromPromise<Outcome<null>, { id: string }>(notProvided('deleteRequisite')),
    stepUp: stepUpMachine,
  },
  actions: {
    takeRequisites: assign(({ context }, requisites: readonly Requisite[]) => ({
      ...withNames(context, requisites),
      isUnsure: false,
      isBehind: false,
    })),
    takeNames: assign(({ context }, requisites: readonly Requisite[]) => withNames(context, requisites)),
    takeCurrencies: assign({ currencies: (_, currencies: readonly PayoutCurrency[]) => currencies }),
    forgetCurrencies: assign({ currencies: [] }),
    beginNew: assign({ chosen: null, symbol: (_, symbol: string | null) => symbol, draft: emptyDraft, refusal: null }),
    beginChange: assign(({ context }, id: string) => ({ chosen: found(context, id), symbol: null, refusal: null })),
    /** The draft needs the currencies. */
    openDraft: assign({
      draft: ({ context }) => (context.chosen === null ? newDraft(context) : draftOf(context.chosen)),
    }),
    chooseCurrency: assign({
      draft: ({ context }, currencyId: string) => ({ ...context.draft, currencyId, texts: {} }),
    }),
    editValue: assign({
      draft: ({ context: { draft } }, { name, text }: { name: string; text: string }) => ({
        ...draft,
        texts: { ...draft.texts, [name]: text },
      }),
    }),
    editName: assign({ draft: ({ context }, name: string) => ({ ...context.draft, name }) }),
    choose: assign({ chosen: ({ context }, id: string) => found(context, id), refusal: null }),
    forgetListed: assign({
      requisites: ({ context }) => context.requisites.filter((requisite) => requisite !== context.chosen),
    }),
    forgetDraft: assign({ chosen: null, draft: emptyDraft, symbol: null, refusal: null, ...codeStep }),
    noteDoubt: assign({ isUnsure: true }),
    noteNews: assign({ isBehind: true }),
    forgetNews: assign({ isBehind: false }),
    /** New ones are listed in the order of the service. */
    takeSaved: assign(({ context: { requisites } }, saved: Requisite) => ({
      requisites: requisites.map((requisite) => (requisite.id === saved.id ? saved : requisite)),
      isBehind: true,
    })),
    editCode: assign({ code: ({ context }, typed: Secret) => typedCode(context, typed) }),
    changeWay: assign(({ context }) => otherCode(context)),
    forgetCode: assign({ code: noSecret }),
    forgetSecrets: assign({ ...codeStep }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    askCode: emit({ type: 'field.asked', key: 'code' }),
    askField: enqueueActions(({ context, enqueue }) => {
      const key = placeOfRefusal(context) ?? draftProblem(context)?.place
      if (key !== undefined) enqueue.emit({ type: 'field.asked', key })
    }),
    tellSaved: emit((_, { name, isActive }: Requisite) => ({ type: 'requisite.saved', name, isActive })),
    tellDeleted: emit(({ context }) => {
      const { id, name } = need(context.chosen)
      return { type: 'requisite.deleted', id, name }
    }),
  },
  guards: {
    hasRequisites: ({ context }) => context.requisites.length > 0,
    hasCurrencies: ({ context }) => context.currencies.length > 0,
    isKnown: ({ context }: { context: RequisitesContext }, id: string) => found(context, id) !== null,
    isNew: ({ context }) => context.draft.id === null,
    isUnchanged: ({ context }) => draftProblem(context) === null && isUnchanged(context),
    isFilled: ({ context }) => draftProblem(context) === null,
    /** Another name asks for nothing. */
    isCodeNext: ({ context }) => draftProblem(context) === null && isOtherAddress(context) && context.isOtpOn(),
    isWithCode,
    isComplete: ({ context }) => codeProblem(context) === null,
    isUnsure: ({ context }) => context.isUnsure,
    isBehind: ({ context }) => context.isBehind,
    isBehindShown: ({ context }) => context.isBehind && context.requisites.length > 0,
    isAccepted,
    isHeldBack,
    isConfirmNeeded,
    isConfirmed,
    isCodeWanted,
    isAboutCode,
    /** Already deleted in another tab, which is a success. */
    isGone: (_: unknown, outcome: Outcome<unknown>) => outcome.ok || outcome.refusal.code === codes.notFound,
  },
  delays: { heldBack },
})
