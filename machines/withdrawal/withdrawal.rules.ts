import { chosenPayout, chosenRequisite, chosenWallet, type Chosen } from '../shared/chosen-means.ts'
import { codeStep } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import {
  arriving,
  leastProblem,
  noMeans,
  typedMoney,
  typedProblem,
  type MoneyProblem,
  type Requisite,
  type Wallet,
  type WalletPayout,
} from '../shared/means.ts'
import { compare, isPositive, roundDown } from '../shared/money.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { WithdrawalContext, WithdrawalInput, WithdrawalRequest, Wish } from './withdrawal.types.ts'

export const initialContext = (input: WithdrawalInput): WithdrawalContext => {
  const request = input.unanswered()
  const { walletId, amount, requisiteId } = request ?? { walletId: '', amount: '', requisiteId: null }
  return {
    ...input,
    walletId,
    means: noMeans,
    amount,
    requisiteId,
    request,
    isUnsure: request !== null,
    made: null,
    ...codeStep,
    refusal: null,
  }
}

/** What can be withdrawn; decimal string, `0` for a balance below zero. */
export const available = (wallet: Wallet): string => (isPositive(wallet.balance) ? wallet.balance : '0')

/** The whole balance, with the decimal places of the network. */
export const allOf = (context: Chosen): string | null => {
  const wallet = chosenWallet(context)
  if (wallet === null) return null
  return roundDown(available(wallet), chosenPayout(context)?.decimals ?? wallet.decimals)
}

type Typed = Chosen & Pick<WithdrawalContext, 'amount' | 'walletId'>

/** Something is typed that was not sent, or whose end is unknown. */
export const isTyped = ({ amount, made }: Pick<WithdrawalContext, 'amount' | 'made'>): boolean =>
  amount !== '' && made === null

/** The typed amount; null if it is none. Decimal string. */
export const typedAmount = (context: Typed): string | null => {
  const typed = typedMoney(context.amount, chosenWallet(context), chosenPayout(context))
  return typed.kind === 'amount' ? typed.value : null
}

const balanceProblem = (amount: string, wallet: Wallet): MoneyProblem | null =>
  compare(amount, available(wallet)) > 0 ? { field: 'amount', key: 'aboveBalance', limit: available(wallet) } : null

const requisiteProblem = (context: Chosen): MoneyProblem | null => {
  const requisite = chosenRequisite(context)
  if (requisite === null) return { field: 'requisite', key: 'requisiteMissing' }
  return requisite.isActive ? null : { field: 'requisite', key: 'requisiteWaits' }
}

/** The first reason why it cannot be sent, in the order of the form; null if it can (spec §8). */
export const withdrawalProblem = (context: Typed): MoneyProblem | null => {
  const wallet = chosenWallet(context)
  const payout = chosenPayout(context)
  const problem = typedProblem(typedMoney(context.amount, wallet, payout))
  const amount = typedAmount(context)
  if (problem !== null || amount === null || wallet === null) return problem
  return (
    (payout === null ? null : leastProblem(amount, payout)) ??
    balanceProblem(amount, wallet) ??
    requisiteProblem(context)
  )
}

/** What is asked for; null while it is not complete. */
export const wishOf = (context: Typed): Wish | null => {
  const amount = typedAmount(context)
  const requisite = chosenRequisite(context)
  return withdrawalProblem(context) !== null || amount === null || requisite === null
    ? null
    : { walletId: context.walletId, amount, requisiteId: requisite.id }
}

const isSame = (left: Wish, right: Wish): boolean =>
  left.walletId === right.walletId && left.amount === right.amount && left.requisiteId === right.requisiteId

/** The request that is sent again; null if another one is wanted now, and nothing is in doubt. */
const keptRequest = (context: WithdrawalContext): WithdrawalRequest | null => {
  const { request, isUnsure } = context
  const wish = wishOf(context)
  return request !== null && (isUnsure || wish === null || isSame(request, wish)) ? request : null
}

/** The request to send: until a definite reply the same one again, never a second one. */
export const requestOf = (context: WithdrawalContext): WithdrawalRequest | null => {
  const wish = wishOf(context)
  return keptRequest(context) ?? (wish === null ? null : { ...wish, idempotencyKey: context.newKey() })
}

/** What is checked before it is sent: what is taken, what the network takes, what arrives; decimal strings. */
export interface Bill {
  wallet: Wallet
  requisite: Requisite
  payout: WalletPayout
  amount: string
  arrives: string
}

/** The bill of what confirming requests; null while that is not complete. */
export const billOf = (context: WithdrawalContext): Bill | null => {
  const request = keptRequest(context)
  const asked = request === null ? context : { ...context, ...request }
  const wallet = chosenWallet(asked)
  const requisite = chosenRequisite(asked)
  const payout = chosenPayout(asked)
  const amount = typedAmount(asked)
  if (wallet === null || requisite === null || payout === null || amount === null) return null
  return { wallet, requisite, payout, amount, arrives: arriving(amount, payout) ?? '0' }
}

const refusedFields: Readonly<Record<number, MoneyProblem['field']>> = {
  [codes.amountNotValid]: 'amount',
  [codes.withdrawNotPositive]: 'amount',
  [codes.getNotPositive]: 'amount',
  [codes.belowMin]: 'amount',
  [codes.balanceTooLow]: 'amount',
  [codes.aboveReserve]: 'amount',
  [codes.requisiteWaits]: 'requisite',
  [codes.notFound]: 'requisite',
  [codes.fieldInvalid]: 'requisite',
}

/** The field that a refusal belongs to (spec §8); null for the whole withdrawal. */
export const fieldOfRefusal = (refusal: Refusal | null): MoneyProblem['field'] | null =>
  refusal === null ? null : (refusedFields[refusal.code] ?? null)
