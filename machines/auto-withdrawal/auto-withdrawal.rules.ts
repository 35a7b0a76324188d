import { chosenPayout, chosenRequisite, chosenWallet, type Chosen } from '../shared/chosen-means.ts'
import { codeStep } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import { leastProblem, noMeans, typedMoney, typedProblem, type MoneyProblem } from '../shared/means.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { AutoWithdrawal, AutoWithdrawalContext, AutoWithdrawalInput } from './auto-withdrawal.types.ts'

export const initialContext = (input: AutoWithdrawalInput): AutoWithdrawalContext => ({
  ...input,
  means: noMeans,
  walletId: null,
  amount: '',
  requisiteId: null,
  wish: null,
  ...codeStep,
  refusal: null,
})

/** What the form starts with: what is set, or the wallet that was asked for. */
export const started = (
  { current }: Pick<AutoWithdrawalInput, 'current'>,
  walletId: string,
): Pick<AutoWithdrawalContext, 'walletId' | 'amount' | 'requisiteId'> => {
  const set = current()
  return set === null
    ? { walletId, amount: '', requisiteId: null }
    : { walletId: set.walletId, amount: set.minAmount, requisiteId: set.requisiteId }
}

/** Another threshold is typed than the one that is set. */
export const isTyped = ({ current, amount }: Pick<AutoWithdrawalContext, 'current' | 'amount'>): boolean =>
  amount !== (current()?.minAmount ?? '')

type Typed = Chosen & Pick<AutoWithdrawalContext, 'amount'>

const typedOf = (context: Typed) => typedMoney(context.amount, chosenWallet(context), chosenPayout(context))

/** The first reason why it cannot be saved, in the order of the form; null if it can (spec §8). */
export const autoProblem = (context: Typed): MoneyProblem | null => {
  const typed = typedOf(context)
  const payout = chosenPayout(context)
  const problem = typedProblem(typed)
  if (problem !== null || typed.kind !== 'amount') return problem
  return (
    (payout === null ? null : leastProblem(typed.value, payout)) ??
    (chosenRequisite(context) === null ? { field: 'requisite', key: 'requisiteMissing' } : null)
  )
}

/** What is to be saved; null while it is not complete. */
export const wishOf = (context: Typed): AutoWithdrawal | null => {
  const typed = typedOf(context)
  const { walletId, requisiteId } = context
  return autoProblem(context) !== null || typed.kind !== 'amount' || walletId === null || requisiteId === null
    ? null
    : { walletId, minAmount: typed.value, requisiteId }
}

const refusedFields: Readonly<Record<number, MoneyProblem['field']>> = {
  [codes.amountNotValid]: 'amount',
  [codes.withdrawNotPositive]: 'amount',
  [codes.belowMin]: 'amount',
  [codes.notFound]: 'requisite',
  [codes.fieldInvalid]: 'requisite',
}

/** The field that a refusal belongs to (spec §8); null for the form. */
export const fieldOfRefusal = (refusal: Refusal | null): MoneyProblem['field'] | null =>
  refusal === null ? null : (refusedFields[refusal.code] ?? null)
