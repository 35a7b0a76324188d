import type { FieldValue, Route } from '../shared/api.ts'
import { labelled } from '../placing/placing.draft.ts'
import type { OrderDraft, PlacingInput } from '../placing/placing.types.ts'
import { cleanEmail } from '../shared/email.ts'
import { sideOf } from '../shared/order-side.ts'
import { fieldsOf, type FormField } from './exchange.book.ts'
import { currentRoute, fieldValue, orderedAmounts } from './exchange.rules.ts'
import type { ExchangeContext } from './exchange.types.ts'
import { emailText, fieldText } from './exchange.visitor.ts'

/** Builds the order from a complete form. Needed only on submit, so it is not part of the form's own script. */

const valuesFor = (place: FormField['place'], route: Route, context: ExchangeContext): FieldValue[] =>
  fieldsOf(route)
    .filter((field) => field.place === place)
    .map((field) => ({ name: field.name, value: fieldValue(field, fieldText(context, field)) }))
    .filter(({ value }) => value !== '')

/** The order request (spec §3, order create payload). @throws when the form is incomplete */
export const orderDraftOf = (context: ExchangeContext): OrderDraft => {
  const route = currentRoute(context)
  const amounts = route === null ? null : orderedAmounts(context, route)
  if (route === null || amounts === null) throw new Error('an order needs a route and an amount')
  const { captchaToken, partner, lang } = context
  const given = {
    fromValues: valuesFor('from', route, context),
    toValues: valuesFor('to', route, context),
    routeValues: valuesFor('route', route, context),
  }
  return {
    payload: {
      routeId: route.routeId,
      ...given,
      email: cleanEmail(emailText(context)),
      // Given in the preview.
      agreement: false,
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

/** An order that was already requested keeps its key, so that it is not created twice. */
export const placingInput = (context: ExchangeContext): PlacingInput =>
  context.pending === null
    ? { draft: orderDraftOf(context), pendingKey: null, lang: context.lang, isQuoted: !context.isPrerendered }
    : { draft: context.pending.draft, pendingKey: context.pending.key, lang: context.lang, isQuoted: true }
