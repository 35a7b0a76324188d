import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { Wallet } from '../../machines/shared/means.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { walletsMachine } from '../../machines/wallets/wallets.machine.ts'
import type { DepositAddress } from '../../machines/wallets/wallets.types.ts'
import type { Api } from '../api/client.ts'
import { addressReply, walletsReply } from '../api/wallet-schemas.ts'
import { unsubscribeAll, type Unsubscribe } from '../platform/unsubscribe.ts'
import type { Signals } from './order.ts'

/** What tells of a change of the balances. */
export interface BalanceSignals {
  api: Api
  signals: Pick<Signals, 'onMessage' | 'onOpened' | 'onWoken'>
  /** Something was withdrawn or cancelled here. @returns unsubscribes */
  onMoved: (listen: () => void) => Unsubscribe
}

/** @throws ServiceFault without a usable reply */
export const loadWallets = async ({ client, read }: Api): Promise<Outcome<readonly Wallet[]>> => {
  const outcome = await read(() => client.GET('/user/wallets/balance/'), walletsReply)
  return outcome.ok ? accepted(outcome.value.wallets) : outcome
}

const loadAddress = async (
  { client, read }: Api,
  query: { walletId: string; network: string },
): Promise<Outcome<DepositAddress>> => {
  const outcome = await read(() => client.GET('/user/wallets/address/', { params: { query } }), addressReply)
  return outcome.ok ? accepted(outcome.value.wallet) : outcome
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
export const createWallets = (deps: BalanceSignals) =>
  walletsMachine.provide({
    actors: {
      loadWallets: fromPromise(() => loadWallets(deps.api)),
      loadAddress: fromPromise(({ input }) => loadAddress(deps.api, input)),
      watchBalances: fromCallback<EventObject>(({ sendBack }) =>
        watchMoney(deps, () => sendBack({ type: 'balances.signalled' })),
      ),
    },
  })
