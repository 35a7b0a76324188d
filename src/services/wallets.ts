import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { Wallet } from '../../machines/shared/means.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { walletsMachine } from '../../machines/wallets/wallets.machine.ts'
import type { ReceivedAddress } from '../../machines/wallets/wallets.types.ts'
import type { Api } from '../api/client.ts'
import { addressReply, walletsReply } from '../api/wallet-schemas.ts'
import { unsubscribeAll, type Unsubscribe } from '../platform/unsubscribe.ts'
import type { Signals } from './order.ts'
import { isDepositProven } from './payment-proof.ts'

/** What tells of a change of the balances. */
export interface BalanceSignals {
  api: Api
  signals: Pick<Signals, 'onMessage' | 'onOpened' | 'onWoken'>
  /** Something was withdrawn or cancelled here. @returns unsubscribes */
  onMoved: (listen: () => void) => Unsubscribe
}

export interface WalletDeps extends BalanceSignals {
  /** Of the account that is signed in; null for a guest. */
  userId: () => string | null
}

/** @throws ServiceFault without a usable reply */
export const loadWallets = async ({ client, read }: Api): Promise<Outcome<readonly Wallet[]>> => {
  const outcome = await read(() => client.GET('/user/wallets/balance/'), walletsReply)
  return outcome.ok ? accepted(outcome.value.wallets) : outcome
}

const loadAddress = async (
  { api: { client, read }, userId }: WalletDeps,
  query: { walletId: string; network: string },
): Promise<Outcome<ReceivedAddress>> => {
  const outcome = await read(() => client.GET('/user/wallets/address/', { params: { query } }), addressReply)
  if (!outcome.ok) return outcome
  const { wallet: address } = outcome.value
  return accepted({ address, isProven: await isDepositProven(userId(), query, address) })
}

/** Calls back when rewards, orders or withdrawals may have changed something. */
export const watchMoney = ({ signals, onMoved }: BalanceSignals, tell: () => void): Unsubscribe =>
  unsubscribeAll([
    signals.onMessage((method) => {
      if (method === 'affiliateChanged') tell()
    }),
    signals.onOpened(tell),
    signals.onWoken(tell),
    onMoved(tell),
  ])

/** The chart of the balances with its real actors. */
export const createWallets = (deps: WalletDeps) =>
  walletsMachine.provide({
    actors: {
      loadWallets: fromPromise(() => loadWallets(deps.api)),
      loadAddress: fromPromise(({ input }) => loadAddress(deps, input)),
      watchBalances: fromCallback<EventObject>(({ sendBack }) =>
        watchMoney(deps, () => sendBack({ type: 'balances.signalled' })),
      ),
    },
  })
