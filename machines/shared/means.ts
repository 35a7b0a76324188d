import type { components } from '../../openapi/schema.d.ts'
import { readAmount, type TypedAmount } from './amount.ts'
import { compare, isPositive, subtract } from './money.ts'

/** What withdrawals are made of: balances, and the payment details that they are sent to. */

type Schemas = components['schemas']

/** A way to be paid out of a wallet. */
export type WalletPayout = Omit<Schemas['WalletPayout'], 'fields'>
export type Wallet = Omit<Schemas['Wallet'], 'payouts'> & { payouts: readonly WalletPayout[] }
export type Requisite = Schemas['Requisite']
export type Withdrawal = Schemas['Withdrawal']

export interface Means {
  wallets: readonly Wallet[]
  requisites: readonly Requisite[]
}

export const noMeans: Means = { wallets: [], requisites: [] }

export const walletOf = ({ wallets }: Pick<Means, 'wallets'>, walletId: string | null): Wallet | null =>
  wallets.find((wallet) => wallet.walletId === walletId) ?? null

/** The network that payment details are paid on; null if they are of another coin. */
export const payoutTo = (wallet: Wallet | null, requisite: Requisite | null): WalletPayout | null =>
  wallet?.payouts.find(({ currencyId }) => currencyId === requisite?.currencyId) ?? null

/** The payment details that a wallet can be paid out to. */
export const requisitesFor = ({ wallets, requisites }: Means, walletId: string | null): readonly Requisite[] => {
  const wallet = walletOf({ wallets }, walletId)
  return requisites.filter((requisite) => payoutTo(wallet, requisite) !== null)
}

/** The one to offer first: the only thing known of the others is that they have to wait. */
export const firstRequisite = (means: Means, walletId: string | null): string | null => {
  const fitting = requisitesFor(means, walletId)
  return (fitting.find(({ isActive }) => isActive) ?? fitting[0])?.id ?? null
}

/** Why an amount of a wallet cannot be sent; `limit` in the coin of the wallet, `readings` of an ambiguous one. */
export interface MoneyProblem {
  field: 'amount' | 'requisite'
  key:
    | 'amountEmpty'
    | 'amountInvalid'
    | 'amountStray'
    | 'amountDecimals'
    | 'amountAmbiguous'
    | 'amountZero'
    | 'belowFee'
    | 'belowMin'
    | 'aboveBalance'
    | 'requisiteMissing'
    | 'requisiteWaits'
  limit?: string
  readings?: readonly string[]
  /** What does not belong to the amount. */
  found?: string
}

const amountProblem = (problem: Omit<MoneyProblem, 'field'>): MoneyProblem => ({ field: 'amount', ...problem })

/** Why typed text is no amount above zero. */
export const typedProblem = (typed: TypedAmount): MoneyProblem | null => {
  if (typed.kind === 'empty') return amountProblem({ key: 'amountEmpty' })
  if (typed.kind === 'ambiguous') return amountProblem({ key: 'amountAmbiguous', readings: typed.readings })
  if (typed.kind === 'invalid' && typed.reason === 'characters' && typed.found !== '')
    return amountProblem({ key: 'amountStray', found: typed.found })
  if (typed.kind === 'invalid')
    return amountProblem({ key: typed.reason === 'decimals' ? 'amountDecimals' : 'amountInvalid' })
  return isPositive(typed.value) ? null : amountProblem({ key: 'amountZero' })
}

/** Why an amount is too small to be sent on a network. @param amount decimal string */
export const leastProblem = (amount: string, { min, fee }: WalletPayout): MoneyProblem | null => {
  if (compare(amount, min) < 0) return amountProblem({ key: 'belowMin', limit: min })
  return compare(amount, fee) > 0 ? null : amountProblem({ key: 'belowFee' })
}

/** Decimal places that the amount may have: those of the network, or of the coin before one is chosen. */
export const decimalsFor = (wallet: Wallet | null, payout: WalletPayout | null): number =>
  payout?.decimals ?? wallet?.decimals ?? 0

export const typedMoney = (text: string, wallet: Wallet | null, payout: WalletPayout | null): TypedAmount =>
  readAmount(text, decimalsFor(wallet, payout), wallet?.symbol)

/** What arrives of an amount: without the fee of the network; null if nothing does. Decimal strings. */
export const arriving = (amount: string, { fee }: Pick<WalletPayout, 'fee'>): string | null => {
  const left = subtract(amount, fee)
  return isPositive(left) ? left : null
}
