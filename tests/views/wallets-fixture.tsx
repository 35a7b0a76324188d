import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { autoWithdrawalMachine } from '../../machines/auto-withdrawal/auto-withdrawal.machine.ts'
import type { AutoWithdrawal, Settings } from '../../machines/auto-withdrawal/auto-withdrawal.types.ts'
import type { ListInput, ListPage } from '../../machines/list/list.types.ts'
import { requisitesMachine } from '../../machines/requisites/requisites.machine.ts'
import { currencies } from '../../machines/requisites/requisites.sample-data.ts'
import type { PayoutCurrency, Saving } from '../../machines/requisites/requisites.types.ts'
import type { Means, Requisite, Wallet, Withdrawal } from '../../machines/shared/means.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { tron, usdt, waiting, withdrawal as made, xrp } from '../../machines/shared/sample-means.ts'
import { reveal, type Secret } from '../../machines/shared/secret.ts'
import { walletsMachine } from '../../machines/wallets/wallets.machine.ts'
import type { ReceivedAddress } from '../../machines/wallets/wallets.types.ts'
import { withdrawalList } from '../../machines/wallets/withdrawal-list.ts'
import { withdrawalMachine } from '../../machines/withdrawal/withdrawal.machine.ts'
import type { WithdrawalAttempt, WithdrawalRequest } from '../../machines/withdrawal/withdrawal.types.ts'
import { withdrawalCancelMachine } from '../../machines/withdrawal-cancel/withdrawal-cancel.machine.ts'
import type { WalletCharts } from '../../src/pages/page.types.ts'
import UserRequisitesPage from '../../src/pages/user-requisites/UserRequisitesPage.tsx'
import { matchOf, nothing, pageTools, still } from './page-fixture.tsx'
import { nino, show } from './user-fixture.tsx'

/** The page of wallets over a service that answers with samples. */

export interface WalletReplies {
  wallets?: readonly Wallet[]
  requisites?: readonly Requisite[]
  withdrawals?: readonly Withdrawal[]
  load?: () => Promise<Outcome<readonly Wallet[]>>
  loadRequisites?: () => Promise<Outcome<readonly Requisite[]>>
  create?: (request: WithdrawalRequest, code: string | null) => Promise<Outcome<Withdrawal>>
  /** Of an earlier visit. */
  unanswered?: WithdrawalRequest | null
  save?: (saving: Saving) => Promise<Outcome<Requisite>>
  remove?: (id: string) => Promise<Outcome<null>>
  cancel?: (id: number) => Promise<Outcome<Withdrawal>>
  saveAuto?: (auto: AutoWithdrawal | null) => Promise<Outcome<Settings>>
}

const address = {
  walletId: 'XRP',
  network: 'ripple',
  networkTitle: 'XRP Ledger',
  address: 'rXRPAddress',
  tag: '123456',
  signature: 'c2ln',
}

/** The charts of the page; those of withdrawals are the partner’s, too. */
export const walletChartsOf = ({
  wallets = [usdt, xrp],
  requisites = [tron, waiting],
  withdrawals = [made],
  unanswered = null,
  load = async () => accepted(wallets),
  loadRequisites = async () => accepted(requisites),
  create = async () => accepted(made),
  save = async () => accepted(tron),
  remove = async () => accepted(null),
  cancel = async () => accepted({ ...made, status: 'deleted' as const }),
  saveAuto = async () => accepted({ autoGetMoney: null }),
}: WalletReplies): WalletCharts => {
  const loadMeans = fromPromise<Outcome<Means>>(async () => accepted({ wallets, requisites }))
  return {
    wallets: {
      machine: walletsMachine.provide({
        actors: {
          loadWallets: fromPromise<Outcome<readonly Wallet[]>>(load),
          loadAddress: fromPromise<Outcome<ReceivedAddress>, { walletId: string; network: string }>(async () =>
            accepted({ address, isProven: true }),
          ),
          watchBalances: fromCallback(() => undefined),
        },
      }),
      bind: nothing,
    },
    requisites: {
      machine: requisitesMachine.provide({
        actors: {
          loadRequisites: fromPromise<Outcome<readonly Requisite[]>>(loadRequisites),
          loadCurrencies: fromPromise<readonly PayoutCurrency[]>(async () => currencies),
          saveRequisite: fromPromise<Outcome<Requisite>, { saving: Saving; code: Secret | null }>(({ input }) =>
            save(input.saving),
          ),
          deleteRequisite: fromPromise<Outcome<null>, { id: string }>(({ input }) => remove(input.id)),
        },
      }),
      bind: nothing,
    },
    withdrawals: {
      machine: withdrawalList.provide({
        actors: {
          loadPage: fromPromise<Outcome<ListPage<Withdrawal>>, ListInput<'all'>>(async () =>
            accepted({ items: withdrawals, count: withdrawals.length }),
          ),
          watchItems: fromCallback<EventObject, { items: readonly Withdrawal[] }>(() => undefined),
        },
      }),
      bind: nothing,
    },
    cancel: {
      machine: withdrawalCancelMachine.provide({
        actors: {
          cancelWithdrawal: fromPromise<Outcome<Withdrawal>, { id: number }>(({ input }) => cancel(input.id)),
        },
      }),
      bind: nothing,
    },
    withdrawal: {
      machine: withdrawalMachine.provide({
        actors: {
          loadMeans,
          createWithdrawal: fromPromise<Outcome<Withdrawal>, WithdrawalAttempt>(({ input }) =>
            create(input.request, input.code && reveal(input.code)),
          ),
        },
      }),
      bind: nothing,
      unanswered: () => unanswered,
    },
    autoWithdrawal: {
      machine: autoWithdrawalMachine.provide({
        actors: {
          loadMeans,
          saveAuto: fromPromise<Outcome<Settings>, { auto: AutoWithdrawal | null; code: Secret | null }>(({ input }) =>
            saveAuto(input.auto),
          ),
        },
      }),
      bind: nothing,
    },
  }
}

/** Opens the page. */
export const openWallets = (replies: WalletReplies = {}, user = nino) => {
  const charts = walletChartsOf(replies)
  show(
    <UserRequisitesPage
      match={matchOf('userRequisites')}
      tools={pageTools({ user: still(user) })}
      charts={() => charts}
    />,
  )
}
