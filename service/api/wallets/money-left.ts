import type { Core } from '../../core.ts'
import type { Db } from '../../database/open.ts'
import { Refusal } from '../../http/refusal.ts'
import { big, plain } from '../../shared/money.ts'
import { codes } from '../../texts/errors.ts'
import { showMoney } from '../../texts/formats.ts'
import type { Lang } from '../../texts/languages.ts'
import { balancesOf, emptyBalance } from '../ledger/entries.ts'
import type { Balance } from '../ledger/entries.ts'
import { termsOf, walletsOf } from './wallets.ts'
import type { Wallet } from './wallets.ts'

/** Whether something is held for a payout, or is enough to be withdrawn on some network. */
const isOwed = ({ payouts }: Wallet, { available, held }: Balance): boolean =>
  big(held).gt(0) || payouts.some((currency) => big(available).gte(termsOf(currency).min))

/**
 * An account with money on its wallets cannot be deleted (spec §4); less than can be withdrawn is no obstacle.
 * @throws 40910 with the amounts
 */
export const refuseFunded = async ({ catalogue }: Core, db: Db, userId: string, lang: Lang): Promise<void> => {
  const balances = await balancesOf(db, userId)
  const owed = walletsOf(catalogue).flatMap((wallet) => {
    const balance = balances.get(wallet.walletId) ?? emptyBalance
    const all = plain(big(balance.available).plus(balance.held))
    return isOwed(wallet, balance) ? [showMoney(all, wallet.walletId, lang)] : []
  })
  if (owed.length > 0) throw new Refusal(codes.accountFunded, { object: { amounts: owed.join(', ') } })
}
