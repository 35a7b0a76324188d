import type { FieldValue, GetSide, GiveSide, OrderSide, Route } from '../shared/api.ts'
import { labelled } from '../placing/placing.draft.ts'
import type { OrderDraft } from '../placing/placing.types.ts'
import { bookOf, fieldsOf, openingPair, type FormField } from './exchange.book.ts'
import { cleanEmail } from '../shared/email.ts'
import { currentRoute, fieldValue, orderedAmounts } from './exchange.rules.ts'
import type { ExchangeContext, ExchangeInput, FormDraft } from './exchange.types.ts'

const sideOf = (
  { name, xml, symbol, image, kind, network, decimals }: GiveSide | GetSide,
  amount: string,
): OrderSide => ({
  name,
  xml,
  symbol,
  image,
  kind,
  network,
  decimals,
  amount,
})

const valuesFor = (place: FormField['place'], route: Route, values: Record<string, string>): FieldValue[] =>
  fieldsOf(route)
    .filter((field) => field.place === place)
    .map((field) => ({ name: field.name, value: fieldValue(field, values) }))
    .filter(({ value }) => value !== '')

/** The order as it will be asked for (spec §3, order create payload). @throws when the form is not complete */
export const orderDraftOf = (context: ExchangeContext): OrderDraft => {
  const route = currentRoute(context)
  const amounts = route === null ? null : orderedAmounts(context, route)
  if (route === null || amounts === null) throw new Error('an order needs a route and an amount')
  const { values, captchaToken, partner, lang } = context
  const given = {
    fromValues: valuesFor('from', route, values),
    toValues: valuesFor('to', route, values),
    routeValues: valuesFor('route', route, values),
  }
  return {
    payload: {
      routeId: route.routeId,
      ...given,
      email: cleanEmail(context.email),
      agreement: context.agreement,
      emailNewsletterAgreement: context.newsletter,
      amount: amounts.give,
      skipPreview: true,
      hideOutData: false,
      lang,
      additionalServices: [],
      expectedRate: route.rate.amount,
      ...(captchaToken === null ? {} : { captcha: captchaToken }),
      ...(partner === null ? {} : { partner }),
    },
    fromId: route.from.currencyId,
    toId: route.to.currencyId,
    give: sideOf(route.from, amounts.give),
    get: sideOf(route.to, amounts.get),
    rate: route.rate.amount,
    floating: route.rate.floating,
    payTime: route.payTime,
    shown: labelled(route, given),
  }
}

/** What is worth keeping of a form half filled; consent is given anew each time. */
export const formDraftOf = ({ giveId, getId, amount, values, email, newsletter }: ExchangeContext): FormDraft => ({
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
  email: '',
  newsletter: false,
  captchaToken: null,
  touched: {},
  isSubmitted: false,
  details: false,
  agreement: false,
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
  email: context.email || email,
  newsletter: context.newsletter || newsletter,
})

/** What the form opens with: what was typed before, else nothing. */
export const initialContext = ({ draft, prerendered, ...input }: ExchangeInput): ExchangeContext => {
  const book = bookOf(prerendered, input.filters)
  return {
    ...untouched,
    ...nothingChosen,
    ...draft,
    ...input,
    isHidden: false,
    book,
    // The pair of a form that can be used at once.
    ...(book.routes.length > 0 && openingPair(book, {}, nothingChosen)),
  }
}
