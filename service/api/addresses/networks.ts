import type { NetworkId } from '../../../machines/shared/recipients/formats.ts'

/** A chain supported by the exchange. */
export interface Network {
  /** Shown next to every address. */
  title: string
  /** ECMAScript, case-insensitive: parts of a payment link around the address, which are removed. */
  ignored: string
  /** Quick check of an address, ECMAScript, anchored; its format decides. */
  pattern: string
  /** No contract, no burn address, and none whose key is public. */
  example: string
  /** Number of confirmations for a payment to count. */
  confirmations: number
  /** Icon of the chain, for coins that exist on several. */
  icon?: string
}

const base58 = '[1-9A-HJ-NP-Za-km-z]'
const evmPattern = '0x[0-9a-fA-F]{40}'
const evmExample = '0x52908400098527886E0F7030069857D2E4169EE7'

/**
 * Removable parts of a payment link: scheme, query, invisible characters. A link with a memo or tag is left as it is
 * and fails validation: dropping the memo silently would lose the money.
 * @param start ECMAScript
 * @param memo ECMAScript: query parameters that must not be dropped
 */
const linkParts = (start: string, memo?: string): string =>
  `^(?:${start})|\\?${memo === undefined ? '' : `(?!.*(?:${memo}))`}.*|[\\s\\p{Cf}]+`

/** EIP-681: an optional chain id. A contract call has a path and so fails validation. */
const evmParts = (chain: number): string => `${linkParts('ethereum:(?:pay-)?')}|@${chain}(?=\\?|$)`

export const networks: Record<NetworkId, Network> = {
  bitcoin: {
    title: 'Bitcoin',
    ignored: linkParts('bitcoin:(?://)?'),
    pattern: `(?:bc1[02-9ac-hj-np-z]{11,71}|[13]${base58}{25,34})`,
    example: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    confirmations: 2,
  },
  litecoin: {
    title: 'Litecoin',
    ignored: linkParts('litecoin:(?://)?'),
    pattern: `(?:ltc1[02-9ac-hj-np-z]{11,71}|[LM3]${base58}{25,34})`,
    example: 'ltc1qnc39s9sewmp7n7twk5936yzrq03n6pvm5fwqzt',
    confirmations: 6,
  },
  ethereum: {
    title: 'Ethereum (ERC20)',
    ignored: evmParts(1),
    pattern: evmPattern,
    example: evmExample,
    confirmations: 12,
    icon: 'ethereum',
  },
  ethereumClassic: {
    title: 'Ethereum Classic',
    ignored: evmParts(61),
    pattern: evmPattern,
    example: evmExample,
    confirmations: 40,
  },
  bsc: {
    title: 'BNB Smart Chain (BEP20)',
    ignored: evmParts(56),
    pattern: evmPattern,
    example: evmExample,
    confirmations: 15,
    icon: 'binance-smart-chain',
  },
  avalanche: {
    title: 'Avalanche C-Chain',
    ignored: evmParts(43_114),
    pattern: evmPattern,
    example: evmExample,
    confirmations: 12,
  },
  polygon: {
    title: 'Polygon',
    ignored: evmParts(137),
    pattern: evmPattern,
    example: evmExample,
    confirmations: 64,
    icon: 'polygon',
  },
  tron: {
    title: 'TRON (TRC20)',
    ignored: linkParts('tron:(?://)?'),
    pattern: `T${base58}{33}`,
    example: 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR',
    confirmations: 20,
    icon: 'tron',
  },
  ton: {
    title: 'TON',
    ignored: linkParts('ton:(?://transfer/)?', 'text=|bin='),
    pattern: '(?:[EU][Qf][A-Za-z0-9_+/\\-]{46}|(?:0|-1):[0-9a-fA-F]{64})',
    example: 'UQBXiq40IJhovAjjQwCoIOL0k9kZ3WZdzq6GEmHibw7U6UxM',
    confirmations: 1,
    icon: 'ton',
  },
  solana: {
    title: 'Solana',
    ignored: linkParts('solana:', 'memo='),
    pattern: `${base58}{32,44}`,
    example: '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q',
    confirmations: 32,
    icon: 'solana',
  },
  ripple: {
    title: 'XRP Ledger',
    ignored: linkParts('(?:xrpl?|ripple):(?://)?', 'dt=|tag=|memo'),
    pattern: `r${base58}{24,34}`,
    example: 'rGhJPHwbKQXbjUcFfjt6fHLjwVAj1FXj8g',
    confirmations: 1,
  },
  stellar: {
    title: 'Stellar',
    ignored: `${linkParts('stellar:|web\\+stellar:pay\\?destination=', 'memo')}|&(?!.*memo).*`,
    pattern: 'G[A-Z2-7]{55}',
    example: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
    confirmations: 1,
  },
  dogecoin: {
    title: 'Dogecoin',
    ignored: linkParts('doge(?:coin)?:(?://)?'),
    pattern: `[D9A]${base58}{25,34}`,
    example: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
    confirmations: 20,
  },
  dash: {
    title: 'Dash',
    ignored: linkParts('dash:(?://)?'),
    pattern: `[X7]${base58}{33}`,
    example: 'XpESxaUmonkq8RaLLp46Brx2K39ggQe226',
    confirmations: 3,
  },
  bitcoinCash: {
    title: 'Bitcoin Cash',
    ignored: linkParts('bch:'),
    pattern: `(?:(?:bitcoincash:)?[qp][02-9ac-hj-np-z]{41}|[13]${base58}{25,34})`,
    example: 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
    confirmations: 6,
  },
  cardano: {
    title: 'Cardano',
    ignored: linkParts('(?:web\\+)?cardano:(?://)?'),
    // A Shelley address in capitals is to become lower-case, and so is none of the Byron era.
    pattern: `(?:addr1[02-9ac-hj-np-z]{50,110}|(?!ADDR1)${base58}{55,115})`,
    example: 'addr1vyps5ygcrunz6dpmgfy4q467v4k8x75p3z8ed8dy4wetnsq557cul',
    confirmations: 15,
  },
  polkadot: {
    title: 'Polkadot',
    ignored: linkParts('polkadot:'),
    pattern: `1${base58}{45,48}`,
    example: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    confirmations: 10,
  },
  monero: {
    title: 'Monero',
    ignored: linkParts('monero:(?://)?', 'payment_id='),
    pattern: `[48]${base58}{94,105}`,
    example: '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
    confirmations: 10,
  },
}

/** @param id of the catalogue */
export const networkOf = (id: NetworkId): Network => networks[id]
