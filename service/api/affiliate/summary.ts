import type { User } from '../accounts/users.ts'
import { imageOf } from '../catalogue/currency-names.ts'
import { balancesOf } from '../ledger/entries.ts'
import { big, plain } from '../../shared/money.ts'
import type { Core } from '../../core.ts'
import type { Schemas } from '../operation.ts'
import { walletsOf } from '../wallets/wallets.ts'
import { rewardPercent } from './partner.ts'
import { readEarnings, readTotals } from './statistics.ts'
import type { Earnings } from './statistics.ts'

const nothing: Schemas['Earned'] = { today: '0', month: '0', total: '0' }

const add = (left: Schemas['Earned'], right: Schemas['Earned']): Schemas['Earned'] => ({
  today: plain(big(left.today).plus(right.today)),
  month: plain(big(left.month).plus(right.month)),
  total: plain(big(left.total).plus(right.total)),
})

/** The wallets with anything on them, or ever earned, in the order of the lists. */
const showBalances = async (
  { db, catalogue }: Core,
  userId: string,
  earnings: readonly Earnings[],
): Promise<Schemas['RewardBalance'][]> => {
  const balances = await balancesOf(db, userId)
  const earned = new Map(earnings.map(({ walletId, amount }) => [walletId, amount]))
  return walletsOf(catalogue)
    .filter(({ walletId }) => balances.has(walletId))
    .map(({ walletId, name, decimals, payouts: [first] }) => ({
      walletId,
      name,
      symbol: walletId,
      image: imageOf(first),
      decimals,
      balance: balances.get(walletId)?.available ?? '0',
      held: balances.get(walletId)?.held ?? '0',
      earned: earned.get(walletId) ?? nothing,
    }))
}

/** What a partner has earned and where it is. */
export const summaryOf = async (core: Core, user: User): Promise<Schemas['AffiliateSummary']> => {
  const earnings = await readEarnings(core, user.id)
  return {
    partnerCode: user.partnerCode,
    reward: rewardPercent,
    changeRate: user.settings.changeRate ?? '0',
    earned: earnings.map(({ worth }) => worth).reduce(add, nothing),
    ...(await readTotals(core, user.id)),
    balances: await showBalances(core, user.id, earnings),
    serverTime: new Date(core.now()).toISOString(),
  }
}
