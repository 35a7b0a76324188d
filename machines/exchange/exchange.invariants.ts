import type { EventObject } from 'xstate'
import { fieldOf } from '../shared/field-of.ts'
import type { InvariantOf, PathHistory } from '../shared/samples.ts'
import type { exchangeMachine } from './exchange.machine.ts'

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

const areFieldsKept: Invariant = ({ context }, _persisted, history) => {
  const events = lately(history.events)
  const typed = events.filter(({ type }) => type === 'field.typed')
  const expected = new Map(typed.map((event) => [String(fieldOf(event, 'key')), fieldOf(event, 'text')]))
  return [...expected].every(([key, text]) => context.values[key] === text)
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
  'nothing of whoever has signed out is left in the form': isLeftEmpty,
  'no amount typed is lost before there is an order': isAmountKept,
  'no field typed is lost': areFieldsKept,
  'no e-mail typed is lost': isEmailKept,
  'a captcha is not in the kept draft': (_snapshot, _persisted, { emitted }) =>
    emitted
      .filter(({ type }) => type === 'draft.changed')
      .every((event) => keysOf(fieldOf(event, 'draft')).join() === keptKeys.join()),
  'an order is placed with an e-mail, or it was placed before': (_snapshot, _persisted, { started }) =>
    formsSent(started).every((form) => fieldOf(form, 'pending') !== null || fieldOf(form, 'email') !== ''),
  'what a captcha gave is sent once it is asked for': (_snapshot, _persisted, { started }) =>
    formsSent(started).every(
      (form) =>
        fieldOf(form, 'pending') !== null ||
        fieldOf(form, 'captcha', 'required') === false ||
        typeof fieldOf(form, 'captchaToken') === 'string',
    ),
  'what a captcha gave counts for one order that is looked over': ({ context }, _persisted, { events }) => {
    const back = events.findLastIndex(({ type }) => /^xstate\.(done|error)\.actor\.placing$/.test(type))
    return context.captchaToken === null || events.slice(back + 1).some(({ type }) => type === 'captcha.solved')
  },
  'every order that was created is opened': (snapshot, _persisted, { emitted }) =>
    snapshot.matches('ordered') === emitted.some(({ type }) => type === 'order.opened'),
  'the language chosen last is the language of the form': ({ context }, _persisted, { events }) => {
    const changed = lastOf(events, 'language.changed')
    return changed === undefined || context.lang === fieldOf(changed, 'lang')
  },
  'fresh rates are in the language of the form': (snapshot, _persisted, { started }) => {
    const asked = started.findLast(({ src }) => src === 'loadRoutes')
    return !snapshot.matches({ open: { rates: 'fresh' } }) || fieldOf(asked?.input, 'lang') === snapshot.context.lang
  },
  'a hidden page asks for no rates': (snapshot, _persisted, { events }) =>
    !snapshot.matches('open') || isHidden(events) === snapshot.matches({ open: { rates: 'paused' } }),
}
