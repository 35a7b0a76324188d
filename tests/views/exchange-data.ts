import type { Currency, GetSide, GiveSide, Route, RouteField } from '../../machines/shared/api.ts'
import { roundDown } from '../../machines/shared/money.ts'

/** Currencies and routes as the service returns them, for view tests. */

interface Coin {
  id: string
  xml: string
  name: string
  symbol: string
  kind: Currency['kind']
  network: string | null
  decimals: number
  /** Price of one unit in cents. */
  cents: number
  reserve: string
}

const base58 = '[1-9A-HJ-NP-Za-km-z]'
const patterns: Record<string, string> = {
  'TRON (TRC20)': `T${base58}{33}`,
  Bitcoin: `(bc1[0-9a-z]{25,60}|[13]${base58}{25,34})`,
  'Ethereum (ERC20)': '0x[0-9a-fA-F]{40}',
}

const address = (network: string): RouteField => ({
  name: 'address',
  kind: 'address',
  label: 'Wallet address',
  required: true,
  network,
  ignored: '\\s+',
  pattern: patterns[network] ?? '\\S{20,90}',
})

const memo: RouteField = { name: 'memo', kind: 'memo', label: 'Memo (comment)', required: false, maxLength: 120 }
const tag: RouteField = { name: 'tag', kind: 'tag', label: 'Destination tag', required: false, pattern: '\\d{1,10}' }
const iban: RouteField = {
  name: 'iban',
  kind: 'iban',
  label: 'IBAN',
  required: true,
  ignored: '\\s+',
  pattern: 'GE\\d{2}[A-Z]{2}\\d{16}',
  example: 'GE64TB0000000101904917',
}
const card: RouteField = {
  name: 'card',
  kind: 'card',
  label: 'Card number',
  required: true,
  ignored: '\\s+',
  pattern: '\\d{16,19}',
  example: '4276 0000 0000 0017',
}
const holder: RouteField = {
  name: 'holder',
  kind: 'name',
  label: 'Full name of the recipient',
  required: true,
  minLength: 3,
  example: 'Nino Beridze',
}
const phone: RouteField = {
  name: 'phone',
  kind: 'phone',
  label: 'Phone',
  required: true,
  ignored: '\\s+',
  pattern: '\\+?\\d{9,15}',
  example: '+995 555 12 34 56',
}

const crypto = (xml: string, name: string, symbol: string, network: string, cents: number, reserve: string): Coin => ({
  id: xml.toLowerCase(),
  xml,
  name,
  symbol,
  kind: 'crypto',
  network,
  decimals: 8,
  cents,
  reserve,
})

const bank = (xml: string, name: string, symbol: string, cents: number, reserve: string): Coin => ({
  id: xml.toLowerCase(),
  xml,
  name,
  symbol,
  kind: 'bank',
  network: null,
  decimals: 2,
  cents,
  reserve,
})

const cash = (symbol: string, city: string, cents: number, reserve: string): Coin => ({
  id: `cash-${symbol}-${city}`.toLowerCase(),
  xml: `CASH${symbol}`,
  name: `${symbol} ${city}`,
  symbol,
  kind: 'cash',
  network: null,
  decimals: 2,
  cents,
  reserve,
})

export const coins: readonly Coin[] = [
  crypto('BTC', 'Bitcoin', 'BTC', 'Bitcoin', 9_725_000, '18.42'),
  crypto('USDTTRC20', 'Tether TRC20', 'USDT', 'TRON (TRC20)', 100, '845200'),
  crypto('ETH', 'Ethereum', 'ETH', 'Ethereum (ERC20)', 338_000, '412.7'),
  crypto('USDTERC20', 'Tether ERC20', 'USDT', 'Ethereum (ERC20)', 100, '512300'),
  crypto('USDTTON', 'Tether TON', 'USDT', 'TON', 100, '96400'),
  crypto('TON', 'Toncoin', 'TON', 'TON', 305, '61200'),
  crypto('LTC', 'Litecoin', 'LTC', 'Litecoin', 9_240, '5400'),
  crypto('TRX', 'TRON', 'TRX', 'TRON (TRC20)', 29, '1250000'),
  crypto('XMR', 'Monero', 'XMR', 'Monero', 31_200, '640'),
  crypto('XRP', 'XRP', 'XRP', 'XRP Ledger', 221, '118000'),
  crypto('SOL', 'Solana', 'SOL', 'Solana', 15_800, '3150'),
  crypto('BNBBEP20', 'BNB', 'BNB', 'BNB Smart Chain (BEP20)', 90_500, '410'),
  crypto('DOGE', 'Dogecoin', 'DOGE', 'Dogecoin', 17, '920000'),
  crypto('ADA', 'Cardano', 'ADA', 'Cardano', 53, '240000'),
  crypto('DOT', 'Polkadot', 'DOT', 'Polkadot', 295, '22000'),
  crypto('AVAX', 'Avalanche', 'AVAX', 'Avalanche', 1740, '5200'),
  bank('TBCGEL', 'TBC Bank GEL', 'GEL', 37, '418000'),
  bank('BOGGEL', 'Bank of Georgia GEL', 'GEL', 37, '365000'),
  bank('BOGUSD', 'Bank of Georgia USD', 'USD', 100, '121000'),
  bank('BOGEUR', 'Bank of Georgia EUR', 'EUR', 116, '74000'),
  bank('SBERRUB', 'Sberbank RUB', 'RUB', 1, '9400000'),
  bank('CARDUSD', 'Visa / Mastercard USD', 'USD', 100, '64000'),
  cash('GEL', 'Tbilisi', 37, '640000'),
  cash('USD', 'Tbilisi', 100, '385000'),
  cash('EUR', 'Tbilisi', 116, '142000'),
  cash('GEL', 'Batumi', 37, '210000'),
  cash('USD', 'Batumi', 100, '96000'),
  cash('USD', 'Dubai', 100, '530000'),
  cash('AED', 'Dubai', 27, '1450000'),
]

/** Decimal division of small integers, precise enough for a rate. */
const ratio = (above: number, below: number): string =>
  ((BigInt(above) * 10n ** 12n) / BigInt(below))
    .toString()
    .padStart(13, '0')
    .replace(/(\d{12})$/, '.$1')

const fieldsOf = ({ kind, network, symbol }: Coin): RouteField[] => {
  if (kind === 'crypto')
    return [address(network ?? ''), ...(network === 'TON' ? [memo] : []), ...(symbol === 'XRP' ? [tag] : [])]
  if (kind === 'cash') return []
  return symbol === 'USD' || symbol === 'RUB' ? [card, holder] : [iban, holder]
}

const currencyOf = (coin: Coin, position: number, fields: RouteField[]): Currency => ({
  currencyId: coin.id,
  name: coin.name,
  xml: coin.xml,
  symbol: coin.symbol,
  image: `currency/${coin.symbol}.svg`,
  kind: coin.kind,
  network: coin.network,
  decimals: coin.decimals,
  positionIn: position,
  positionOut: position,
  fields,
})

const routeOf = (give: Coin, get: Coin): Route => {
  const floating = give.kind === 'crypto' && get.kind !== 'cash'
  const from: GiveSide = {
    ...currencyOf(give, coins.indexOf(give), give.kind === 'bank' ? [holder] : []),
    min: roundDown(ratio(5_000, give.cents), 4),
    max: give.kind === 'crypto' ? null : roundDown(ratio(1_000_000, give.cents), 0),
  }
  const to: GetSide = {
    ...currencyOf(get, coins.indexOf(get), fieldsOf(get)),
    min: '0',
    max: null,
    reserve: get.reserve,
  }
  const slug = `${give.id}-to-${get.id}`
  return {
    routeId: slug,
    isShowWeb: true,
    from,
    to,
    rate: { amount: ratio(give.cents * 99, get.cents * 100), floating },
    seo: { friendlyURL: slug, title: slug, description: slug },
    fields: get.kind === 'cash' ? [phone] : [],
    verification: { account: false, person: give.xml === 'CARDUSD' && get.xml === 'BTC' },
    payTime: get.kind === 'cash' ? 7_200 : 1_800,
    confirmations: give.kind === 'crypto' ? 2 : 0,
  }
}

const isPaired = (give: Coin, get: Coin): boolean => {
  if (give === get || (give.symbol === get.symbol && give.kind === get.kind)) return false
  return give.kind === 'crypto' || get.kind === 'crypto'
}

/** Every pair; the first one gives BTC. */
export const seedRoutes = (): Route[] =>
  coins.flatMap((give) => coins.filter((get) => isPaired(give, get)).map((get) => routeOf(give, get)))

/** A given number of coins to get, for long lists. */
export const manyRoutes = (count: number): Route[] => {
  const give = coins[0]
  if (give === undefined) return []
  return Array.from({ length: count }, (_, index) =>
    routeOf(give, {
      ...crypto(`COIN${index}`, `Coin ${index}`, `C${index}`, 'Ethereum (ERC20)', 100 + index, '1000'),
      id: `coin-${index}`,
    }),
  )
}
