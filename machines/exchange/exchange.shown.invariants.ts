import type { InvariantOf } from '../shared/samples.ts'
import { choicesOf } from './exchange.choices.ts'
import { placingInput } from './exchange.compose-order.ts'
import type { exchangeMachine } from './exchange.machine.ts'
import { fieldProblem } from './exchange.rules.ts'
import { searchChoices, variantsOf } from './exchange.search.ts'
import {
  selectAmountProblem,
  selectCaptchaProblem,
  selectEmail,
  selectEmailProblem,
  selectFieldProblem,
  selectFieldText,
  selectFields,
  selectFormRefusal,
  selectGetText,
  selectGiveText,
  selectIsComplete,
  selectMissing,
  selectRoute,
  selectStep,
} from './exchange.selectors.ts'

type Invariant = InvariantOf<typeof exchangeMachine>

/** The order that is passed on is the one on the screen, field by field. */
const isOrderAsShown: Invariant = (snapshot) => {
  const { context } = snapshot
  if (!snapshot.matches('ordering')) return true
  const { draft, pendingKey, lang } = placingInput(context)
  if (lang !== context.lang) return false
  if (context.pending !== null) return pendingKey === context.pending.key && draft === context.pending.draft
  const { payload, give, get, shown } = draft
  const texts = selectFields(snapshot).map((field) => selectFieldText(field)(snapshot).trim())
  return (
    pendingKey === null &&
    payload.captcha === (context.captchaToken ?? undefined) &&
    payload.partner === (context.partner ?? undefined) &&
    payload.email === selectEmail(snapshot).trim().toLowerCase() &&
    payload.amount === give.amount &&
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

const isRefusalShownOnce: Invariant = (snapshot) => {
  const { refusal } = snapshot.context
  const places = [
    selectAmountProblem('give')(snapshot),
    selectAmountProblem('get')(snapshot),
    selectEmailProblem(snapshot),
    selectCaptchaProblem(snapshot),
    ...selectFields(snapshot).map((field) => selectFieldProblem(field)(snapshot)),
  ].filter((problem) => problem?.key === 'refused')
  const whole = selectFormRefusal(snapshot)
  if (refusal === null) return places.length === 0 && whole === null
  return whole === null ? places.length <= 1 : whole === refusal && places.length === 0
}

const isMarkedWhenTouched: Invariant = (snapshot) => {
  const { context } = snapshot
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
      const problem = isMarked(field.key) ? fieldProblem(field, selectFieldText(field)(snapshot)) : null
      return shown?.key === problem?.key
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
  'a problem is shown after its field was left or the details were sent': isMarkedWhenTouched,
  'the typed amount is shown as it was typed': areAmountsShown,
  'the lists contain each currency once': areListsComplete,
}
