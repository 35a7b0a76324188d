import type { SnapshotFrom } from 'xstate'
import type { exchangeMachine } from './exchange.machine.ts'
import { amountsOf } from './exchange.amounts.ts'
import { choicesOf, fieldsOf, type FormField } from './exchange.book.ts'
import {
  amountProblem,
  captchaProblem,
  currentRoute,
  emailProblem,
  fieldOfRefusal,
  fieldProblem,
  missing,
  missingOfAmounts,
  type Problem,
} from './exchange.rules.ts'
import type { ExchangeContext, FormStep } from './exchange.types.ts'
import { clearanceMissing, emailText, fieldText } from './exchange.visitor.ts'

export type ExchangeSnapshot = SnapshotFrom<typeof exchangeMachine>

type Select<Value> = (snapshot: ExchangeSnapshot) => Value

/** Remembers the last answer, so that an equal question gives the same object and nothing is drawn anew. */
const remembered = <Key extends readonly unknown[], Value>(work: (...key: Key) => Value) => {
  let last: { key: Key; value: Value } | null = null
  return (...key: Key): Value => {
    if (last === null || key.some((part, index) => part !== last?.key[index])) last = { key, value: work(...key) }
    return last.value
  }
}

export const selectRoute: Select<ReturnType<typeof currentRoute>> = ({ context }) => currentRoute(context)

export const selectGiveText: Select<string> = ({ context }) => amountsOf(context, currentRoute(context)).give
export const selectGetText: Select<string> = ({ context }) => amountsOf(context, currentRoute(context)).get

const giveChoices = remembered((book: ExchangeContext['book']) => choicesOf(book, 'give', null))
const getChoices = remembered((book: ExchangeContext['book'], giveId: string | null) => choicesOf(book, 'get', giveId))

export const selectGiveChoices: Select<ReturnType<typeof choicesOf>> = ({ context }) => giveChoices(context.book)
export const selectGetChoices: Select<ReturnType<typeof choicesOf>> = ({ context }) =>
  getChoices(context.book, context.giveId)

const fields = remembered((route: ReturnType<typeof currentRoute>): FormField[] =>
  route === null ? [] : fieldsOf(route),
)

export const selectFields: Select<FormField[]> = ({ context }) => fields(currentRoute(context))

export const selectEmail: Select<string> = ({ context }) => emailText(context)

export const selectFieldText =
  (field: FormField): Select<string> =>
  ({ context }) =>
    fieldText(context, field)

/** What the direction asks for and this visitor has not; null, too, while nobody knows who is here. */
export const selectClearance: Select<ReturnType<typeof clearanceMissing>> = ({ context }) => {
  const route = currentRoute(context)
  return route === null || context.visitor.kind === 'unknown' ? null : clearanceMissing(context.visitor, route)
}

export const selectIsSignedIn: Select<boolean> = ({ context }) => context.visitor.kind === 'account'

/** What the form asks for. The amounts, too, while one of their lists is open or the rates are on their way. */
export const selectStep: Select<FormStep> = (snapshot) =>
  snapshot.matches({ open: { form: 'details' } }) ? 'details' : 'amounts'

/** What the button of the step says and does next; null when it leads on. */
export const selectMissing: Select<Problem | null> = (snapshot) =>
  selectStep(snapshot) === 'amounts' ? missingOfAmounts(snapshot.context) : missing(snapshot.context)

/** Whether the button leads to the preview: kept details are skipped. */
export const selectIsComplete: Select<boolean> = ({ context }) => missing(context) === null

/** A problem is shown once the field was left or the form was submitted, so that nobody is scolded while typing. */
const isShown = ({ touched, isSubmitted }: ExchangeContext, key: string): boolean =>
  isSubmitted || touched[key] === true

const refusalAt = (context: ExchangeContext, key: string): Problem | null =>
  context.refusal !== null && fieldOfRefusal(context) === key ? { key: 'refused', field: key } : null

/** What is wrong with an amount. Limits are said while typing: they are help, not scolding; only emptiness waits. */
export const selectAmountProblem =
  (side: 'give' | 'get'): Select<Problem | null> =>
  ({ context }) => {
    const route = currentRoute(context)
    const problem = route === null ? null : amountProblem(context, route)
    const mine =
      problem?.field === side && (problem.key !== 'amountEmpty' || isShown(context, 'amount')) ? problem : null
    return mine ?? refusalAt(context, side)
  }

export const selectFieldProblem =
  (field: FormField): Select<Problem | null> =>
  ({ context }) =>
    (isShown(context, field.key) ? fieldProblem(field, fieldText(context, field)) : null) ??
    refusalAt(context, field.key)

export const selectEmailProblem: Select<Problem | null> = ({ context }) =>
  (isShown(context, 'email') ? emailProblem(emailText(context)) : null) ?? refusalAt(context, 'email')

/** The captcha that is missing, once the details were submitted, or what the service minds about it. */
export const selectCaptchaProblem: Select<Problem | null> = ({ context }) =>
  refusalAt(context, 'captcha') ?? (context.isSubmitted ? captchaProblem(context) : null)

/** A refusal that belongs to no field: said above the button. */
export const selectFormRefusal: Select<ExchangeContext['refusal']> = ({ context }) =>
  context.refusal !== null && fieldOfRefusal(context) === null ? context.refusal : null

/** Two equal problems are one, for `useSelector`. */
export const isSameProblem = (left: Problem | null, right: Problem | null): boolean =>
  left === right || (left !== null && right !== null && JSON.stringify(left) === JSON.stringify(right))
