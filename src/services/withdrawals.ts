import { fromCallback, fromPromise, type EventObject } from 'xstate'
import * as z from 'zod/mini'
import { autoWithdrawalMachine } from '../../machines/auto-withdrawal/auto-withdrawal.machine.ts'
import type { AutoWithdrawal, Settings } from '../../machines/auto-withdrawal/auto-withdrawal.types.ts'
import type { ListInput, ListPage } from '../../machines/list/list.types.ts'
import type { Means, Withdrawal } from '../../machines/shared/means.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { reveal, type Secret } from '../../machines/shared/secret.ts'
import { withdrawalList } from '../../machines/wallets/withdrawal-list.ts'
import { withdrawalMachine } from '../../machines/withdrawal/withdrawal.machine.ts'
import type { WithdrawalAttempt, WithdrawalRequest } from '../../machines/withdrawal/withdrawal.types.ts'
import { withdrawalCancelMachine } from '../../machines/withdrawal-cancel/withdrawal-cancel.machine.ts'
import type { Api } from '../api/client.ts'
import { settingsReply, withdrawalReply, withdrawalsReply } from '../api/wallet-schemas.ts'
import type { Storage } from '../platform/storage.ts'
import { loadRequisites } from './saved-details.ts'
import { createStepUp } from './step-up.ts'
import { createUnanswered, type Unanswered } from './unanswered.ts'
import { loadWallets, watchMoney, type BalanceSignals } from './wallets.ts'

const loadMeans = async (api: Api): Promise<Outcome<Means>> => {
  const [wallets, requisites] = await Promise.all([loadWallets(api), loadRequisites(api)])
  if (!wallets.ok) return wallets
  return requisites.ok ? accepted({ wallets: wallets.value, requisites: requisites.value }) : requisites
}

/** @throws ServiceFault if it is unknown whether it was made; the same key returns the same withdrawal */
const createRequested = async (
  { client, read }: Api,
  { request: { idempotencyKey, ...wish }, code }: Omit<WithdrawalAttempt, 'isRepeated'>,
): Promise<Outcome<Withdrawal>> => {
  const params = { header: { 'Idempotency-Key': idempotencyKey } }
  const body = code === null ? wish : { ...wish, code: reveal(code) }
  const outcome = await read(() => client.POST('/user/wallets/withdrawal/create/', { params, body }), withdrawalReply)
  return outcome.ok ? accepted(outcome.value.withdrawal) : outcome
}

/** Kept whole, as it is sent: see persisted.ts. */
const withdrawalRequest: z.ZodMiniType<WithdrawalRequest> = z.looseObject({
  walletId: z.string(),
  amount: z.string(),
  requisiteId: z.string(),
  idempotencyKey: z.string(),
})

/** Withdrawals without a known reply; see `createUnanswered`. */
export const createUnansweredWithdrawal = (tab: Storage, userId: () => string | null): Unanswered<WithdrawalRequest> =>
  createUnanswered(tab, 'withdrawal', withdrawalRequest, userId)

/** The chart of a withdrawal with its real actors. */
export const createWithdrawal = (api: Api, { sending }: Pick<Unanswered<WithdrawalRequest>, 'sending'>) =>
  withdrawalMachine.provide({
    actors: {
      loadMeans: fromPromise(() => loadMeans(api)),
      createWithdrawal: fromPromise(({ input }) => sending(input, () => createRequested(api, input))),
      stepUp: createStepUp(api),
    },
  })

const saveAuto = async (
  { client, read }: Api,
  auto: AutoWithdrawal | null,
  code: Secret | null,
): Promise<Outcome<Settings>> => {
  const body = { autoGetMoney: auto, ...(code === null ? {} : { code: reveal(code) }) }
  const outcome = await read(() => client.PUT('/user/profile/settings/update/', { body }), settingsReply)
  return outcome.ok ? accepted(outcome.value.settings) : outcome
}

/** The chart of automatic withdrawals with its real actors. */
export const createAutoWithdrawal = (api: Api) =>
  autoWithdrawalMachine.provide({
    actors: {
      loadMeans: fromPromise(() => loadMeans(api)),
      saveAuto: fromPromise(({ input }) => saveAuto(api, input.auto, input.code)),
      stepUp: createStepUp(api),
    },
  })

const cancel = async ({ client, read }: Api, id: number): Promise<Outcome<Withdrawal>> => {
  const outcome = await read(() => client.DELETE('/user/wallets/withdrawal/cancel/', { body: { id } }), withdrawalReply)
  return outcome.ok ? accepted(outcome.value.withdrawal) : outcome
}

/** The chart that cancels a withdrawal with its real actor; cancelling twice comes to the same. */
export const createWithdrawalCancel = (api: Api) =>
  withdrawalCancelMachine.provide({
    actors: { cancelWithdrawal: fromPromise(({ input }) => cancel(api, input.id)) },
  })

const loadPage = async (
  { client, read }: Api,
  { page, limit }: ListInput<'all'>,
): Promise<Outcome<ListPage<Withdrawal>>> => {
  const params = { query: { page, limit } }
  const outcome = await read(() => client.GET('/user/wallets/withdrawal/list/', { params }), withdrawalsReply)
  return outcome.ok ? accepted({ items: outcome.value.withdrawals, count: outcome.value.count }) : outcome
}

/** The list chart as the history of withdrawals, with its real actors. */
export const createWithdrawals = (deps: BalanceSignals) =>
  withdrawalList.provide({
    actors: {
      loadPage: fromPromise(({ input }) => loadPage(deps.api, input)),
      watchItems: fromCallback<EventObject, { items: readonly Withdrawal[] }>(({ sendBack }) =>
        watchMoney(deps, () => sendBack({ type: 'list.signalled' })),
      ),
    },
  })
