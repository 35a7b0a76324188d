import type { Route } from '../shared/api.ts'
import { bookOf, openingPair } from './exchange.book.ts'
import type { ExchangeContext, ExchangeInput, FormDraft } from './exchange.types.ts'

/** What is worth keeping of a form half filled. */
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
 * The prerendered directions, if the form may open with them at once: the address asks for nothing, and the pair that was
 * chosen before is the one that is shown. None otherwise.
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

/** A form as nobody has touched it; what is chosen from the offer is nobody's own. */
export const untouched = {
  amount: { side: 'give' as const, text: '' },
  values: {},
  email: null,
  newsletter: false,
  captchaToken: null,
  touched: {},
  isSubmitted: false,
  refusal: null,
  pending: null,
}

/** What the address of the page asks for counts once. */
export const prefilled = ({ amount, prefill }: ExchangeContext) => ({
  amount: prefill.amount === undefined ? amount : { side: 'give' as const, text: prefill.amount },
  prefill: {},
})

/** What was kept, for a form that is shown already: what was typed meanwhile outweighs it. */
export const foundDraft = (context: ExchangeContext, { amount, values, email, newsletter }: FormDraft) => ({
  amount: context.amount.text === '' ? amount : context.amount,
  values: { ...values, ...context.values },
  email: context.email ?? email,
  newsletter: context.newsletter || newsletter,
})

/** What was kept, under what was typed since: texts by the names of their fields. */
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

/** What the form opens with: what was typed before, else nothing. */
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
    // The pair of a form that can be used at once.
    ...(book.routes.length > 0 && openingPair(book, {}, nothingChosen)),
  }
}
