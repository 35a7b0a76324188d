import type { Lang, OrderCreate, Route } from '../shared/api.ts'
import { getFor } from '../shared/money.ts'
import type { OrderDraft } from './placing.types.ts'

type OrderValues = Pick<OrderCreate, 'fromValues' | 'toValues' | 'routeValues'>

/** The values of an order with the labels of its route, in form order. */
export const labelled = (route: Route, { fromValues, toValues, routeValues }: OrderValues): OrderDraft['shown'] => {
  const asked = [
    [route.from.fields, fromValues],
    [route.to.fields, toValues],
    [route.fields, routeValues],
  ] as const
  return asked.flatMap(([fields, values]) =>
    fields.flatMap(({ name, label }) =>
      values.filter((given) => given.name === name).map(({ value }) => ({ label, value })),
    ),
  )
}

/** The same order in another language. */
export const inLanguage = (draft: OrderDraft, lang: Lang): OrderDraft => ({
  ...draft,
  payload: { ...draft.payload, lang },
})

/** The same order with the agreement given. */
export const agreedTo = (draft: OrderDraft): OrderDraft => ({
  ...draft,
  payload: { ...draft.payload, agreement: true },
})

/** The same order with the texts of its route and the time to pay; the other terms are unchanged. */
export const worded = (draft: OrderDraft, route: Route): OrderDraft => ({
  ...draft,
  give: { ...draft.give, name: route.from.name },
  get: { ...draft.get, name: route.to.name },
  payTime: route.payTime,
  shown: labelled(route, draft.payload),
})

/** The same order at another rate (decimal string). */
export const withRate = (draft: OrderDraft, rate: string): OrderDraft => ({
  ...draft,
  rate,
  payload: { ...draft.payload, expectedRate: rate },
  get: { ...draft.get, amount: getFor(draft.give.amount, rate, draft.get.decimals) },
})
