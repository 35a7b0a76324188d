import type { EventObject } from 'xstate'
import { fieldOf } from '../shared/field-of.ts'
import type { InvariantOf, PathHistory } from '../shared/samples.ts'
import type { exchangeMachine } from './exchange.machine.ts'
import type { ExchangeContext } from './exchange.types.ts'

type Invariant = InvariantOf<typeof exchangeMachine>

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value).toSorted() : []

const lastOf = (events: readonly EventObject[], type: string): EventObject | undefined =>
  events.findLast((event) => event.type === type)

/** Events since the form was last cleared. */
const lately = (events: readonly EventObject[]): readonly EventObject[] =>
  events.slice(events.findLastIndex(({ type }) => type === 'form.cleared') + 1)

/** Keys of the saved form: no captcha, no partner. */
const keptKeys = ['amount', 'email', 'getId', 'giveId', 'newsletter', 'values']

const isAmountKept: Invariant = ({ context, status }, _persisted, history) => {
  const events = lately(history.events)
  if (status === 'done') return true
  const typed = events.findLastIndex(({ type }) => type === 'amount.typed')
  if (typed < 0) return true
  const text = fieldOf(events[typed], 'text')
  const isSwapped = events.slice(typed).some(({ type }) => type === 'sides.swapped')
  return isSwapped ? text === '' || context.amount.text !== '' : context.amount.text === text
}

/** Of a payment link its address is kept, and the memo beside it as it is sent. */
const isFilledIn = ({ values, readings }: ExchangeContext, key: string, text: unknown): boolean =>
  values[key] === String(text).trim() || fieldOf(readings[key]?.reading, 'value') === values[key]

const areFieldsKept: Invariant = ({ context }, _persisted, history) => {
  const events = lately(history.events)
  const typed = events.filter(({ type }) => type === 'field.typed')
  const expected = new Map(typed.map((event) => [String(fieldOf(event, 'key')), fieldOf(event, 'text')]))
  return [...expected].every(([key, text]) => context.values[key] === text || isFilledIn(context, key, text))
}

const isEmailKept: Invariant = ({ context }, _persisted, history) => {
  const events = lately(history.events)
  const typed = lastOf(events, 'email.typed')
  return typed === undefined || context.email === fieldOf(typed, 'text')
}

const isHidden = (events: readonly EventObject[]): boolean =>
  events.findLast(({ type }) => type === 'page.hidden' || type === 'page.shown')?.type === 'page.hidden'

const isLeftEmpty: Invariant = ({ context }, _persisted, { events }) => {
  if (events.at(-1)?.type !== 'form.cleared') return true
  const { amount, email, values, touched, newsletter, pending } = context
  return (
    (amount.text + (email ?? '')).length + keysOf(values).length + keysOf(touched).length === 0 &&
    !newsletter &&
    !pending
  )
}

/** The forms passed to the placing chart. */
const formsSent = (started: PathHistory['started']): unknown[] =>
  started.filter(({ src }) => src === 'placing').map(({ input }) => input)

/** Invariants of all walks through the exchange form. */
export const exchangeInvariants: Record<string, Invariant> = {
  'after a sign-out the form contains nothing of the user': isLeftEmpty,
  'a typed amount is kept until there is an order': isAmountKept,
  'typed fields are kept': areFieldsKept,
  'a typed e-mail is kept': isEmailKept,
  'the saved draft contains no captcha': (_snapshot, _persisted, { emitted }) =>
    emitted
      .filter(({ type }) => type === 'draft.changed')
      .every((event) => keysOf(fieldOf(event, 'draft')).join() === keptKeys.join()),
  'an order is placed with an e-mail, or was placed before': (_snapshot, _persisted, { started }) =>
    formsSent(started).every((form) => fieldOf(form, 'pending') !== null || fieldOf(form, 'email') !== ''),
  'a captcha token is sent when required': (_snapshot, _persisted, { started }) =>
    formsSent(started).every(
      (form) =>
        fieldOf(form, 'pending') !== null ||
        fieldOf(form, 'captcha', 'required') === false ||
        typeof fieldOf(form, 'captchaToken') === 'string',
    ),
  'a captcha token is used for one preview': ({ context }, _persisted, { events }) => {
    const back = events.findLastIndex(({ type }) => /^xstate\.(done|error)\.actor\.placing$/.test(type))
    return context.captchaToken === null || events.slice(back + 1).some(({ type }) => type === 'captcha.solved')
  },
  'every created order is opened': (snapshot, _persisted, { emitted }) =>
    snapshot.matches('ordered') === emitted.some(({ type }) => type === 'order.opened'),
  'the form is in the last selected language': ({ context }, _persisted, { events }) => {
    const changed = lastOf(events, 'language.changed')
    return changed === undefined || context.lang === fieldOf(changed, 'lang')
  },
  "current rates are in the form's language": (snapshot, _persisted, { started }) => {
    const asked = started.findLast(({ src }) => src === 'loadRoutes')
    return !snapshot.matches({ open: { rates: 'fresh' } }) || fieldOf(asked?.input, 'lang') === snapshot.context.lang
  },
  'a hidden page does not load rates': (snapshot, _persisted, { events }) =>
    !snapshot.matches('open') || isHidden(events) === snapshot.matches({ open: { rates: 'paused' } }),
}
