import { getFor } from '../shared/money.ts'
import type { InvariantOf } from '../shared/samples.ts'
import { choicesOf } from './exchange.choices.ts'
import { placingInput } from './exchange.compose-order.ts'
import type { exchangeMachine } from './exchange.machine.ts'
import { formDraftOf, typedOver } from './exchange.draft.ts'
import { amountProblem, captchaProblem, detailProblem, fieldOfRefusal, type Problem } from './exchange.rules.ts'
import { searchChoices, variantsOf } from './exchange.search.ts'
import {
  isSameProblem,
  selectAmountProblem,
  selectCaptchaProblem,
  selectClearance,
  selectEmail,
  selectEmailProblem,
  selectFieldProblem,
  selectFieldText,
  selectFields,
  selectFormRefusal,
  selectGetText,
  selectGiveText,
  selectIsComplete,
  selectIsSignedIn,
  selectMissing,
  selectOwnShare,
  selectRoute,
  selectStep,
  type ExchangeSnapshot,
} from './exchange.selectors.ts'

type Invariant = InvariantOf<typeof exchangeMachine>

/** The order that is passed on is the one on the screen, field by field. */
const isOrderAsShown: Invariant = (snapshot) => {
  const { context } = snapshot
  if (!snapshot.matches('ordering')) return true
  const { draft, pendingKey, lang, isQuoted } = placingInput(context)
  if (lang !== context.lang || isQuoted === (context.isPrerendered && context.pending === null)) return false
  if (context.pending !== null) return pendingKey === context.pending.key && draft === context.pending.draft
  const { payload, give, get, shown } = draft
  const texts = selectFields(snapshot).map((field) => selectFieldText(field)(snapshot).trim())
  return (
    pendingKey === null &&
    payload.captcha === (context.captchaToken ?? undefined) &&
    payload.partner === (context.partner ?? undefined) &&
    payload.email === selectEmail(snapshot).trim().toLowerCase() &&
    payload.amount === give.amount &&
    [give.amount, get.amount].every((amount) => /^\d+(\.\d+)?$/.test(amount)) &&
    get.amount === getFor(give.amount, draft.rate, get.decimals) &&
    !payload.agreement &&
    give.name === selectRoute(snapshot)?.from.name &&
    get.name === selectRoute(snapshot)?.to.name &&
    shown.map(({ value }) => value).join('|') === texts.filter((text) => text !== '').join('|')
  )
}

const isStepShown: Invariant = (snapshot) =>
  selectStep(snapshot) === (snapshot.matches({ open: { form: 'details' } }) ? 'details' : 'amounts')

/** The button of the step names what is missing, and the form is complete exactly when nothing is. */
const isMissingShown: Invariant = (snapshot) => {
  const missing = selectMissing(snapshot)
  if (selectIsComplete(snapshot)) return missing === null
  return selectStep(snapshot) === 'details'
    ? missing !== null
    : missing === null || missing.field === 'give' || missing.field === 'get'
}

/** Where the form shows a problem of a field. */
const problemAt = (snapshot: ExchangeSnapshot, key: string): Problem | null => {
  if (key === 'give' || key === 'get') return selectAmountProblem(key)(snapshot)
  if (key === 'email') return selectEmailProblem(snapshot)
  if (key === 'captcha') return selectCaptchaProblem(snapshot)
  const field = selectFields(snapshot).find((each) => each.key === key)
  return field === undefined ? null : selectFieldProblem(field)(snapshot)
}

const isRefusalShownOnce: Invariant = (snapshot) => {
  const { refusal } = snapshot.context
  const keys = ['give', 'get', 'email', 'captcha', ...selectFields(snapshot).map(({ key }) => key)]
  const places = keys.filter((key) => problemAt(snapshot, key)?.key === 'refused')
  const whole = selectFormRefusal(snapshot)
  if (refusal === null) return places.length === 0 && whole === null
  // Below the amounts, with the orders.
  if (refusal.object.ownHeld !== undefined)
    return places.length === 0 && whole === null && selectOwnShare(snapshot)?.isRefused === snapshot.matches('open')
  const field = fieldOfRefusal(snapshot.context)
  if (field === null) return whole === refusal && places.length === 0
  return whole === null && places.every((key) => key === field) && problemAt(snapshot, field) !== null
}

/** Limits and a missing captcha are shown without leaving a field. */
const isLimitShown: Invariant = (snapshot) => {
  const { context } = snapshot
  const route = selectRoute(snapshot)
  const problem = route === null ? null : amountProblem(context, route)
  return (
    (problem === null || problem.key === 'amountEmpty' || problemAt(snapshot, problem.field)?.key === problem.key) &&
    (!context.isSubmitted || captchaProblem(context) === null || selectCaptchaProblem(snapshot) !== null)
  )
}

const isVisitorShown: Invariant = (snapshot) => {
  const { visitor } = snapshot.context
  const isAccount = visitor.kind === 'account'
  const wanted = visitor.kind === 'unknown' ? undefined : selectRoute(snapshot)?.verification
  const status = isAccount ? visitor.verification : 'required'
  const ofPerson = status === 'pending' ? 'pending' : 'person'
  const ofVisitor = wanted?.account === true && !isAccount ? 'account' : null
  return (
    selectIsSignedIn(snapshot) === isAccount &&
    selectClearance(snapshot) === (wanted?.person === true && status !== 'done' ? ofPerson : ofVisitor)
  )
}

/** The same input is the same for a view, which then has nothing to do. */
const isSteady: Invariant = (snapshot) => {
  const problem = selectMissing(snapshot)
  const fields = selectFields(snapshot)
  return (
    selectFields(snapshot) === fields &&
    isSameProblem(problem, problem) &&
    (problem === null || (isSameProblem({ ...problem }, problem) && !isSameProblem(problem, null))) &&
    !isSameProblem(null, { key: 'noRoute', field: 'get' }) &&
    !isSameProblem({ key: 'emailMissing', field: 'email' }, { key: 'noRoute', field: 'get' })
  )
}

/** What was typed before the chart came goes over the saved form, and an empty field over nothing. */
const isTypedOver: Invariant = ({ context }) => {
  const draft = formDraftOf(context)
  const typed = typedOver(draft, { give: '', get: '2', email: 'lali@example.com', 'to.text.note': 'By noon' })
  return (
    JSON.stringify(typedOver(draft, { give: '', get: '', email: '' })) === JSON.stringify(draft) &&
    JSON.stringify(typed.amount) === JSON.stringify({ side: 'get', text: '2' }) &&
    typed.email === 'lali@example.com' &&
    typed.values['to.text.note'] === 'By noon' &&
    JSON.stringify(typedOver(draft, { give: '1' }).amount) === JSON.stringify({ side: 'give', text: '1' }) &&
    typedOver(null, {}).amount.text === ''
  )
}

const isMarkedWhenTouched: Invariant = (snapshot) => {
  const { context } = snapshot
  const route = selectRoute(snapshot)
  const isMarked = (key: string) => context.isSubmitted || context.touched[key] === true
  const give = selectAmountProblem(context.amount.side)(snapshot)
  const email = selectEmailProblem(snapshot)?.key
  return (
    (isMarked('amount') || give?.key !== 'amountEmpty') &&
    (isMarked('email') || email === undefined || email === 'refused') &&
    (context.isSubmitted || selectCaptchaProblem(snapshot) === null || context.refusal !== null) &&
    selectFields(snapshot).every((field) => {
      const shown = selectFieldProblem(field)(snapshot)
      if (shown?.key === 'refused') return true
      const problem = route === null ? null : detailProblem(context, route, field)
      const isKnown = isMarked(field.key) || problem?.key === 'recipientRefused'
      return shown?.key === (isKnown ? problem?.key : undefined)
    })
  )
}

const areAmountsShown: Invariant = (snapshot) => {
  const { side, text } = snapshot.context.amount
  return (side === 'give' ? selectGiveText : selectGetText)(snapshot) === text
}

/** Every currency that can be given, or got for the selected one, is in its list once, and is found by its name. */
const areListsComplete: Invariant = ({ context: { book, giveId, getId } }) => {
  const lists = [
    { rows: choicesOf(book, 'give', getId), ids: book.gives },
    { rows: choicesOf(book, 'get', giveId), ids: book.getsOf[giveId ?? ''] ?? [] },
  ]
  return lists.every(({ rows, ids }) => {
    const listed = rows.flatMap(variantsOf).map(({ currencyId }) => currencyId)
    return (
      listed.toSorted().join() === ids.toSorted().join() &&
      searchChoices(rows, '').length === rows.length &&
      rows.every((row) => searchChoices(rows, `${row.symbol} ${row.symbol.toLowerCase()} `).includes(row)) &&
      searchChoices(rows, 'gel nowhere').length === 0
    )
  })
}

/** Invariants of what the form shows, lists and passes on. */
export const shownInvariants: Record<string, Invariant> = {
  'the order that is passed on is the one on the screen': isOrderAsShown,
  'the step on the screen is that of the form': isStepShown,
  'the button names what is missing in its step': isMissingShown,
  'a refusal is shown at one place': isRefusalShownOnce,
  'a limit is shown while typing, and a missing captcha once the details were sent': isLimitShown,
  'the form knows its visitor': isVisitorShown,
  'the same input is shown as the same': isSteady,
  'what was typed before the chart came goes over the saved form': isTypedOver,
  'a problem is shown after its field was left or the details were sent': isMarkedWhenTouched,
  'the typed amount is shown as it was typed': areAmountsShown,
  'the lists contain each currency once': areListsComplete,
}
