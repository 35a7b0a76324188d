import type { Route, Side } from '../shared/api.ts'
import type { TypedAmount } from '../shared/amount.ts'
import { formCodes } from '../shared/form-codes.ts'
import { cleanEmail, isEmail } from '../shared/email.ts'
import { cleanValue, fits } from '../shared/field-value.ts'
import type { Refusal } from '../shared/outcome.ts'
import { compare, getFor, giveFor, isPositive } from '../shared/money.ts'
import { amountsOf } from './exchange.amounts.ts'
import { fieldsOf, routeOf, type FormField } from './exchange.book.ts'
import { isOtherMemo, isUnread, knownReading } from './exchange.readings.ts'
import type { Captcha, ExchangeContext } from './exchange.types.ts'
import { clearanceMissing, type Clearance, emailText, fieldText } from './exchange.visitor.ts'

/** Why a value cannot be sent, as a key; `limit`, `label` and `found` are parameters of the message. */
export interface Problem {
  key:
    | 'noRoute'
    | 'amountEmpty'
    | 'amountCharacters'
    | 'amountStray'
    | 'amountNegative'
    | 'amountGrouping'
    | 'amountLength'
    | 'amountDecimals'
    | 'amountAmbiguous'
    | 'amountZero'
    | 'belowMin'
    | 'aboveMax'
    | 'aboveReserve'
    | 'heldByOrders'
    | 'fieldMissing'
    | 'fieldInvalid'
    | 'addressInvalid'
    | 'recipientRefused'
    | 'emailMissing'
    | 'emailInvalid'
    | 'accountNeeded'
    | 'verificationNeeded'
    | 'verificationPending'
    | 'captchaMissing'
    | 'refused'
  /** Target of the focus: `give`, `get`, `email`, `captcha`, or the key of a route field. */
  field: string
  limit?: string
  symbol?: string
  label?: string
  readings?: readonly string[]
  /** What does not belong to the amount. */
  found?: string
  /** Why nothing can be sent to a recipient, as in a refusal of the service. */
  object?: Refusal['object']
}

export const currentRoute = ({ book, giveId, getId }: ExchangeContext): Route | null => routeOf(book, giveId, getId)

/** The amounts to order, if the typed one is valid: decimal strings. */
export const orderedAmounts = (
  context: Pick<ExchangeContext, 'amount'>,
  route: Route,
): { give: string; get: string } | null => {
  const { give, get, typed } = amountsOf(context, route)
  if (typed.kind !== 'amount') return null
  const given = context.amount.side === 'give' ? typed.value : give
  return {
    give: given,
    get: context.amount.side === 'give' ? get : getFor(given, route.rate.amount, route.to.decimals),
  }
}

const typedProblem = (typed: TypedAmount, side: Side): Problem | null => {
  if (typed.kind === 'empty') return { key: 'amountEmpty', field: side }
  if (typed.kind === 'ambiguous') return { key: 'amountAmbiguous', field: side, readings: typed.readings }
  if (typed.kind !== 'invalid') return null
  if (typed.reason === 'characters')
    return typed.found === ''
      ? { key: 'amountCharacters', field: side }
      : { key: 'amountStray', field: side, found: typed.found }
  const keys = {
    negative: 'amountNegative',
    grouping: 'amountGrouping',
    length: 'amountLength',
    decimals: 'amountDecimals',
  } as const
  return { key: keys[typed.reason], field: side }
}

/** Whether the caller's own unpaid orders leave less than the smallest order. */
export const isBarred = ({ from, to }: Route): boolean =>
  to.ownHeld !== undefined && from.max !== null && compare(from.max, from.min) < 0

const giveLimitProblem = (give: string, route: Route): Problem | null => {
  const { from } = route
  if (isBarred(route)) return { key: 'heldByOrders', field: 'give' }
  if (compare(give, from.min) < 0) return { key: 'belowMin', field: 'give', limit: from.min, symbol: from.symbol }
  if (from.max !== null && compare(give, from.max) > 0)
    return { key: 'aboveMax', field: 'give', limit: from.max, symbol: from.symbol }
  return null
}

/** The part of the reserve that can be ordered, since the giving side has a smallest unit. Decimal string. */
export const orderableReserve = ({ from, to, rate: { amount } }: Route): string =>
  getFor(giveFor(to.reserve, amount, from.decimals, 'down'), amount, to.decimals)

/**
 * The minimum of the receiving side that can be ordered: its price is not below the minimum of the giving side. Decimal
 * string.
 */
export const orderableMin = ({ from, to, rate: { amount } }: Route): string =>
  compare(giveFor(to.min, amount, from.decimals), from.min) < 0
    ? giveFor(getFor(from.min, amount, Infinity), '1', to.decimals)
    : to.min

const getLimitProblem = (get: string, route: Route): Problem | null => {
  const { to } = route
  if (compare(get, to.reserve) > 0)
    return { key: 'aboveReserve', field: 'get', limit: orderableReserve(route), symbol: to.symbol }
  if (compare(get, to.min) < 0) return { key: 'belowMin', field: 'get', limit: to.min, symbol: to.symbol }
  if (to.max !== null && compare(get, to.max) > 0)
    return { key: 'aboveMax', field: 'get', limit: to.max, symbol: to.symbol }
  return null
}

/** Spec §8: positive, within the limits of the route, within the reserve. */
export const amountProblem = (context: Pick<ExchangeContext, 'amount'>, route: Route): Problem | null => {
  const { side } = context.amount
  const problem = typedProblem(amountsOf(context, route).typed, side)
  const ordered = orderedAmounts(context, route)
  if (problem !== null || ordered === null) return problem
  if (!isPositive(ordered.give) || !isPositive(ordered.get)) return { key: 'amountZero', field: side }
  return giveLimitProblem(ordered.give, route) ?? getLimitProblem(ordered.get, route)
}

/** A field's normalized value; empty if there is none. @param text the typed text */
export const fieldValue = (field: FormField, text: string): string => cleanValue(field, text)

const addressInvalid = ({ key, network, label }: FormField): Problem => ({
  key: 'addressInvalid',
  field: key,
  label: network ?? label,
})

/** The problem of a text by the pattern of its field, again on each change (DESIGN §7). */
export const fieldProblem = (field: FormField, text: string): Problem | null => {
  const value = fieldValue(field, text)
  if (value === '') return field.required ? { key: 'fieldMissing', field: field.key, label: field.label } : null
  if (fits(field, value)) return null
  if (field.kind === 'address') return addressInvalid(field)
  return { key: 'fieldInvalid', field: field.key, label: field.label }
}

/** The problem of a field in the form; of one that can be read, once it is read. */
export const detailProblem = (context: ExchangeContext, route: Route, field: FormField): Problem | null => {
  const { key, label } = field
  const refused = { key: 'recipientRefused', field: key, label } as const
  if (isOtherMemo(context, route, field)) return { ...refused, object: { reason: 'memoDiffers' } }
  if (isUnread(context, route, field)) return null
  const reading = knownReading(context, route, field)
  if (reading?.kind === 'recipient') return fieldProblem(field, reading.value)
  if (reading?.kind !== 'refused') return fieldProblem(field, fieldText(context, field))
  const { kind: _, ...why } = reading
  return why.reason === 'invalid' ? addressInvalid(field) : { ...refused, object: why }
}

export const emailProblem = (email: string): Problem | null => {
  const clean = cleanEmail(email)
  if (clean === '') return { key: 'emailMissing', field: 'email' }
  return isEmail(clean) ? null : { key: 'emailInvalid', field: 'email' }
}

/** The captcha of the site, or the one that the direction asks of many guests (docs/decisions/unpaid-orders.md). */
export const captchaOf = (context: ExchangeContext): Captcha => {
  const asked = currentRoute(context)?.captcha
  return context.captcha.required || asked === undefined ? context.captcha : { required: true, ...asked }
}

/** The captcha, when one is required. */
export const captchaProblem = (context: ExchangeContext): Problem | null =>
  captchaOf(context).required && context.captchaToken === null ? { key: 'captchaMissing', field: 'captcha' } : null

const clearanceProblem: Readonly<Record<Clearance, Problem>> = {
  account: { key: 'accountNeeded', field: 'get' },
  person: { key: 'verificationNeeded', field: 'get' },
  pending: { key: 'verificationPending', field: 'get' },
}

/** Problem of the first step: the pair, an amount, its limits, or permissions. */
export const missingOfAmounts = (context: ExchangeContext): Problem | null => {
  const route = currentRoute(context)
  if (route === null) return { key: 'noRoute', field: 'get' }
  const clearance = clearanceMissing(context.visitor, route)
  return amountProblem(context, route) ?? (clearance === null ? null : clearanceProblem[clearance])
}

/**
 * The first missing item in a fixed order, or null when the order can be previewed. Used by the button's label, the
 * focus after a submit and the guards of the chart.
 */
export const missing = (context: ExchangeContext): Problem | null => {
  const route = currentRoute(context)
  const ofAmounts = missingOfAmounts(context)
  if (route === null || ofAmounts !== null) return ofAmounts
  return (
    fieldsOf(route)
      .map((field) => detailProblem(context, route, field))
      .find((problem) => problem !== null) ??
    emailProblem(emailText(context)) ??
    captchaProblem(context)
  )
}

const refusedField: Readonly<Record<number, string>> = {
  [formCodes.belowMin]: 'give',
  [formCodes.aboveMax]: 'give',
  [formCodes.giveNotPositive]: 'give',
  [formCodes.amountNotPositive]: 'give',
  [formCodes.amountNotValid]: 'give',
  [formCodes.aboveReserve]: 'get',
  [formCodes.getNotPositive]: 'get',
  [formCodes.routeOff]: 'get',
  [formCodes.emailMissing]: 'email',
  [formCodes.emailInvalid]: 'email',
  [formCodes.captchaMissing]: 'captcha',
}

/** Field that a refusal belongs to; null for the whole form. */
export const fieldOfRefusal = (context: ExchangeContext): string | null => {
  if (context.refusal === null) return null
  const { code, object } = context.refusal
  const route = currentRoute(context)
  const named = route === null ? undefined : fieldsOf(route).find(({ name }) => name === object.field)
  const field = named?.key ?? refusedField[code] ?? null
  // Without a place while the page does not know that the captcha is required.
  return field === 'captcha' && !captchaOf(context).required ? null : field
}

const ofAmounts: readonly string[] = ['give', 'get']

/** Whether the form must show its amounts: the refused or missing item is there. */
export const isAboutAmounts = (context: ExchangeContext): boolean => {
  const field = context.refusal === null ? missing(context)?.field : fieldOfRefusal(context)
  return field != null && ofAmounts.includes(field)
}
