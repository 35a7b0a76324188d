import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatOf, formats, isNetworkId, type NetworkId } from '../../../machines/shared/recipients/formats.ts'
import { readRecipient, type Beside } from '../../../machines/shared/recipients/read.ts'
import { chainIds, nativeSymbols, tokenOf } from '../../../machines/shared/recipients/tokens.ts'
import { paymentUri } from '../../../service/api/orders/uri.ts'

const ids = Object.keys(formats).filter(isNetworkId)
const besides: Partial<Record<NetworkId, Beside>> = { ton: ['memo'], stellar: ['memo'], ripple: ['tag'] }

const read = (network: NetworkId, symbol: string, text: string) =>
  readRecipient(text, { network, symbol }, besides[network] ?? [])

const person = (network: NetworkId, seed = 3): string =>
  formatOf(network).make(Uint8Array.from({ length: 32 }, (_, at) => at * 5 + seed))

/** Every pair of network and symbol that is paid out. */
const payouts: readonly (readonly [NetworkId, string])[] = [
  ...ids.map((id) => [id, nativeSymbols[id] ?? id] as const),
  ...(['ethereum', 'bsc', 'tron', 'ton', 'solana'] as const).flatMap((id) =>
    ['USDT', 'USDC'].filter((symbol) => tokenOf(id, symbol) !== undefined).map((symbol) => [id, symbol] as const),
  ),
]

const at = {
  evm: person('ethereum'),
  tron: person('tron'),
  ton: person('ton'),
  solana: person('solana'),
  ripple: person('ripple'),
  stellar: person('stellar'),
  bitcoin: person('bitcoin'),
  litecoin: person('litecoin'),
  monero: person('monero'),
  cardano: person('cardano'),
  cash: person('bitcoinCash'),
  polkadot: person('polkadot'),
} as const

const usdt = {
  ethereum: tokenOf('ethereum', 'USDT')?.contract ?? '',
  bsc: tokenOf('bsc', 'USDT')?.contract ?? '',
  tron: tokenOf('tron', 'USDT')?.contract ?? '',
  ton: tokenOf('ton', 'USDT')?.contract ?? '',
} as const
const usdc = tokenOf('solana', 'USDC')?.contract ?? ''

describe('a payment link', () => {
  test.each(payouts)('of our own for %s %s leads to whom it is for', (network, symbol) => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.integer({ min: 1, max: 4e9 }), (seed, number) => {
        const account = formatOf(network).make(seed)
        fc.pre(read(network, symbol, account).kind === 'recipient')
        const extra = besides[network]?.[0]
        const more = extra === undefined ? {} : { [extra]: String(number) }
        const uri = paymentUri({ network, symbol, amount: '1.5', requisites: { account, ...more } })
        if (uri !== undefined)
          expect(read(network, symbol, uri)).toEqual({ kind: 'recipient', address: account, ...more })
      }),
      { numRuns: 15 },
    )
  })

  test.each([
    ['bitcoin', 'BTC', `bitcoin:${at.bitcoin}?amount=0.05&label=Nino%20B&message=rent`],
    ['bitcoin', 'BTC', `BITCOIN:${at.bitcoin.toUpperCase()}?AMOUNT=0.05`],
    ['bitcoin', 'BTC', `bitcoin://${at.bitcoin}/`],
    ['bitcoin', 'BTC', `bitcoin:${at.bitcoin}?amount=1&lightning=LNBC10U1P3PJ257`],
    ['bitcoin', 'BTC', `\u200e ${at.bitcoin}\u200b\n`],
    ['litecoin', 'LTC', `litecoin:${at.litecoin}?amount=1`],
    ['ethereum', 'ETH', `ethereum:${at.evm}`],
    ['ethereum', 'ETH', `ethereum:pay-${at.evm}@1?value=2.014e18&gas=21000`],
    ['ethereum', 'ETH', `https://metamask.app.link/send/${at.evm}@1?value=1e18`],
    ['ethereum', 'USDT', `ethereum:${at.evm}@1`],
    ['ethereum', 'USDT', `ethereum:${usdt.ethereum}@1/transfer?address=${at.evm}&uint256=1e6`],
    ['ethereum', 'USDT', `ethereum:${usdt.ethereum.toLowerCase()}/transfer?uint256=1e6&address=${at.evm}`],
    ['ethereum', 'USDT', `ethereum:pay-${usdt.ethereum}@1/transfer?address=${at.evm}`],
    ['ethereum', 'USDT', `ethereum:${at.evm}?contractAddress=${usdt.ethereum}&decimal=6&value=0`],
    ['ethereum', 'USDT', `${at.evm}@1`],
    ['bsc', 'BNB', `ethereum:${at.evm}@56?value=1e18`],
    ['bsc', 'BNB', `ethereum:${at.evm}`],
    ['bsc', 'USDT', `ethereum:${usdt.bsc}@56/transfer?address=${at.evm}&uint256=1e18`],
    ['bsc', 'BNB', `smartchain:${at.evm}`],
    ['polygon', 'POL', `ethereum:${at.evm}@137`],
    ['ethereumClassic', 'ETC', `ethereum:${at.evm}@61`],
    ['tron', 'TRX', `tron:${at.tron}?amount=5`],
    ['tron', 'USDT', `tron:${at.tron}?amount=5`],
    ['tron', 'USDT', `tron:${at.tron}?amount=5&token=${usdt.tron}`],
    ['tron', 'USDT', `tron:${at.tron}?token=USDT`],
    ['tron', 'USDT', `tron:${at.tron}?asset=c195_t${usdt.tron}`],
    ['tron', 'USDT', `tron:${usdt.tron}/transfer?address=${at.tron}`],
    ['ton', 'TON', `ton://transfer/${at.ton}?amount=5000000000`],
    ['ton', 'TON', `ton:${at.ton}`],
    ['ton', 'TON', `https://app.tonkeeper.com/transfer/${at.ton}?amount=1`],
    ['ton', 'TON', `https://tonhub.com/transfer/${at.ton}`],
    ['ton', 'USDT', `ton://transfer/${at.ton}?jetton=${usdt.ton}&amount=1000000`],
    ['ton', 'USDT', `ton://transfer/${at.ton}`],
    ['solana', 'SOL', `solana:${at.solana}?amount=1&label=Nino&message=Order%20%23123`],
    ['solana', 'USDC', `solana:${at.solana}?amount=1&spl-token=${usdc}`],
    ['ripple', 'XRP', `xrpl://${at.ripple}?amount=5`],
    ['stellar', 'XLM', `web+stellar:pay?destination=${at.stellar}&amount=5`],
    ['stellar', 'XLM', `stellar:${at.stellar}`],
    ['monero', 'XMR', `monero:${at.monero}?tx_amount=0.5&recipient_name=Nino&tx_description=rent`],
    ['cardano', 'ADA', `web+cardano:${at.cardano}?amount=5`],
    ['cardano', 'ADA', `web+cardano:${at.cardano.toUpperCase()}?amount=5`],
    ['bitcoinCash', 'BCH', `${at.cash}?amount=1`],
    ['bitcoinCash', 'BCH', at.cash.toUpperCase()],
    ['bitcoinCash', 'BCH', `bch:${at.cash}`],
    ['polkadot', 'DOT', `substrate:${at.polkadot}:0x01:Nino`],
  ] as const)('names who is paid: %s %s, %s', (network, symbol, text) => {
    expect(read(network, symbol, text)).toEqual({ kind: 'recipient', address: person(network) })
  })

  test.each([
    ['ton', 'TON', `ton://transfer/${at.ton}?amount=1&text=order%20104207`, { memo: 'order 104207' }],
    ['ton', 'USDT', `ton://transfer/${at.ton}?jetton=${usdt.ton}&text=104207`, { memo: '104207' }],
    ['stellar', 'XLM', `web+stellar:pay?destination=${at.stellar}&memo=104207&memo_type=MEMO_ID`, { memo: '104207' }],
    ['stellar', 'XLM', `stellar:${at.stellar}?memo=for%20Nino`, { memo: 'for Nino' }],
    ['ripple', 'XRP', `ripple:${at.ripple}?dt=104207`, { tag: '104207' }],
    ['ripple', 'XRP', `${at.ripple}?dt=104207`, { tag: '104207' }],
    ['ripple', 'XRP', `xrp:${at.ripple}?amount=1&destinationTag=7`, { tag: '7' }],
  ] as const)('brings the memo or tag to its own field: %s %s, %s', (network, symbol, text, more) => {
    expect(read(network, symbol, text)).toEqual({ kind: 'recipient', address: person(network), ...more })
  })

  test.each([
    ['litecoin', 'LTC', `bitcoin:${at.bitcoin}`, 'otherNetwork', 'Bitcoin'],
    ['bitcoin', 'BTC', 'lightning:LNBC10U1P3PJ257', 'otherNetwork', 'Lightning'],
    ['bitcoin', 'BTC', 'bitcoin:?lightning=LNBC10U1P3PJ257', 'otherNetwork', 'Lightning'],
    ['bitcoin', 'BTC', `ethereum:${at.evm}`, 'otherNetwork', 'Ethereum'],
    ['tron', 'USDT', `ethereum:${usdt.ethereum}@1/transfer?address=${at.evm}`, 'otherNetwork', 'Ethereum'],
    ['ethereum', 'USDT', `ethereum:${usdt.bsc}@56/transfer?address=${at.evm}`, 'otherNetwork', 'BNB Smart Chain'],
    ['bsc', 'USDT', `ethereum:${at.evm}@1`, 'otherNetwork', 'Ethereum'],
    ['ethereum', 'ETH', `ethereum:${at.evm}@8453`, 'otherNetwork', 'Base'],
    [
      'stellar',
      'XLM',
      `web+stellar:pay?destination=${at.stellar}&network_passphrase=Test`,
      'otherNetwork',
      'Stellar testnet',
    ],
    ['ethereum', 'ETH', `ethereum:${usdt.ethereum}@1/transfer?address=${at.evm}&uint256=1`, 'otherToken', 'USDT'],
    ['ethereum', 'USDC', `ethereum:${usdt.ethereum}@1/transfer?address=${at.evm}&uint256=1`, 'otherToken', 'USDT'],
    ['ethereum', 'USDT', `ethereum:${at.evm}@1?value=1e18`, 'otherToken', 'ETH'],
    ['tron', 'TRX', `tron:${at.tron}?token=${usdt.tron}`, 'otherToken', 'USDT'],
    ['ton', 'TON', `ton://transfer/${at.ton}?jetton=${usdt.ton}`, 'otherToken', 'USDT'],
    ['ton', 'USDT', `ton://transfer/${at.ton}?amount=1`, 'otherToken', 'TON'],
    ['solana', 'SOL', `solana:${at.solana}?spl-token=${usdc}`, 'otherToken', 'USDC'],
    ['solana', 'USDC', `solana:${at.solana}?amount=1`, 'otherToken', 'SOL'],
    ['stellar', 'XLM', `web+stellar:pay?destination=${at.stellar}&asset_code=USDC`, 'otherToken', 'USDC'],
    ['ripple', 'XRP', `ripple:${at.ripple}?currency=USD`, 'otherToken', 'USD'],
    ['ethereum', 'USDT', `ethereum:${usdt.ethereum}@1/approve?address=${at.evm}&uint256=1`, 'call', undefined],
    ['ton', 'TON', `ton://transfer/${at.ton}?bin=te6cckEBAQEAAgAAAEysuc0=`, 'call', undefined],
    ['solana', 'SOL', 'solana:https%3A%2F%2Fexample.com%2Fpay', 'call', undefined],
    ['stellar', 'XLM', 'web+stellar:tx?xdr=AAAA', 'call', undefined],
    ['bitcoin', 'BTC', `bitcoin:${at.bitcoin}?req-somethingyoudontunderstand=50`, 'call', undefined],
    ['cardano', 'ADA', 'web+cardano://claim/v1?faucet_url=x', 'call', undefined],
    ['solana', 'SOL', `solana:${at.solana}?memo=104207`, 'memoUnsupported', undefined],
    [
      'stellar',
      'XLM',
      `web+stellar:pay?destination=${at.stellar}&memo=AAAA&memo_type=MEMO_HASH`,
      'memoUnsupported',
      undefined,
    ],
    ['monero', 'XMR', `monero:${at.monero}?tx_payment_id=60900e5603bf96e3`, 'memoUnsupported', undefined],
    ['ripple', 'XRP', `ripple:${at.ripple}?dt=1&dt=2`, 'unreadable', undefined],
    ['ton', 'TON', `ton://transfer/${at.ton}?text=%E0%A4%A`, 'unreadable', undefined],
  ] as const)('is refused, and named: %s %s, %s', (network, symbol, text, reason, named) => {
    expect(read(network, symbol, text)).toEqual({ kind: 'refused', reason, ...(named === undefined ? {} : { named }) })
  })

  test.each([
    ['ethereum', 'USDT', `ethereum:${usdt.ethereum}@1`, 'contract'],
    ['ethereum', 'USDT', `ethereum:${usdt.ethereum}@1/transfer?address=${usdt.ethereum}`, 'contract'],
    ['tron', 'USDT', `tron:${usdt.tron}`, 'contract'],
    ['bitcoin', 'BTC', `bitcoin:${at.litecoin}`, 'invalid'],
    ['ethereum', 'ETH', 'ethereum:vitalik.eth@1', 'invalid'],
    ['ton', 'TON', 'ton://transfer/', 'invalid'],
    ['bitcoin', 'BTC', 'https://example.com/', 'invalid'],
  ] as const)('leads to nobody: %s %s, %s', (network, symbol, text, reason) => {
    expect(read(network, symbol, text)).toEqual({ kind: 'refused', reason })
  })

  test('for any network but the asked one is refused by every other field', () => {
    for (const [from, symbol] of payouts) {
      const uri = paymentUri({ network: from, symbol, amount: '1', requisites: { account: person(from) } })
      for (const [to, other] of payouts) {
        if (uri === undefined || (from === to && symbol === other)) continue
        const isUnnamed = from === to && from === 'tron' && symbol === 'TRX'
        expect([uri, to, other, read(to, other, uri).kind]).toEqual([
          uri,
          to,
          other,
          isUnnamed ? 'recipient' : 'refused',
        ])
      }
    }
  })

  test('of any text ends in an address of the network, or in a refusal', () => {
    const words = fc.constantFrom(
      'ethereum:',
      'ton://transfer/',
      '?',
      '&',
      '@1',
      '/transfer',
      'address=',
      'memo=',
      '%',
      '%20',
      ':',
      '/',
      ...Object.values(at),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...payouts),
        fc.array(fc.oneof(words, fc.string()), { maxLength: 8 }),
        ([network, symbol], parts) => {
          const reading = read(network, symbol, parts.join(''))
          if (reading.kind === 'recipient') expect(formatOf(network).decode(reading.address)).not.toBeNull()
        },
      ),
      { numRuns: 500 },
    )
  })

  test('without a chain is for the chain that the wallet is on', () => {
    for (const id of ids.filter((each) => chainIds[each] !== undefined))
      expect(read(id, nativeSymbols[id] ?? '', `ethereum:${at.evm}`)).toEqual({ kind: 'recipient', address: at.evm })
  })
})
