import { countAttempt } from '../accounts/limits.ts'
import { requireOwner } from '../accounts/owner.ts'
import { requireUser } from '../accounts/session.ts'
import { requireConfirmed } from '../accounts/step-up.ts'
import { announcePartner } from '../affiliate/announce.ts'
import { imageOf, networkTitle } from '../catalogue/currency-names.ts'
import type { Currency } from '../catalogue/catalogue.ts'
import { balancesOf, emptyBalance } from '../ledger/entries.ts'
import type { Balance } from '../ledger/entries.ts'
import { getFields, showField } from '../orders/fields.ts'
import { signedDepositAddress } from '../wallets/address.ts'
import { activatePromoCode } from '../wallets/promo-codes.ts'
import * as requisites from '../wallets/requisites.ts'
import { termsOf, walletsOf } from '../wallets/wallets.ts'
import type { Wallet } from '../wallets/wallets.ts'
import { cancelWithdrawal } from '../wallets/withdrawal-moves.ts'
import { showWithdrawal } from '../wallets/withdrawal-view.ts'
import { requestWithdrawal } from '../wallets/request-withdrawal.ts'
import { readWithdrawals } from '../wallets/withdrawals.ts'
import type { Core } from '../../core.ts'
import type { Lang } from '../../texts/languages.ts'
import type { Operations, Schemas } from '../operation.ts'

const minute = 60_000

const showPayout = (currency: Currency, lang: Lang): Schemas['WalletPayout'] => ({
  currencyId: currency.currencyId,
  network: currency.network ?? '',
  networkTitle: networkTitle(currency.network) ?? '',
  decimals: currency.decimals,
  ...termsOf(currency),
  fields: getFields(currency).map((field) => showField(field, lang)),
})

const showWallet = (
  { walletId, name, decimals, payouts }: Wallet,
  { available, held }: Balance,
  lang: Lang,
): Schemas['Wallet'] => ({
  walletId,
  name,
  symbol: walletId,
  image: imageOf(payouts[0]),
  decimals,
  balance: available,
  held,
  networks: payouts.map(({ network }) => network ?? ''),
  payouts: payouts.map((currency) => showPayout(currency, lang)),
})

/** @throws 50300 above so many a minute */
const countChange = (core: Core, userId: string) =>
  countAttempt(core, [{ key: `requisite:${userId}`, most: 10, within: minute }])

/** Balances, deposits, withdrawals and payment details (spec §2, §3, §7). */
export const walletOperations = {
  getWallets: async (call) => {
    const { user } = await requireUser(call)
    const balances = await balancesOf(call.core.db, user.id)
    const wallets = walletsOf(call.core.catalogue)
    return {
      wallets: wallets.map((wallet) => showWallet(wallet, balances.get(wallet.walletId) ?? emptyBalance, call.lang)),
    }
  },

  getWalletAddress: async (call) => {
    const { user } = await requireUser(call)
    return { wallet: await signedDepositAddress(call.core, user.id, call.query) }
  },

  createWithdrawal: async (call) => {
    const caller = await requireUser(call)
    const userId = caller.user.id
    const { code, ...wish } = call.body
    const made = await requestWithdrawal(call, {
      userId,
      wish,
      counter: `withdrawal:${userId}`,
      confirm: () => requireOwner(call, caller, code),
    })
    return { withdrawal: showWithdrawal(call.core, made, call.lang) }
  },

  getWithdrawals: async (call) => {
    const { user } = await requireUser(call)
    const { page = 1, limit = 10 } = call.query
    const { rows, count } = await readWithdrawals(call.core.db, user.id, { page, limit })
    return { withdrawals: rows.map((row) => showWithdrawal(call.core, row, call.lang)), count }
  },

  cancelWithdrawal: async (call) => {
    const { user } = await requireUser(call)
    const cancelled = await cancelWithdrawal(call.core, user.id, call.body.id)
    return { withdrawal: showWithdrawal(call.core, cancelled, call.lang) }
  },

  getRequisites: async (call) => {
    const { user } = await requireUser(call)
    const rows = await requisites.listRequisites(call.core.db, user.id)
    return { requisites: rows.map((row) => requisites.showRequisite(call.core, row, call.lang)) }
  },

  createRequisite: async (call) => {
    const { core, request, lang } = call
    const caller = await requireUser(call)
    const userId = caller.user.id
    const { code, ...given } = call.body
    await countChange(core, userId)
    await requireOwner(call, caller, code)
    const { requisite, isNew } = await requisites.saveRequisite(core, userId, given)
    if (isNew) core.security({ event: 'requisite.saved', userId, address: request.ip, subject: requisite.id })
    return { requisite: requisites.showRequisite(core, requisite, lang) }
  },

  updateRequisite: async (call) => {
    const { core, request, lang } = call
    const caller = await requireUser(call)
    const userId = caller.user.id
    const { code, ...given } = call.body
    await countChange(core, userId)
    if (await requisites.isOtherAddress(core, userId, given)) await requireOwner(call, caller, code)
    const requisite = await requisites.changeRequisite(core, userId, given)
    core.security({ event: 'requisite.changed', userId, address: request.ip, subject: requisite.id })
    return { requisite: requisites.showRequisite(core, requisite, lang) }
  },

  deleteRequisite: async (call) => {
    const { core, request, body } = call
    const { user } = await requireConfirmed(call)
    await requisites.deleteRequisite(core, user.id, body.id)
    core.security({ event: 'requisite.deleted', userId: user.id, address: request.ip, subject: body.id })
  },

  activatePromoCode: async (call) => {
    const { core, body } = call
    const { user } = await requireUser(call)
    await countAttempt(core, [{ key: `promo-code:${user.id}`, most: 10, within: 10 * minute }])
    await activatePromoCode(core, user.id, body.code)
    await announcePartner(core, user.id)
  },
} satisfies Partial<Operations>
