import { big, floorTo } from '../../shared/money.ts'
import type { Requisites } from '../../database/schema.ts'
import type { NetworkId } from '../../../machines/shared/recipients/formats.ts'
import { chainIds, tokenOf } from '../../../machines/shared/recipients/tokens.ts'

interface Payment {
  symbol: string
  network: NetworkId
  /**
   * Remaining amount, decimal string in units of the currency; links use the smallest unit where the network requires
   * it.
   */
  amount: string
  requisites: Requisites
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
  const token = tokenOf(network, symbol)
  const chain = chainIds[network] ?? 1
  if (token === undefined) return `ethereum:${account}@${chain}${query({ value: smallest(amount, 18) })}`
  return `ethereum:${token.contract}@${chain}/transfer${query({ address: account, uint256: smallest(amount, token.decimals) })}`
}

const tonUri = ({ symbol, amount, requisites: { account, memo } }: Payment): string => {
  const token = tokenOf('ton', symbol)
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
      return `tron:${account}${query({ amount, token: tokenOf('tron', symbol)?.contract })}`
    case 'ton':
      return tonUri(payment)
    case 'solana':
      return `solana:${account}${query({ amount, 'spl-token': tokenOf('solana', symbol)?.contract })}`
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
