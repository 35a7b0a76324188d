import { countAttempt } from '../accounts/limits.ts'
import { announcePartner } from '../affiliate/announce.ts'
import { balancesOf } from '../ledger/entries.ts'
import { merchantOf } from '../merchant/authenticate.ts'
import { listRequisites } from '../wallets/requisites.ts'
import type { Requisite } from '../wallets/requisites.ts'
import { walletsOf } from '../wallets/wallets.ts'
import { makeWithdrawal, repeatedWithdrawal } from '../wallets/withdrawals.ts'
import { showWithdrawal } from '../wallets/withdrawal-view.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import type { Operations, Schemas } from '../operation.ts'

/** Withdrawals per key and minute. */
const mostWithdrawals = 20

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
      const { available, held } = balances.get(walletId) ?? { available: '0', held: '0' }
      const currencyIds = payouts.map(({ currencyId }) => currencyId)
      const usable = requisites.filter(({ currencyId }) => currencyIds.includes(currencyId))
      return { walletId, balance: available, held, requisites: usable.map((one) => showRequisite(core, one)) }
    })
    return { wallets }
  },

  createMerchantWithdrawal: async ({ core, request, body, headers, lang }) => {
    const { user, key } = merchantOf(request)
    if (user.settings.withdrawalsEnabled !== true) throw new Refusal(codes.withdrawalsOff)
    if (core.settings.get('site').offline) throw new Refusal(codes.technicalWork)
    await countAttempt(core, [{ key: `merchant:withdrawals:${key.apiKey}`, most: mostWithdrawals, within: 60_000 }])
    const idempotencyKey = headers['idempotency-key'].toLowerCase()
    const isRepeated = (await repeatedWithdrawal(core.db, user.id, body, idempotencyKey)) !== undefined
    const made = await makeWithdrawal(core, user.id, body, idempotencyKey)
    if (!isRepeated) {
      core.security({ event: 'withdrawal.asked', userId: user.id, address: request.ip, subject: String(made.id) })
      await announcePartner(core, user.id)
    }
    return { withdrawal: showWithdrawal(core, made, lang) }
  },
} satisfies Partial<Operations>
