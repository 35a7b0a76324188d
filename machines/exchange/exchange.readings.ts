import type { Route } from '../shared/api.ts'
import { cleanValue } from '../shared/field-value.ts'
import {
  besideKinds,
  isReadField,
  readingOf,
  withReadings,
  type BesideKind,
  type FieldReading,
  type ReadableText,
  type ReadRequest,
  type ReadText,
} from '../shared/field-readings.ts'
import { fieldsOf, routeOf, type FormField } from './exchange.book.ts'
import type { ExchangeContext } from './exchange.types.ts'
import { fieldText } from './exchange.visitor.ts'

/** Readings of addresses, accounts and phone numbers, and what payment links fill in (spec §3, §8). */

type Filled = Pick<ExchangeContext, 'book' | 'giveId' | 'getId' | 'values' | 'visitor' | 'readings'>

const isBeside = (kind: FormField['kind']): kind is BesideKind => besideKinds.some((beside) => beside === kind)

/** A field beside an address, by its kind. */
const besideOf = (route: Route, place: FormField['place'], kind: BesideKind): FormField | undefined =>
  fieldsOf(route).find((field) => field.place === place && field.kind === kind)

/** What was entered in a field that can be read; null for other fields, and for what the account's profile has checked. */
const readableText = (context: Filled, route: Route, field: FormField): ReadableText | null => {
  const text = context.values[field.key] ?? ''
  if (!isReadField(field) || cleanValue(field, text) === '') return null
  const { key, place } = field
  const beside = fieldsOf(route)
    .filter((other) => other.place === place)
    .map((other) => other.kind)
    .filter(isBeside)
  const { currencyId, symbol } = place === 'from' ? route.from : route.to
  return { key, currencyId, symbol, field, beside, text }
}

/** The reading of a field's text as it is now; null if there is none. */
export const knownReading = (context: Filled, route: Route, field: FormField): FieldReading | null => {
  const readable = readableText(context, route, field)
  return readable === null ? null : readingOf(context.readings, readable)
}

/** Whether the text of a field is to be read, and is not as it is now. */
export const isUnread = (context: Filled, route: Route, field: FormField): boolean =>
  readableText(context, route, field) !== null && knownReading(context, route, field) === null

const fieldsNow = ({ book, giveId, getId }: Filled): { route: Route; field: FormField }[] => {
  const route = routeOf(book, giveId, getId)
  return route === null ? [] : fieldsOf(route).map((field) => ({ route, field }))
}

/** Texts that are not read as they are now. */
export const unreadTexts = (context: Filled): ReadableText[] =>
  fieldsNow(context)
    .map(({ route, field }) => readableText(context, route, field))
    .filter((text) => text !== null)
    .filter((text) => readingOf(context.readings, text) === null)

const kindsNow = (context: Filled): ReadRequest['kinds'] =>
  fieldsNow(context).flatMap(({ field }) => (isReadField(field) ? [field.kind] : []))

/** Whether the direction has a field whose text can be read. */
export const isReadable = (context: Filled): boolean => kindsNow(context).length > 0

/** What is to be read now. */
export const readRequest = (context: Filled): ReadRequest => ({ kinds: kindsNow(context), texts: unreadTexts(context) })

interface Target {
  field: FormField
  value: string
}

const besidesOf = (route: Route, { place }: FormField, reading: FieldReading | null): Target[] =>
  reading?.kind !== 'recipient'
    ? []
    : besideKinds.flatMap((kind) => {
        const field = besideOf(route, place, kind)
        const value = reading[kind]
        return field === undefined || value === undefined ? [] : [{ field, value }]
      })

const isTaken = (context: Filled, { field, value }: Target): boolean => {
  const typed = cleanValue(field, fieldText(context, field))
  return typed !== '' && typed !== value
}

/** Whether the text of a memo or tag field is another one than that in the payment link beside it. */
export const isOtherMemo = (context: Filled, route: Route, field: FormField): boolean =>
  fieldsOf(route).some((other) =>
    besidesOf(route, other, knownReading(context, route, other)).some(
      (target) => target.field.key === field.key && isTaken(context, target),
    ),
  )

type Part = Pick<ExchangeContext, 'values' | 'readings' | 'touched'>

/** Whether a text is what it says already; the groups in which people write a number stay. */
const isWritten = ({ field, text }: ReadableText, value: string): boolean =>
  (field.kind === 'address' ? text : cleanValue(field, text)) === value

/** A text is replaced by what it says: a payment link by its address, and its memo goes to the memo's field. */
const withLink = (context: Filled & Part, route: Route, field: FormField): Part => {
  const { values, readings, touched } = context
  const readable = readableText(context, route, field)
  const reading = readable === null ? null : readingOf(readings, readable)
  const targets = besidesOf(route, field, reading)
  const isNone = readable === null || reading?.kind !== 'recipient'
  if (isNone || targets.some((target) => isTaken(context, target))) return { values, readings, touched }
  const { value } = reading
  if (isWritten(readable, value) && targets.length === 0) return { values, readings, touched }
  return {
    values: { ...values, [field.key]: value, ...Object.fromEntries(targets.map((to) => [to.field.key, to.value])) },
    readings: withReadings(readings, [
      { key: readable.key, currencyId: readable.currencyId, text: value, reading: { kind: 'recipient', value } },
    ]),
    touched: { ...touched, ...Object.fromEntries(targets.map((to) => [to.field.key, true as const])) },
  }
}

/** The form with what its payment links say, unless something else was typed beside them. */
const withLinks = (context: ExchangeContext): Part =>
  fieldsNow(context).reduce<Part>((part, { route, field }) => withLink({ ...context, ...part }, route, field), context)

/** The form with later readings, as far as their texts are still there. */
export const withRead = (context: ExchangeContext, read: readonly ReadText[]): Part => {
  const isStillThere = ({ key, text }: ReadText) => context.values[key] === text
  return withLinks({ ...context, readings: withReadings(context.readings, read.filter(isStillThere)) })
}
