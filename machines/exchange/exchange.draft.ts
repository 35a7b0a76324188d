import type { Route } from '../shared/api.ts'
import { bookOf, openingPair } from './exchange.book.ts'
import type { ExchangeContext, ExchangeInput, FormDraft } from './exchange.types.ts'

/** The part of the form that is saved. */
export const formDraftOf = ({ giveId, getId, amount, values, email, newsletter }: FormDraft): FormDraft => ({
  giveId,
  getId,
  amount,
  values,
  email,
  newsletter,
})

const nothingChosen = { giveId: null, getId: null }

/**
 * The prerendered directions, if the form may start with them: the address selects nothing, and the previously selected
 * pair is the displayed one. Empty otherwise.
 */
export const openingRoutes = (
  prerendered: readonly Route[],
  { filters, prefill, draft }: Pick<ExchangeInput, 'filters' | 'prefill' | 'draft'>,
): readonly Route[] => {
  const book = bookOf(prerendered, filters)
  const { giveId, getId } = openingPair(book, {}, nothingChosen)
  const isShown = draft?.giveId == null || (draft.giveId === giveId && draft.getId === getId)
  return isShown && Object.keys(prefill).length === 0 ? book.routes : []
}

/** An untouched form; the selected pair is kept. */
export const untouched = {
  amount: { side: 'give' as const, text: '' },
  values: {},
  email: null,
  newsletter: false,
  captchaToken: null,
  readings: {},
  touched: {},
  isSubmitted: false,
  refusal: null,
  pending: null,
}

/** The selection in the page's address is applied once. */
export const prefilled = ({ amount, prefill }: ExchangeContext) => ({
  amount: prefill.amount === undefined ? amount : { side: 'give' as const, text: prefill.amount },
  prefill: {},
})

/** Restores a saved draft into a visible form; input in the meantime takes precedence. */
export const foundDraft = (context: ExchangeContext, { amount, values, email, newsletter }: FormDraft) => ({
  amount: context.amount.text === '' ? amount : context.amount,
  values: { ...values, ...context.values },
  email: context.email ?? email,
  newsletter: context.newsletter || newsletter,
})

/** The saved draft with later input on top: texts by the names of their fields. */
export const typedOver = (
  draft: FormDraft | null,
  { give, get, email, ...values }: Readonly<Record<string, string>>,
): FormDraft => {
  const kept = draft ?? { ...nothingChosen, ...untouched }
  const text = give || get
  return {
    ...formDraftOf(kept),
    amount: text ? { side: give ? 'give' : 'get', text } : kept.amount,
    values: { ...kept.values, ...values },
    email: email || kept.email,
  }
}

/** Initial form: the saved draft, or empty. */
export const initialContext = ({ draft, prerendered, ...input }: ExchangeInput): ExchangeContext => {
  const book = bookOf(prerendered, input.filters)
  return {
    ...untouched,
    ...nothingChosen,
    ...draft,
    ...input,
    visitor: { kind: 'unknown' },
    isHidden: false,
    book,
    isPrerendered: book.routes.length > 0,
    // The pair of a form that is usable immediately.
    ...(book.routes.length > 0 && openingPair(book, {}, nothingChosen)),
  }
}
