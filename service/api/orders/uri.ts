import { big, floorTo } from '../../shared/money.ts'
import type { Requisites } from '../../database/schema.ts'

interface Payment {
  symbol: string
  network: string
  /**
   * Remaining amount, decimal string in units of the currency; links use the smallest unit where the network requires
   * it.
   */
  amount: string
  requisites: Requisites
}

/** Token contracts by network and symbol, with the token's decimals. */
const tokens: Readonly<Record<string, Readonly<Record<string, { contract: string; decimals: number }>>>> = {
  ethereum: {
    USDT: { contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 },
    USDC: { contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 },
  },
  bsc: { USDT: { contract: '0x55d398326f99059fF775485246999027B3197955', decimals: 18 } },
  tron: { USDT: { contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', decimals: 6 } },
  ton: { USDT: { contract: 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', decimals: 6 } },
  solana: { USDC: { contract: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6 } },
}

const chainIds: Readonly<Record<string, number>> = {
  ethereum: 1,
  bsc: 56,
  polygon: 137,
  avalanche: 43_114,
  ethereumClassic: 61,
}

const smallest = (amount: string, decimals: number): string => floorTo(big(amount).times(big(10).pow(decimals)), 0)

const query = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return given.length === 0 ? '' : `?${given.join('&')}`
}

/** EIP-681. */
const ethereumUri = ({ symbol, network, amount, requisites: { account } }: Payment): string => {
  const token = tokens[network]?.[symbol]
  const chain = chainIds[network] ?? 1
  if (token === undefined) return `ethereum:${account}@${chain}${query({ value: smallest(amount, 18) })}`
  return `ethereum:${token.contract}@${chain}/transfer${query({ address: account, uint256: smallest(amount, token.decimals) })}`
}

const tonUri = ({ symbol, amount, requisites: { account, memo } }: Payment): string => {
  const token = tokens['ton']?.[symbol]
  return `ton://transfer/${account}${query({ amount: smallest(amount, token?.decimals ?? 9), jetton: token?.contract, text: memo })}`
}

const plainSchemes: Readonly<Record<string, string>> = {
  bitcoin: 'bitcoin',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  dash: 'dash',
}

/**
 * Payment URI for the QR code, as wallets of the network expect it: BIP21 where it applies. Undefined where there is
 * none.
 */
export const paymentUri = (payment: Payment): string | undefined => {
  const { network, symbol, amount, requisites } = payment
  const { account, memo, tag } = requisites
  const scheme = plainSchemes[network]
  if (scheme !== undefined) return `${scheme}:${account}${query({ amount })}`
  if (chainIds[network] !== undefined) return ethereumUri(payment)
  switch (network) {
    case 'bitcoinCash':
      return `${account}${query({ amount })}`
    case 'tron':
      return `tron:${account}${query({ amount, token: tokens['tron']?.[symbol]?.contract })}`
    case 'ton':
      return tonUri(payment)
    case 'solana':
      return `solana:${account}${query({ amount, 'spl-token': tokens['solana']?.[symbol]?.contract })}`
    case 'ripple':
      return `ripple:${account}${query({ amount, dt: tag })}`
    case 'stellar':
      return `web+stellar:pay${query({ destination: account, amount, memo, memo_type: memo === undefined ? undefined : 'MEMO_TEXT' })}`
    case 'monero':
      return `monero:${account}${query({ tx_amount: amount })}`
    case 'cardano':
      return `web+cardano:${account}${query({ amount })}`
    default:
      return undefined
  }
}
