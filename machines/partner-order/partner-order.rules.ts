import type { FieldValue, Route } from '../shared/api.ts'
import { codeStep } from '../shared/code-step.ts'
import { cleanValue } from '../shared/field-value.ts'
import { walletOf, type Requisite, type Wallet } from '../shared/means.ts'
import { compare, getFor, isPositive, roundDown } from '../shared/money.ts'
import { amountOf, amountProblem } from './partner-order.amounts.ts'
import type {
  PartnerField,
  PartnerMeans,
  PartnerOrderContext,
  PartnerOrderInput,
  PartnerProblem,
  PartnerRequest,
  PartnerWish,
} from './partner-order.types.ts'
import { valueProblem } from '../shared/value-field.ts'

const noMeans: PartnerMeans = { routes: [], wallets: [], requisites: [] }

const emptyForm = { walletId: null, currencyId: null, amount: '', texts: {}, isAgreed: false }

export const initialContext = (input: PartnerOrderInput): PartnerOrderContext => {
  const request = input.unanswered()
  return {
    ...input,
    means: noMeans,
    ...emptyForm,
    request,
    isUnsure: request !== null,
    oldRate: null,
    made: null,
    ...codeStep,
    refusal: null,
  }
}

type Chosen = Pick<PartnerOrderContext, 'means' | 'walletId' | 'currencyId'>
type Filled = Chosen & Pick<PartnerOrderContext, 'amount' | 'texts' | 'isAgreed'>

const byPosition = ({ to: left }: Route, { to: right }: Route): number =>
  (left.positionOut ?? Infinity) - (right.positionOut ?? Infinity) || left.name.localeCompare(right.name)

const routesFrom = (routes: readonly Route[], wallet: Wallet | null): readonly Route[] =>
  routes.filter(({ from }) => from.symbol === wallet?.symbol).toSorted(byPosition)

/** Balances that something can be paid of. */
export const offeredWallets = ({ routes, wallets }: PartnerMeans): readonly Wallet[] =>
  wallets.filter((wallet) => isPositive(wallet.balance) && routesFrom(routes, wallet).length > 0)

export const chosenWallet = ({ means, walletId }: Pick<Chosen, 'means' | 'walletId'>): Wallet | null =>
  walletOf({ wallets: offeredWallets(means) }, walletId)

/** What the chosen balance can be paid out in. */
export const offeredRoutes = (context: Pick<Chosen, 'means' | 'walletId'>): readonly Route[] =>
  routesFrom(context.means.routes, chosenWallet(context))

export const chosenRoute = (context: Chosen): Route | null =>
  offeredRoutes(context).find(({ to }) => to.currencyId === context.currencyId) ?? null

/** The balance to begin with: the first one that reaches the least amount of a route. */
const firstWallet = (means: PartnerMeans): Wallet | null => {
  const wallets = offeredWallets(means)
  const reaches = (wallet: Wallet) =>
    routesFrom(means.routes, wallet).some(({ from }) => compare(wallet.balance, from.min) >= 0)
  return wallets.find(reaches) ?? wallets[0] ?? null
}

/** Loaded routes and balances, with the choice that fits them: what is no longer offered is chosen anew. */
export const withMeans = (context: Chosen, means: PartnerMeans): Chosen => {
  const wallets = offeredWallets(means)
  const walletId = (walletOf({ wallets }, context.walletId) ?? firstWallet(means))?.walletId ?? null
  const chosen = { means, walletId, currencyId: context.currencyId }
  // Nobody pays to a currency that was chosen for them.
  return { ...chosen, currencyId: chosenRoute(chosen)?.to.currencyId ?? null }
}

/** Another balance, in the same currency where it is paid out in it, too. */
export const withWallet = (context: Chosen, walletId: string): Pick<Chosen, 'walletId' | 'currencyId'> => ({
  walletId,
  currencyId: chosenRoute({ ...context, walletId })?.to.currencyId ?? null,
})

/** A route at another rate, a decimal string. */
export const withRate = ({ means, ...context }: Chosen, rate: string): PartnerMeans => {
  const route = chosenRoute({ means, ...context })
  return {
    ...means,
    routes: means.routes.map((one) =>
      one.routeId === route?.routeId ? { ...one, rate: { ...one.rate, amount: rate } } : one,
    ),
  }
}

/** An address of another network is another field; a name or a phone is the same. */
const keyOf = (place: PartnerField['place'], { name, kind, network }: PartnerField | Route['fields'][number]): string =>
  [place, network ?? kind, name].join('-')

/** The fields of a route: those of the currency, then those of the payment. */
export const fieldsOf = (route: Route | null): readonly PartnerField[] => {
  if (route === null) return []
  const keyed = (place: PartnerField['place'], fields: Route['fields']) =>
    fields.map((field) => ({ ...field, place, key: keyOf(place, field) }))
  return [...keyed('to', route.to.fields), ...keyed('route', route.fields)]
}

export const textOf = ({ texts }: Pick<Filled, 'texts'>, { key }: PartnerField): string => texts[key] ?? ''

export const fieldProblem = (context: Pick<Filled, 'texts'>, field: PartnerField): PartnerProblem | null => {
  const key = valueProblem(field, textOf(context, field))
  return key === null ? null : { place: field.key, key, field }
}

/** Something is typed that was not sent, or whose end is unknown. */
export const isTyped = ({ amount, texts, made }: Pick<PartnerOrderContext, 'amount' | 'texts' | 'made'>): boolean =>
  made === null && [amount, ...Object.values(texts)].some((text) => text !== '')

/** The first reason why it cannot be sent, in the order of the form; null if it can (spec §5, §8). */
export const paymentProblem = (context: Filled): PartnerProblem | null => {
  const route = chosenRoute(context)
  const ofAmount = amountProblem(context.amount, chosenWallet(context), route)
  if (ofAmount !== null) return ofAmount
  if (route === null) return { place: 'currency', key: 'currencyMissing' }
  const ofFields = fieldsOf(route).map((field) => fieldProblem(context, field))
  return (
    ofFields.find((problem) => problem !== null) ??
    (context.isAgreed ? null : { place: 'agreement', key: 'agreementMissing' })
  )
}

const valuesOf = (context: Filled, route: Route, place: PartnerField['place']): FieldValue[] =>
  fieldsOf(route)
    .filter((field) => field.place === place)
    .map((field) => ({ name: field.name, value: cleanValue(field, textOf(context, field)) }))
    .filter(({ value }) => value !== '')

/** What is asked for; null while it is not complete. */
const wishOf = (context: Filled): PartnerWish | null => {
  const route = chosenRoute(context)
  const amount = amountOf(context.amount, chosenWallet(context), route)
  if (paymentProblem(context) !== null || route === null || amount === null) return null
  return {
    routeId: route.routeId,
    amount,
    expectedRate: route.rate.amount,
    toValues: valuesOf(context, route, 'to'),
    routeValues: valuesOf(context, route, 'route'),
  }
}

const textOfWish = ({ routeId, amount, expectedRate, toValues, routeValues }: PartnerWish): string =>
  JSON.stringify([routeId, amount, expectedRate, toValues, routeValues])

const isSame = (left: PartnerWish, right: PartnerWish): boolean => textOfWish(left) === textOfWish(right)

/** The request to send: until a definite reply the same one again, never a second one. */
export const requestOf = (context: PartnerOrderContext): PartnerRequest | null => {
  const { request, isUnsure, newKey } = context
  const wish = wishOf(context)
  if (request !== null && (isUnsure || wish === null || isSame(request, wish))) return request
  return wish === null ? null : { ...wish, idempotencyKey: newKey() }
}

const routeOf = ({ routes }: PartnerMeans, { routeId }: PartnerWish): Route | null =>
  routes.find((route) => route.routeId === routeId) ?? null

/** The form as it was filled in for a request; the balance may be spent by it. */
export const refilled = ({ means, request, ...context }: PartnerOrderContext): Partial<Filled> => {
  const route = request && routeOf(means, request)
  if (request === null || route === null) return {}
  const wallet = offeredWallets(means).find(({ symbol }) => symbol === route.from.symbol)
  const texts = fieldsOf(route).map(({ place, name, key }): [string, string] => {
    const values = place === 'to' ? request.toValues : request.routeValues
    return [key, values.find((one) => one.name === name)?.value ?? '']
  })
  return {
    walletId: wallet?.walletId ?? context.walletId,
    currencyId: route.to.currencyId,
    amount: request.amount,
    texts: Object.fromEntries(texts),
    isAgreed: true,
  }
}

/** What is checked before it is sent: what is taken, at which rate, what arrives and where; decimal strings. */
export interface PartnerBill {
  route: Route
  amount: string
  rate: string
  arrives: string
  values: readonly { label: string; value: string }[]
}

/** The bill of a request, or of the form; null while there is no amount and no currency. */
export const billOf = (context: PartnerOrderContext): PartnerBill | null => {
  const { request, means } = context
  const route = request === null ? chosenRoute(context) : routeOf(means, request)
  const amount = request?.amount ?? amountOf(context.amount, chosenWallet(context), route)
  if (route === null || amount === null) return null
  const rate = request?.expectedRate ?? route.rate.amount
  return {
    route,
    amount,
    rate,
    arrives: getFor(amount, rate, route.to.decimals),
    values: fieldsOf(route)
      .map((field) => ({ label: field.label, value: cleanValue(field, textOf(context, field)) }))
      .filter(({ value }) => value !== ''),
  }
}

/** The whole balance, with the decimal places of the coin; a decimal string. */
export const allOf = (context: Chosen): string | null => {
  const wallet = chosenWallet(context)
  return wallet === null ? null : roundDown(wallet.balance, chosenRoute(context)?.from.decimals ?? wallet.decimals)
}

/** Saved payment details for the chosen currency. */
export const offeredDetails = (context: Chosen): readonly Requisite[] =>
  context.means.requisites.filter(({ currencyId }) => currencyId === chosenRoute(context)?.to.currencyId)

/** The texts with those of saved payment details. */
export const withDetails = (context: Filled, id: string): Filled['texts'] => {
  const details = offeredDetails(context).find((requisite) => requisite.id === id)
  const filled = fieldsOf(chosenRoute(context)).flatMap(({ place, name, key }): [string, string][] => {
    const value = place === 'to' ? details?.values.find((one) => one.name === name)?.value : undefined
    return value === undefined ? [] : [[key, value]]
  })
  return { ...context.texts, ...Object.fromEntries(filled) }
}
