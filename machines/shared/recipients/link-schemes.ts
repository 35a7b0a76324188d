import { isNetworkId, type NetworkId } from './formats.ts'
import { chainIds } from './tokens.ts'

/** Schemes of payment links, and names for what they are for. */

/** Networks by scheme; `evm` is whichever its chain says. */
export const schemes: Readonly<Record<string, NetworkId | 'evm'>> = {
  bitcoin: 'bitcoin',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  doge: 'dogecoin',
  dash: 'dash',
  bitcoincash: 'bitcoinCash',
  bch: 'bitcoinCash',
  ethereum: 'evm',
  ethereumclassic: 'ethereumClassic',
  smartchain: 'bsc',
  bnb: 'bsc',
  polygon: 'polygon',
  avalanche: 'avalanche',
  avalanchec: 'avalanche',
  tron: 'tron',
  ton: 'ton',
  tonkeeper: 'ton',
  solana: 'solana',
  ripple: 'ripple',
  xrp: 'ripple',
  xrpl: 'ripple',
  stellar: 'stellar',
  'web+stellar': 'stellar',
  cardano: 'cardano',
  'web+cardano': 'cardano',
  polkadot: 'polkadot',
  substrate: 'polkadot',
  monero: 'monero',
}

/** Payments that no field of ours can make. */
export const foreign: Readonly<Record<string, string>> = {
  lightning: 'Lightning',
  zcash: 'Zcash',
  cosmos: 'Cosmos',
  near: 'NEAR',
  algorand: 'Algorand',
  tezos: 'Tezos',
  simpleledger: 'SLP',
  bchtest: 'Bitcoin Cash testnet',
  liquidnetwork: 'Liquid',
}

export const names: Record<NetworkId, string> = {
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  ethereum: 'Ethereum',
  ethereumClassic: 'Ethereum Classic',
  bsc: 'BNB Smart Chain',
  avalanche: 'Avalanche',
  polygon: 'Polygon',
  tron: 'TRON',
  ton: 'TON',
  solana: 'Solana',
  ripple: 'XRP Ledger',
  stellar: 'Stellar',
  dogecoin: 'Dogecoin',
  dash: 'Dash',
  bitcoinCash: 'Bitcoin Cash',
  cardano: 'Cardano',
  polkadot: 'Polkadot',
  monero: 'Monero',
}

/** Chains of Ethereum's kind that we do not pay out on, by EIP-155. */
const otherChains: Readonly<Record<string, string>> = {
  10: 'Optimism',
  100: 'Gnosis',
  324: 'zkSync',
  8453: 'Base',
  42161: 'Arbitrum',
  59144: 'Linea',
}

/** @param chain its id, as a link writes it */
export const chainName = (chain: string): string => {
  const own = Object.entries(chainIds).find(([, id]) => String(id) === chain)?.[0]
  return own !== undefined && isNetworkId(own) ? names[own] : (otherChains[chain] ?? `${names.ethereum} (${chain})`)
}

/** Links of wallets that are pages: their payment is what an app would get. */
const pages: readonly (readonly [start: RegExp, scheme: string])[] = [
  [/^https:\/\/(?:app\.)?(?:tonkeeper\.com|tonhub\.com)\/transfer\//i, 'ton://transfer/'],
  [/^https:\/\/(?:metamask\.app\.link|link\.metamask\.io)\/send\//i, 'ethereum:'],
]

/** The link that an app would get instead of a page; other text as it is. */
export const unpaged = (text: string): string => {
  for (const [start, scheme] of pages) if (start.test(text)) return text.replace(start, scheme)
  return text
}
