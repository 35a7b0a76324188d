import type { Currency } from '../catalogue/catalogue.ts'
import type { partnerOrders } from '../../database/schema.ts'
import { findWallet } from '../wallets/wallets.ts'
import type { Core } from '../../core.ts'
import { coinOf } from './routes.ts'

export type PartnerOrder = typeof partnerOrders.$inferSelect

/** Both currencies of a partner order, the coin without a network; null when one no longer exists. */
export const findSides = (
  { catalogue }: Core,
  { walletId, toId }: Pick<PartnerOrder, 'walletId' | 'toId'>,
): { from: Currency; to: Currency } | null => {
  const wallet = findWallet(catalogue, walletId)
  const to = catalogue.currency(toId)
  return wallet === undefined || to === undefined ? null : { from: coinOf(wallet), to }
}
