import {
  firstRequisite,
  payoutTo,
  requisitesFor,
  walletOf,
  type Means,
  type Requisite,
  type Wallet,
  type WalletPayout,
} from './means.ts'

/** What is chosen for a withdrawal, by hand or automatic. */
export interface Chosen {
  means: Means
  walletId: string | null
  requisiteId: string | null
}

type OfWallet = Pick<Chosen, 'means' | 'walletId'>

export const chosenWallet = ({ means, walletId }: OfWallet): Wallet | null => walletOf(means, walletId)

export const offeredRequisites = ({ means, walletId }: OfWallet): readonly Requisite[] => requisitesFor(means, walletId)

export const chosenRequisite = (context: Chosen): Requisite | null =>
  offeredRequisites(context).find(({ id }) => id === context.requisiteId) ?? null

export const chosenPayout = (context: Chosen): WalletPayout | null =>
  payoutTo(chosenWallet(context), chosenRequisite(context))

/** Loaded balances and payment details, with the choice that fits them. */
export const withMeans = (context: Chosen, means: Means): Pick<Chosen, 'means' | 'requisiteId'> => ({
  means,
  requisiteId: chosenRequisite({ ...context, means })?.id ?? firstRequisite(means, context.walletId),
})
