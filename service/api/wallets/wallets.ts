import type { Catalogue, Currency } from '../catalogue/catalogue.ts'
import { commonName } from '../../../machines/shared/common-name.ts'
import { big, ceilTo, plain } from '../../shared/money.ts'

/** A coin that an account can have a balance of, on whichever network it comes and goes. */
export interface Wallet {
  /** The symbol. */
  walletId: string
  name: string
  /** Of the network with the most. */
  decimals: number
  /** The ways to withdraw, the first one first in lists. */
  payouts: readonly [Currency, ...Currency[]]
}

const walletOf = (walletId: string, currencies: readonly Currency[]): Wallet[] => {
  const [first, ...others] = currencies
  if (first === undefined) return []
  const name = commonName(currencies.map((currency) => currency.name)) || first.name
  const decimals = Math.max(...currencies.map((currency) => currency.decimals))
  return [{ walletId, name, decimals, payouts: [first, ...others] }]
}

/** Every coin that is exchanged. */
export const walletsOf = (catalogue: Catalogue): Wallet[] => {
  const coins = catalogue.currencies().filter(({ kind, network }) => kind === 'crypto' && network !== null)
  return [...Map.groupBy(coins, ({ symbol }) => symbol)].flatMap(([symbol, currencies]) => walletOf(symbol, currencies))
}

export const findWallet = (catalogue: Catalogue, walletId: string): Wallet | undefined =>
  walletsOf(catalogue).find((wallet) => wallet.walletId === walletId)

/** What the networks take, US dollars; a transfer on the others costs next to nothing. */
const networkFees: Readonly<Record<string, string>> = {
  bitcoin: '2.5',
  ethereum: '3',
  ethereumClassic: '0.5',
  tron: '1',
  bsc: '0.3',
  ton: '0.2',
}
const otherFee = '0.1'
/** The least that is withdrawn, US dollars. */
const leastWithdrawal = '5'

/** Digits after the first one that is not 0 say nothing of a fee. */
const roundedUp = (dollars: string, { price, decimals }: Currency): string => {
  const exact = big(dollars).div(price)
  const places = Math.min(decimals, Math.max(0, 1 - Number(exact.toExponential().split('e')[1])))
  return plain(ceilTo(exact, places))
}

/** Fee and least amount of a withdrawal, decimal strings; at the price of the list, so that they stand still. */
export const termsOf = (currency: Currency): { min: string; fee: string } => ({
  min: roundedUp(leastWithdrawal, currency),
  fee: roundedUp(networkFees[currency.network ?? ''] ?? otherFee, currency),
})
