import type { Catalogue, Currency, Route } from '../catalogue/catalogue.ts'
import { walletsOf } from '../wallets/wallets.ts'
import type { Wallet } from '../wallets/wallets.ts'

/** What a balance can be paid out in (spec §7: partner routes). */

/** A route out of a wallet. Its rate stands from the start: nothing is waited for. */
export interface PartnerRoute extends Route {
  walletId: string
  /** The public route whose rate it has. */
  offered: Route
}

/** The coin of a wallet, whatever its networks. */
export const coinOf = ({ name, decimals, payouts }: Wallet): Currency => ({
  ...payouts[0],
  name,
  decimals,
  network: null,
})

/** One for a wallet and a currency: of several networks, the first one in lists is that whose terms hold. */
export const partnerRoutes = (catalogue: Catalogue): PartnerRoute[] => {
  const wallets = new Map(
    walletsOf(catalogue).flatMap((wallet) => wallet.payouts.map(({ currencyId }) => [currencyId, wallet] as const)),
  )
  const found = new Map<string, PartnerRoute>()
  for (const route of catalogue.routes()) {
    const wallet = wallets.get(route.fromId)
    if (wallet === undefined || !route.isOn || !route.isShowWeb) continue
    const { walletId } = wallet
    const key = JSON.stringify([walletId, route.toId])
    if (found.has(key)) continue
    const from = coinOf(wallet)
    found.set(key, { ...route, walletId, offered: route, from, fromId: from.currencyId, floating: false })
  }
  return [...found.values()]
}

export const findPartnerRoute = (catalogue: Catalogue, routeId: string): PartnerRoute | undefined =>
  partnerRoutes(catalogue).find((route) => route.routeId === routeId)
