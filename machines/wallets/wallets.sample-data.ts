import { accepted } from '../shared/outcome.ts'
import { usdt, xrp } from '../shared/sample-means.ts'

/** After a payment has arrived. */
export const filledXrp = { ...xrp, balance: '25' }

/** Where to send each coin. */
export const addresses = {
  usdt: { walletId: 'USDT', network: 'tron', networkTitle: 'TRON (TRC20)', address: 'TXYZ', signature: 'c2ln' },
  xrp: {
    walletId: 'XRP',
    network: 'ripple',
    networkTitle: 'XRP Ledger',
    address: 'rXYZ',
    tag: '123456',
    signature: 'c2ln',
  },
}

/** Possible replies, for samples and tests only. */
export const outcomes = {
  wallets: accepted([usdt, xrp]),
  filled: accepted([usdt, filledXrp]),
  none: accepted([]),
  address: accepted({ address: addresses.usdt, isProven: true }),
  tagged: accepted({ address: addresses.xrp, isProven: true }),
  forged: accepted({ address: addresses.usdt, isProven: false }),
}

/** A step of journeys: the balances are there. */
export const listed = { done: 'loadWallets', output: outcomes.wallets } as const
