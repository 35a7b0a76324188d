import { payloadOf, type NetworkId } from './formats.ts'
import { chainName, foreign, names, schemes, unpaged } from './link-schemes.ts'
import { chainIds, nativeSymbols, tokenOf, tokensOn } from './tokens.ts'

/** Payment links, as wallets write them: who is paid is read out of one, and what cannot be done is said. */

/** What an address field asks for. */
export interface Wanted {
  network: NetworkId
  /** Of the coin or token. */
  symbol: string
}

/** Why a link is not taken. `named`: the network or the token that it is for. */
export interface LinkRefusal {
  kind: 'refused'
  reason: 'otherNetwork' | 'otherToken' | 'call' | 'memoUnsupported' | 'unreadable'
  named?: string
}

/** The recipient of a link; the address is not checked yet. */
export interface LinkRecipient {
  kind: 'recipient'
  address: string
  memo?: string
  tag?: string
}

export type LinkReading = LinkRecipient | LinkRefusal

type Params = ReadonlyMap<string, string>

interface Link {
  scheme: string
  /** Between scheme and query, without leading slashes. */
  body: string
  params: Params
}

const refuse = (reason: LinkRefusal['reason'], named?: string): LinkRefusal => ({
  kind: 'refused',
  reason,
  ...(named === undefined ? {} : { named }),
})

/** Null if a name is given twice, or the text is no percent-encoding: what it means would be a guess. */
const paramsOf = (query: string): Params | null => {
  const params = new Map<string, string>()
  for (const pair of query.split('&').filter((part) => part !== '')) {
    const [name = '', ...rest] = pair.split('=')
    const value = decoded(rest.join('='))
    if (value === null || params.has(name.toLowerCase())) return null
    params.set(name.toLowerCase(), value)
  }
  return params
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const linkPattern = /^([a-z][a-z\d+.-]*):(?:\/\/)?([^?#]*)(?:\?([^#]*))?/i

/** A link of a scheme that is known; an address with a query is one without its scheme. Null for other text. */
const linkIn = (text: string, { network }: Wanted): Link | LinkRefusal | null => {
  const [, written = '', inside = '', query = ''] = linkPattern.exec(text) ?? []
  const scheme = written.toLowerCase()
  if (Object.hasOwn(foreign, scheme)) return refuse('otherNetwork', foreign[scheme])
  const isLink = Object.hasOwn(schemes, scheme)
  const isBare = !isLink && /[?@]/.test(text)
  if (!isLink && !isBare) return null
  const [start = '', ...rest] = isLink ? [inside, query] : text.split('?')
  const params = paramsOf(rest.join('?'))
  const body = decoded(start.replace(/^\/+|\/+$/g, ''))
  if (params === null || body === null) return refuse('unreadable')
  return { scheme: isLink ? scheme : ownScheme(network), body, params }
}

const ownScheme = (network: NetworkId): string =>
  chainIds[network] === undefined ? (Object.entries(schemes).find(([, one]) => one === network)?.[0] ?? '') : 'ethereum'

const first = (params: Params, ...keys: readonly string[]): string | undefined =>
  keys.map((key) => params.get(key)).find((value) => value !== undefined && value !== '')

/** Another way to write the same address is the same contract. */
const isSame = (network: NetworkId, one: string, other: string): boolean =>
  (payloadOf(network, one) ?? one) === (payloadOf(network, other) ?? other)

/** Refuses a link for another token. @param asked the contract, or the symbol, that the link names */
const tokenRefusal = ({ network, symbol }: Wanted, asked: string): LinkRefusal | null => {
  const token = tokenOf(network, symbol)
  if (asked === symbol || (token !== undefined && isSame(network, token.contract, asked))) return null
  const known = tokensOn(network).find(([, contract]) => isSame(network, contract, asked))
  return refuse('otherToken', known?.[0] ?? asked)
}

/**
 * Refuses a link for another token, or for an amount of the network's own coin where a token is sent.
 * @param token that the link names @param isAmountNamed true if it names an amount
 */
const moneyRefusal = (wanted: Wanted, token: string | undefined, isAmountNamed: boolean): LinkRefusal | null => {
  if (token !== undefined) return tokenRefusal(wanted, token)
  const native = nativeSymbols[wanted.network]
  const isOther = isAmountNamed && native !== undefined && native !== wanted.symbol
  return isOther ? refuse('otherToken', native) : null
}

const recipient = (address: string, more: Omit<LinkRecipient, 'kind' | 'address'> = {}): LinkRecipient => ({
  kind: 'recipient',
  address,
  ...more,
})

type Read = (link: Link, wanted: Wanted) => LinkReading

/** BIP-21 and its kin: what a wallet must understand and does not, it must refuse. */
const readPlain: Read = ({ body, params }) => {
  if (body === '' && params.has('lightning')) return refuse('otherNetwork', 'Lightning')
  if (body.includes('/') || [...params.keys()].some((name) => name.startsWith('req-'))) return refuse('call')
  return recipient(body)
}

/** EIP-681, and what wallets made of it: a token named by its contract in the query. */
const readEvm: Read = ({ body, params }, wanted) => {
  const [, address = '', chain, call] = /^(?:pay-)?([^@/]*)(?:@([^/]*))?(?:\/(.*))?$/.exec(body) ?? []
  const id = chainIds[wanted.network]
  if (chain !== undefined && chain !== String(id)) return refuse('otherNetwork', chainName(chain))
  if (call === undefined || call === '') {
    const token = first(params, 'contractaddress', 'contract', 'token')
    return moneyRefusal(wanted, token, first(params, 'value') !== undefined) ?? recipient(address)
  }
  const to = first(params, 'address')
  if (call !== 'transfer' || to === undefined) return refuse('call')
  return tokenRefusal(wanted, address) ?? recipient(to)
}

/** No standard: some name the token by its contract, some by its symbol, and some by the wallet's own asset id. */
const readTron: Read = ({ body, params }, wanted) => {
  const [address = '', call] = body.split('/')
  const token = first(params, 'token', 'contract', 'contractaddress', 'asset')?.replace(/^c195_t/, '')
  if (call !== undefined) {
    const to = first(params, 'address', 'to')
    return call === 'transfer' && to !== undefined ? (tokenRefusal(wanted, address) ?? recipient(to)) : refuse('call')
  }
  // An amount is of whichever token the wallet has chosen.
  return moneyRefusal(wanted, token, false) ?? recipient(address)
}

const readTon: Read = ({ body, params }, wanted) => {
  const address = body.replace(/^transfer\//i, '')
  if (address.includes('/') || ['bin', 'init', 'stateinit'].some((name) => params.has(name))) return refuse('call')
  const refusal = moneyRefusal(wanted, first(params, 'jetton'), first(params, 'amount') !== undefined)
  const memo = first(params, 'text', 'comment')
  return refusal ?? recipient(address, memo === undefined ? {} : { memo })
}

/** Solana Pay; without an address it asks a server for the transaction to sign. */
const readSolana: Read = ({ body, params }, wanted) => {
  if (/^https?:/i.test(body) || body.includes('/')) return refuse('call')
  const refusal = moneyRefusal(wanted, first(params, 'spl-token'), first(params, 'amount') !== undefined)
  const memo = first(params, 'memo')
  return refusal ?? recipient(body, memo === undefined ? {} : { memo })
}

const readRipple: Read = ({ body, params }) => {
  const currency = first(params, 'currency')
  if (currency !== undefined && currency.toUpperCase() !== 'XRP') return refuse('otherToken', currency)
  if (body.includes('/')) return refuse('call')
  const tag = first(params, 'dt', 'tag', 'destinationtag', 'destination_tag')
  const memo = first(params, 'memo', 'memos', 'invoiceid')
  if (memo !== undefined) return refuse('memoUnsupported')
  return recipient(body, tag === undefined ? {} : { tag })
}

/** SEP-7. Memos that are hashes are bytes, which a text field cannot carry. */
const stellarMemos: readonly string[] = ['', 'MEMO_TEXT', 'MEMO_ID']
const stellarPublic = 'Public Global Stellar Network ; September 2015'

const readStellar: Read = ({ body, params }) => {
  const isPay = body.toLowerCase() === 'pay'
  if (body.toLowerCase() === 'tx' || body.includes('/') || params.has('callback')) return refuse('call')
  const passphrase = first(params, 'network_passphrase')
  if (passphrase !== undefined && passphrase !== stellarPublic) return refuse('otherNetwork', 'Stellar testnet')
  const asset = first(params, 'asset_code')
  if (asset !== undefined && asset !== 'XLM') return refuse('otherToken', asset)
  const memo = first(params, 'memo')
  if (memo !== undefined && !stellarMemos.includes(params.get('memo_type') ?? '')) return refuse('memoUnsupported')
  return recipient(isPay ? (params.get('destination') ?? '') : body, memo === undefined ? {} : { memo })
}

/** A payment id of its own was given up by the network; an address can contain one. */
const readMonero: Read = (link, wanted) =>
  first(link.params, 'tx_payment_id', 'payment_id') === undefined ? readPlain(link, wanted) : refuse('memoUnsupported')

/** The prefix belongs to the address. */
const readBitcoinCash: Read = (link, wanted) => {
  if (['t', 'c', 'f'].some((name) => link.params.has(name))) return refuse('otherToken', 'CashTokens')
  const read = readPlain({ ...link, body: link.body.replace(/^bitcoincash:/i, '') }, wanted)
  if (read.kind === 'refused' || /^[13]/.test(read.address)) return read
  return recipient(`bitcoincash:${read.address.toLowerCase()}`)
}

/** Polkadot.js writes `substrate:address:key:name`. */
const readPolkadot: Read = (link, wanted) => readPlain({ ...link, body: link.body.split(':')[0] ?? '' }, wanted)

const readers: Partial<Record<NetworkId, Read>> = {
  ethereum: readEvm,
  ethereumClassic: readEvm,
  bsc: readEvm,
  avalanche: readEvm,
  polygon: readEvm,
  tron: readTron,
  ton: readTon,
  solana: readSolana,
  ripple: readRipple,
  stellar: readStellar,
  monero: readMonero,
  bitcoinCash: readBitcoinCash,
  polkadot: readPolkadot,
}

/** An Ethereum link without a chain is for whichever one the wallet is on. */
const isForNetwork = (meant: NetworkId | 'evm' | undefined, network: NetworkId): boolean =>
  meant === network || (meant === 'evm' && chainIds[network] !== undefined)

/**
 * Reads a payment link. A memo that its field's network does not send is refused, so that nothing is cut off in
 * silence. @returns null for text that is no link: an address, or something else
 */
export const readLink = (text: string, wanted: Wanted): LinkReading | null => {
  const link = linkIn(unpaged(text.trim()), wanted)
  if (link === null || 'kind' in link) return link
  const meant = schemes[link.scheme]
  if (!isForNetwork(meant, wanted.network))
    return refuse('otherNetwork', meant === undefined || meant === 'evm' ? names.ethereum : names[meant])
  return (readers[wanted.network] ?? readPlain)(link, wanted)
}
