import { ifAccepted } from './answers.ts'
import type { Means, Requisite, Wallet } from './means.ts'
import { valueOf, type Outcome } from './outcome.ts'

const namedWallet = (wallet: Wallet, others: readonly Wallet[]): Wallet => {
  const other = others.find(({ walletId }) => walletId === wallet.walletId) ?? wallet
  return {
    ...wallet,
    name: other.name,
    payouts: wallet.payouts.map((payout) => {
      const { networkTitle } = other.payouts.find(({ currencyId }) => currencyId === payout.currencyId) ?? payout
      return { ...payout, networkTitle }
    }),
  }
}

const namedRequisite = (requisite: Requisite, others: readonly Requisite[]): Requisite => {
  const other = others.find(({ id }) => id === requisite.id) ?? requisite
  const { currencyName, networkTitle } = other
  return {
    ...requisite,
    currencyName,
    networkTitle,
    values: requisite.values.map((value) => {
      const { label } = other.values.find(({ name }) => name === value.name) ?? value
      return { ...value, label }
    }),
  }
}

/**
 * What is shown, with the names that the service has for it in another language. Balances, fees and addresses stay
 * those that were seen: nothing changes under what is being checked.
 */
export const renamed = ({ wallets, requisites }: Means, named: Means): Means => ({
  wallets: wallets.map((wallet) => namedWallet(wallet, named.wallets)),
  requisites: requisites.map((requisite) => namedRequisite(requisite, named.requisites)),
})

interface Loaded {
  event: { output: Outcome<Means> }
}

/**
 * A region beside the steps of an open dialog: names follow the language, and a failure changes nothing. The chart must
 * have the actor `loadMeans`, the guard `isAccepted` and the action `takeNames`.
 */
export const namesOfMeans = {
  initial: 'current',
  states: {
    current: { on: { 'means.signalled': 'refreshing' } },
    refreshing: {
      on: { 'means.signalled': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refreshMeans',
        src: 'loadMeans',
        onDone: [
          {
            guard: ifAccepted,
            target: 'current',
            actions: { type: 'takeNames', params: ({ event }: Loaded) => valueOf(event.output) },
          },
          { target: 'current' },
        ],
        onError: 'current',
      },
    },
  },
} as const
