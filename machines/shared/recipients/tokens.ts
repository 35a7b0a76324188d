import type { NetworkId } from './formats.ts'

/** A token of the catalogue on its network. */
export interface Token {
  contract: string
  decimals: number
}

/** By network and symbol. */
const tokens: Partial<Record<NetworkId, Readonly<Record<string, Token>>>> = {
  ethereum: {
    USDT: { contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 },
    USDC: { contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 },
  },
  bsc: { USDT: { contract: '0x55d398326f99059fF775485246999027B3197955', decimals: 18 } },
  tron: { USDT: { contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', decimals: 6 } },
  ton: { USDT: { contract: 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', decimals: 6 } },
  solana: { USDC: { contract: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6 } },
}

/** Undefined for a coin of its own chain. */
export const tokenOf = (network: NetworkId, symbol: string): Token | undefined => tokens[network]?.[symbol]

/** The contracts of the catalogue's tokens on a network, with their symbols. */
export const tokensOn = (network: NetworkId): readonly (readonly [symbol: string, contract: string])[] =>
  Object.entries(tokens[network] ?? {}).map(([symbol, { contract }]) => [symbol, contract] as const)

/** EIP-155. */
export const chainIds: Partial<Record<NetworkId, number>> = {
  ethereum: 1,
  bsc: 56,
  polygon: 137,
  avalanche: 43_114,
  ethereumClassic: 61,
}

/** Symbols of the coins that pay for transfers on their networks, where there are tokens too. */
export const nativeSymbols: Partial<Record<NetworkId, string>> = {
  ethereum: 'ETH',
  bsc: 'BNB',
  polygon: 'POL',
  avalanche: 'AVAX',
  ethereumClassic: 'ETC',
  tron: 'TRX',
  ton: 'TON',
  solana: 'SOL',
  ripple: 'XRP',
  stellar: 'XLM',
}
