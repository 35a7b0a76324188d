import { balancesOf, emptyBalance } from '../ledger/entries.ts'
import { merchantOf } from '../merchant/authenticate.ts'
import { listRequisites } from '../wallets/requisites.ts'
import type { Requisite } from '../wallets/requisites.ts'
import { walletsOf } from '../wallets/wallets.ts'
import { requestWithdrawal } from '../wallets/request-withdrawal.ts'
import { showWithdrawal } from '../wallets/withdrawal-view.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import type { Operations, Schemas } from '../operation.ts'

const showRequisite = (
  { now }: Core,
  { id, name, currencyId, activeFrom }: Requisite,
): Schemas['MerchantRequisite'] => ({
  id,
  name,
  currencyId,
  isActive: activeFrom.getTime() <= now(),
})

/** Signed calls about the money of a merchant. */
export const merchantMoneyOperations = {
  getMerchantBalance: async ({ core, request }) => {
    const { user } = merchantOf(request)
    const balances = await balancesOf(core.db, user.id)
    const requisites = await listRequisites(core.db, user.id)
    const wallets = walletsOf(core.catalogue).map(({ walletId, payouts }) => {
      const { available, held } = balances.get(walletId) ?? emptyBalance
      const currencyIds = payouts.map(({ currencyId }) => currencyId)
      const usable = requisites.filter(({ currencyId }) => currencyIds.includes(currencyId))
      return { walletId, balance: available, held, requisites: usable.map((one) => showRequisite(core, one)) }
    })
    return { wallets }
  },

  createMerchantWithdrawal: async (call) => {
    const { core, request, body, lang } = call
    const { user, key } = merchantOf(request)
    if (user.settings.withdrawalsEnabled !== true) throw new Refusal(codes.withdrawalsOff)
    const made = await requestWithdrawal(call, {
      userId: user.id,
      wish: body,
      counter: `merchant:withdrawals:${key.apiKey}`,
    })
    return { withdrawal: showWithdrawal(core, made, lang) }
  },
} satisfies Partial<Operations>
