import { walletOf, type Wallet } from '../shared/means.ts'
import { isPositive } from '../shared/money.ts'
import type { WalletsContext } from './wallets.types.ts'

export const initialContext: WalletsContext = {
  wallets: [],
  walletId: null,
  network: null,
  address: null,
  addressRefusal: null,
  refusal: null,
}

export const chosenWallet = (context: Pick<WalletsContext, 'wallets' | 'walletId'>): Wallet | null =>
  walletOf(context, context.walletId)

/** Chooses a coin, and its network if there is only one. */
export const choosing = (
  { wallets }: Pick<WalletsContext, 'wallets'>,
  walletId: string | null,
): Pick<WalletsContext, 'walletId' | 'network' | 'address' | 'addressRefusal'> => {
  const wallet = walletOf({ wallets }, walletId)
  const [only = null, ...others] = wallet?.networks ?? []
  return {
    walletId: wallet?.walletId ?? null,
    network: others.length === 0 ? only : null,
    address: null,
    addressRefusal: null,
  }
}

/** Whether there is something of a coin, available or on its way; also a balance below zero. */
export const isUsed = ({ balance, held }: Wallet): boolean => !/^-?0(\.0+)?$/.test(balance) || isPositive(held)
