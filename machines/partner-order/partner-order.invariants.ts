import { compare, getFor } from '../shared/money.ts'
import type { InvariantOf } from '../shared/samples.ts'
import { arrivingOf } from './partner-order.amounts.ts'
import type { partnerOrderMachine } from './partner-order.machine.ts'
import { placeOfRefusal, rateOf } from './partner-order.refusals.ts'
import {
  allOf,
  billOf,
  chosenRoute,
  chosenWallet,
  fieldsOf,
  isTyped,
  offeredRoutes,
  paymentProblem,
  requestOf,
} from './partner-order.rules.ts'
import { otherRoutes, routes } from './partner-order.sample-data.ts'

/** By position, those without one by name. */
const order = [routes.cash, routes.bank, otherRoutes.alpha, otherRoutes.omega].map(({ to }) => to.currencyId)

const isInOrder = (ids: readonly string[]): boolean => {
  const places = ids.map((id) => order.indexOf(id))
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1))
}

/** What the screens of a payment show of its context, for samples only. */
export const shownInvariants: Record<string, InvariantOf<typeof partnerOrderMachine>> = {
  'the bill of a request has its amount and its rate': ({ context }) => {
    const { request, means } = context
    const bill = billOf(context)
    if (request === null) return true
    if (bill === null) return means.routes.every(({ routeId }) => routeId !== request.routeId)
    const { amount, expectedRate } = request
    const arrives = getFor(amount, expectedRate, bill.route.to.decimals)
    return bill.amount === amount && bill.rate === expectedRate && bill.arrives === arrives
  },
  'the bill of what is being requested has its values': (snapshot) => {
    const { request } = snapshot.context
    const bill = billOf(snapshot.context)
    if (!snapshot.matches('sending') || request === null || bill === null) return true
    const values = [...request.toValues, ...request.routeValues].map(({ value }) => value)
    return JSON.stringify(bill.values.map(({ value }) => value)) === JSON.stringify(values)
  },
  'the form shows what arrives as its bill does': ({ context }) =>
    context.request !== null ||
    arrivingOf(context.amount, chosenWallet(context), chosenRoute(context)) === (billOf(context)?.arrives ?? null),
  'leaving asks exactly while something is typed that was not made': ({ context }) => {
    const text = [context.amount, ...Object.values(context.texts)].join('')
    return isTyped(context) === (text !== '' && context.made === null)
  },
  'the whole balance is there exactly with a balance': ({ context }) => {
    const [all, wallet] = [allOf(context), chosenWallet(context)]
    return all === null || wallet === null ? all === wallet : compare(all, wallet.balance) <= 0
  },
  'currencies are offered by position, then by name': ({ context }) =>
    isInOrder(offeredRoutes(context).map(({ to }) => to.currencyId)),
  'a refusal has a place that is in the form, or none': ({ context }) => {
    const place = placeOfRefusal(context)
    const fields = fieldsOf(chosenRoute(context)).map(({ key }) => key)
    return place === null || ['amount', 'currency', 'agreement', ...fields].includes(place)
  },
  'another rate is asked about only where there is one': (snapshot) => {
    const rate = rateOf(snapshot.context.refusal)
    return rate !== null || !snapshot.matches('rateChanged')
  },
  'what is incomplete has no request': ({ context }) =>
    paymentProblem(context) === null || requestOf({ ...context, request: null, isUnsure: false }) === null,
  'while a reply is missing the request stays what it is': ({ context }) =>
    !context.isUnsure || requestOf(context) === context.request,
  'an ambiguous amount, and no other problem, has its readings': ({ context }) => {
    const problem = paymentProblem(context)
    return (problem?.key === 'amountAmbiguous') === (problem?.readings !== undefined)
  },
}
