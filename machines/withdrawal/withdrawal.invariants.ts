import { chosenRequisite, chosenWallet } from '../shared/chosen-means.ts'
import { compare, subtract } from '../shared/money.ts'
import type { InvariantOf } from '../shared/samples.ts'
import type { withdrawalMachine } from './withdrawal.machine.ts'
import { allOf, billOf, isTyped, wishOf, withdrawalProblem } from './withdrawal.rules.ts'
import { at } from './withdrawal.sample-data.ts'

/** What the screens of a withdrawal show of its context, for samples only. */
export const shownInvariants: Record<string, InvariantOf<typeof withdrawalMachine>> = {
  'what is being requested is what its bill says': (snapshot) => {
    const { context } = snapshot
    const { request } = context
    const bill = billOf(context)
    if (request === null || !snapshot.matches(at('sending'))) return true
    if (bill === null) return context.isUnsure && chosenRequisite({ ...context, ...request }) === null
    const { wallet, requisite, amount, payout, arrives } = bill
    return (
      amount === request.amount &&
      wallet.walletId === request.walletId &&
      requisite.id === request.requisiteId &&
      arrives === subtract(amount, payout.fee)
    )
  },
  'what is checked is what confirming would request': (snapshot) => {
    const { context } = snapshot
    const wish = wishOf(context)
    if (context.isUnsure || wish === null || !snapshot.matches(at('review'))) return true
    const bill = billOf(context)
    return bill?.amount === wish.amount && bill.requisite.id === wish.requisiteId
  },
  'a form that can be sent has a bill, in which nothing is below zero': ({ context }) => {
    const bill = billOf({ ...context, request: null })
    return wishOf(context) === null
      ? bill === null || compare(bill.arrives, '0') >= 0
      : bill?.amount === wishOf(context)?.amount && bill?.requisite.id === context.requisiteId
  },
  'what is incomplete cannot be sent': ({ context }) => {
    const isComplete = withdrawalProblem(context) === null && chosenWallet(context) !== null
    return isComplete === (wishOf(context) !== null)
  },
  'leaving asks exactly while an amount is typed that was not withdrawn': ({ context }) =>
    isTyped(context) === (context.amount !== '' && context.made === null),
  'the whole balance is there exactly with a wallet, and is never below zero': ({ context }) => {
    const [all, wallet] = [allOf(context), chosenWallet(context)]
    return all === null || wallet === null ? all === wallet : compare(all, '0') >= 0
  },
}
