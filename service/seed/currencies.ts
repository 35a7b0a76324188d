import type { City } from '../texts/labels.ts'
import type { NetworkId } from '../../machines/shared/recipients/formats.ts'
import type { FieldSet } from '../api/orders/fields.ts'

export interface CurrencySeed {
  /** Also used as the slug in page addresses. */
  id: string
  xml: string
  name: string
  symbol: string
  kind: 'crypto' | 'bank' | 'wallet' | 'cash'
  network?: NetworkId
  city?: City
  decimals: number
  fieldSet: FieldSet
  icon: string
  /** Price of one unit in US dollars. */
  price: string
  reserve: string
  /** Paired with every kind of currency; others only with cash. */
  major: boolean
}

/** Price of one unit in US dollars; all rates derive from this table. */
const prices = {
  BTC: '97250',
  ETH: '3380',
  USDT: '1',
  USDC: '1',
  LTC: '92.4',
  XMR: '312',
  XRP: '2.21',
  TON: '3.05',
  DOGE: '0.172',
  TRX: '0.286',
  SOL: '158',
  BNB: '905',
  DASH: '61.5',
  BCH: '512',
  ADA: '0.53',
  XLM: '0.268',
  DOT: '2.95',
  ETC: '15.8',
  AVAX: '17.4',
  POL: '0.158',
  USD: '1',
  EUR: '1.158',
  GEL: '0.3695',
  RUB: '0.01238',
  AED: '0.27229',
} as const

type Coin = keyof typeof prices

/** id, xml, name, symbol, network, decimals, reserve, major? */
type CryptoRow = readonly [string, string, string, Coin, NetworkId, number, string, boolean?]

const cryptoRows: readonly CryptoRow[] = [
  ['btc', 'BTC', 'Bitcoin', 'BTC', 'bitcoin', 8, '18.42', true],
  ['usdt-trc20', 'USDTTRC20', 'Tether TRC20', 'USDT', 'tron', 6, '845200', true],
  ['eth', 'ETH', 'Ethereum', 'ETH', 'ethereum', 8, '412.7', true],
  ['usdt-erc20', 'USDTERC20', 'Tether ERC20', 'USDT', 'ethereum', 6, '512300', true],
  ['usdt-ton', 'USDTTON', 'Tether TON', 'USDT', 'ton', 6, '96400', true],
  ['usdt-bep20', 'USDTBEP20', 'Tether BEP20', 'USDT', 'bsc', 6, '158900', true],
  ['ton', 'TON', 'Toncoin', 'TON', 'ton', 8, '61200', true],
  ['ltc', 'LTC', 'Litecoin', 'LTC', 'litecoin', 8, '5400', true],
  ['trx', 'TRX', 'TRON', 'TRX', 'tron', 6, '1250000', true],
  ['xmr', 'XMR', 'Monero', 'XMR', 'monero', 8, '640', true],
  ['usdc-erc20', 'USDCERC20', 'USD Coin ERC20', 'USDC', 'ethereum', 6, '203000'],
  ['usdc-sol', 'USDCSOL', 'USD Coin Solana', 'USDC', 'solana', 6, '88000'],
  ['sol', 'SOL', 'Solana', 'SOL', 'solana', 8, '3150'],
  ['bnb', 'BNBBEP20', 'BNB', 'BNB', 'bsc', 8, '410'],
  ['xrp', 'XRP', 'XRP', 'XRP', 'ripple', 6, '118000'],
  ['doge', 'DOGE', 'Dogecoin', 'DOGE', 'dogecoin', 8, '920000'],
  ['dash', 'DASH', 'Dash', 'DASH', 'dash', 8, '1400'],
  ['bch', 'BCH', 'Bitcoin Cash', 'BCH', 'bitcoinCash', 8, '310'],
  ['ada', 'ADA', 'Cardano', 'ADA', 'cardano', 6, '240000'],
  ['xlm', 'XLM', 'Stellar', 'XLM', 'stellar', 7, '310000'],
  ['dot', 'DOT', 'Polkadot', 'DOT', 'polkadot', 8, '22000'],
  ['etc', 'ETC', 'Ethereum Classic', 'ETC', 'ethereumClassic', 8, '4100'],
  ['avax', 'AVAX', 'Avalanche', 'AVAX', 'avalanche', 8, '5200'],
  ['pol', 'POL', 'Polygon', 'POL', 'polygon', 8, '190000'],
]

/** id, xml, name, symbol, kind, field set, colour and glyph of the icon, reserve */
type FiatRow = readonly [string, string, string, Coin, 'bank' | 'wallet', FieldSet, string, string]

const fiatRows: readonly FiatRow[] = [
  ['tbc-gel', 'TBCGEL', 'TBC Bank', 'GEL', 'bank', 'georgianBank', 'glyph:00a3e0:bank', '418000'],
  ['bog-gel', 'BOGGEL', 'Bank of Georgia', 'GEL', 'bank', 'georgianBank', 'glyph:d9480f:bank', '365000'],
  ['bog-usd', 'BOGUSD', 'Bank of Georgia', 'USD', 'bank', 'georgianBank', 'glyph:d9480f:bank', '121000'],
  ['bog-eur', 'BOGEUR', 'Bank of Georgia', 'EUR', 'bank', 'georgianBank', 'glyph:d9480f:bank', '74000'],
  ['credo-gel', 'CREDOGEL', 'Credo Bank', 'GEL', 'bank', 'georgianBank', 'glyph:0f766e:bank', '98000'],
  ['sber-rub', 'SBERRUB', 'Sberbank', 'RUB', 'bank', 'card', 'glyph:15803d:bank', '9400000'],
  ['tbank-rub', 'TCSBRUB', 'T-Bank', 'RUB', 'bank', 'card', 'glyph:374151:bank', '8100000'],
  ['sbp-rub', 'SBPRUB', 'SBP', 'RUB', 'bank', 'russianPhone', 'glyph:6d28d9:bank', '6200000'],
  ['card-usd', 'CARDUSD', 'Visa / Mastercard', 'USD', 'bank', 'card', 'glyph:1d4ed8:card', '64000'],
  ['sepa-eur', 'SEPAEUR', 'SEPA', 'EUR', 'bank', 'iban', 'glyph:1e3a8a:bank', '152000'],
  ['wise-usd', 'WISEUSD', 'Wise', 'USD', 'wallet', 'walletEmail', 'glyph:3f6212:wallet', '48000'],
  ['advcash-usd', 'ADVCUSD', 'Advanced Cash', 'USD', 'wallet', 'walletEmail', 'glyph:047857:wallet', '87000'],
  ['advcash-eur', 'ADVCEUR', 'Advanced Cash', 'EUR', 'wallet', 'walletEmail', 'glyph:047857:wallet', '31000'],
  ['payeer-usd', 'PRUSD', 'Payeer', 'USD', 'wallet', 'payeer', 'glyph:0369a1:wallet', '29000'],
  ['volet-usd', 'VOLETUSD', 'Volet', 'USD', 'wallet', 'walletEmail', 'glyph:9d174d:wallet', '36000'],
]

/** symbol, city, flag, reserve */
const cashRows: readonly (readonly [Coin, City, string, string])[] = [
  ['GEL', 'tbilisi', 'flag:ge', '640000'],
  ['USD', 'tbilisi', 'flag:us', '385000'],
  ['EUR', 'tbilisi', 'flag:eu', '142000'],
  ['GEL', 'batumi', 'flag:ge', '210000'],
  ['USD', 'batumi', 'flag:us', '96000'],
  ['USD', 'dubai', 'flag:us', '530000'],
  ['AED', 'dubai', 'flag:ae', '1450000'],
]

const cryptoFields = (network: NetworkId): FieldSet => {
  if (network === 'ripple') return 'addressTag'
  return network === 'ton' || network === 'stellar' ? 'addressMemo' : 'address'
}

const crypto = ([id, xml, name, symbol, network, decimals, reserve, major = false]: CryptoRow): CurrencySeed => ({
  id,
  xml,
  name,
  symbol,
  network,
  decimals,
  reserve,
  major,
  kind: 'crypto',
  fieldSet: cryptoFields(network),
  icon: `coin:${symbol}`,
  price: prices[symbol],
})

const fiat = ([id, xml, name, symbol, kind, fieldSet, icon, reserve]: FiatRow): CurrencySeed => ({
  id,
  xml,
  symbol,
  kind,
  fieldSet,
  icon,
  reserve,
  name: `${name} ${symbol}`,
  decimals: 2,
  price: prices[symbol],
  major: true,
})

const cash = ([symbol, city, icon, reserve]: (typeof cashRows)[number]): CurrencySeed => ({
  id: `cash-${symbol.toLowerCase()}-${city}`,
  xml: `CASH${symbol}`,
  name: symbol,
  symbol,
  kind: 'cash',
  city,
  decimals: symbol === 'RUB' ? 0 : 2,
  fieldSet: 'cash',
  icon,
  price: prices[symbol],
  reserve,
  major: true,
})

/** The currencies of the exchange, in the order they are listed. */
export const currencySeeds: readonly CurrencySeed[] = [
  ...cryptoRows.map(crypto),
  ...fiatRows.map(fiat),
  ...cashRows.map(cash),
]

/** Generates synthetic coins, for testing with a large number of routes. */
export const syntheticCoins = (count: number): CurrencySeed[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0')
    return {
      id: `coin-${number}`,
      xml: `COIN${number}`,
      name: `Coin ${number}`,
      symbol: `C${number}`,
      kind: 'crypto',
      network: 'ethereum',
      decimals: 8,
      fieldSet: 'address',
      icon: `mark:${['0f766e', '7c3aed', 'b45309', 'be123c', '1d4ed8'][index % 5] ?? '374151'}:${number}`,
      price: `${1 + ((index * 37) % 400)}.5`,
      reserve: '100000',
      major: false,
    }
  })
