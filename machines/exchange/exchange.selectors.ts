import type { SnapshotFrom } from 'xstate'
import type { exchangeMachine } from './exchange.machine.ts'
import { amountsOf } from './exchange.amounts.ts'
import { fieldsOf, type FormField } from './exchange.book.ts'
import { ownShareOf, type OwnShare } from './exchange.own-share.ts'
import {
  amountProblem,
  captchaOf,
  captchaProblem,
  currentRoute,
  detailProblem,
  emailProblem,
  fieldOfRefusal,
  missing,
  missingOfAmounts,
  type Problem,
} from './exchange.rules.ts'
import type { Captcha, ExchangeContext, FormStep } from './exchange.types.ts'
import { clearanceMissing, emailText, fieldText } from './exchange.visitor.ts'

export type ExchangeSnapshot = SnapshotFrom<typeof exchangeMachine>

type Select<Value> = (snapshot: ExchangeSnapshot) => Value

/** Memoizes the last result, so that equal input returns the same object and causes no re-render. */
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

const fields = remembered((route: ReturnType<typeof currentRoute>): FormField[] =>
  route === null ? [] : fieldsOf(route),
)

export const selectFields: Select<FormField[]> = ({ context }) => fields(currentRoute(context))

export const selectEmail: Select<string> = ({ context }) => emailText(context)

export const selectFieldText =
  (field: FormField): Select<string> =>
  ({ context }) =>
    fieldText(context, field)

/** The missing requirement of the direction; null also while the session is unknown. */
export const selectClearance: Select<ReturnType<typeof clearanceMissing>> = ({ context }) => {
  const route = currentRoute(context)
  return route === null || context.visitor.kind === 'unknown' ? null : clearanceMissing(context.visitor, route)
}

export const selectIsSignedIn: Select<boolean> = ({ context }) => context.visitor.kind === 'account'

/** The current step. The amounts also while one of their lists is open or the rates are loading. */
export const selectStep: Select<FormStep> = (snapshot) =>
  snapshot.matches({ open: { form: 'details' } }) ? 'details' : 'amounts'

/** The missing item for the button of the step; null if it continues. */
export const selectMissing: Select<Problem | null> = (snapshot) =>
  selectStep(snapshot) === 'amounts' ? missingOfAmounts(snapshot.context) : missing(snapshot.context)

/** Whether the button leads to the preview, because saved details are skipped. */
export const selectIsComplete: Select<boolean> = ({ context }) => missing(context) === null

/** A problem is shown after blur or a submit, not while typing. */
const isShown = ({ touched, isSubmitted }: ExchangeContext, key: string): boolean =>
  isSubmitted || touched[key] === true

/** A refusal for one's own share is told below the amounts, with the orders. */
const refusalAt = (context: ExchangeContext, key: string): Problem | null =>
  context.refusal !== null && context.refusal.object.ownHeld === undefined && fieldOfRefusal(context) === key
    ? { key: 'refused', field: key }
    : null

/** The problem of an amount. Limits are shown while typing, because they help; an empty field waits. */
export const selectAmountProblem =
  (side: 'give' | 'get'): Select<Problem | null> =>
  ({ context }) => {
    const route = currentRoute(context)
    const problem = route === null ? null : amountProblem(context, route)
    const mine =
      problem?.field === side && (problem.key !== 'amountEmpty' || isShown(context, 'amount')) ? problem : null
    return mine ?? refusalAt(context, side)
  }

/** What a reading found is shown at once: it is not read while typing. */
export const selectFieldProblem =
  (field: FormField): Select<Problem | null> =>
  ({ context }) => {
    const route = currentRoute(context)
    const problem = route === null ? null : detailProblem(context, route, field)
    const isKnown = problem?.key === 'recipientRefused' || isShown(context, field.key)
    return (isKnown ? problem : null) ?? refusalAt(context, field.key)
  }

/** Whether the form waits until what was sent is read. */
export const selectIsSettling: Select<boolean> = (snapshot) => snapshot.hasTag('settling')

export const selectEmailProblem: Select<Problem | null> = ({ context }) =>
  (isShown(context, 'email') ? emailProblem(emailText(context)) : null) ?? refusalAt(context, 'email')

const sameCaptcha = remembered((required: boolean, module: Captcha['module'], publicKey: string): Captcha => ({
  required,
  module,
  publicKey,
}))

export const selectCaptcha: Select<Captcha> = ({ context }) => {
  const { required, module, publicKey } = captchaOf(context)
  return sameCaptcha(required, module, publicKey)
}

/** The missing captcha after a submit of the details, or its refusal. */
export const selectCaptchaProblem: Select<Problem | null> = ({ context }) =>
  refusalAt(context, 'captcha') ?? (context.isSubmitted ? captchaProblem(context) : null)

/** A refusal without a field, shown above the button. */
export const selectFormRefusal: Select<ExchangeContext['refusal']> = ({ context }) =>
  context.refusal !== null && fieldOfRefusal(context) === null ? context.refusal : null

/** What the caller's own unpaid orders hold, where that stands in the way. */
export const selectOwnShare: Select<OwnShare | null> = ({ context }) => {
  const route = currentRoute(context)
  return route === null ? null : ownShareOf(context, route, amountProblem(context, route))
}

const isSame = <Value>(left: Value | null, right: Value | null): boolean =>
  left === right || (left !== null && right !== null && JSON.stringify(left) === JSON.stringify(right))

/** Structural equality of problems, for `useSelector`. */
export const isSameProblem = (left: Problem | null, right: Problem | null): boolean => isSame(left, right)

export const isSameShare = (left: OwnShare | null, right: OwnShare | null): boolean => isSame(left, right)
