import type { components } from '../../openapi/schema.d.ts'
import type { Wallet } from '../shared/means.ts'
import type { Refused } from '../shared/waiting.ts'

/** Where to send to fill a wallet, with the memo or tag without which it cannot be told whose it is. */
export type DepositAddress = components['schemas']['WalletAddress']

export interface ReceivedAddress {
  address: DepositAddress
  /** Whether the service signed it for this account. */
  isProven: boolean
}

export interface WalletsContext extends Refused {
  wallets: readonly Wallet[]
  /** The coin and network whose address is shown or asked for; null before one is chosen. */
  walletId: string | null
  network: string | null
  address: DepositAddress | null
  /** Why the address was refused. */
  addressRefusal: Refused['refusal']
}

export type WalletsEvent =
  | { type: 'balances.retried' }
  /** A balance changed, or may have. */
  | { type: 'balances.signalled' }
  /** Opens the deposit, for a coin or with none chosen yet. */
  | { type: 'deposit.asked'; walletId: string | null }
  | { type: 'wallet.chosen'; walletId: string }
  | { type: 'network.chosen'; network: string }
  | { type: 'address.retried' }
  | { type: 'deposit.closed' }
