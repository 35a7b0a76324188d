import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { orderIn } from '../../machines/shared/sample-data.ts'
import { orderTitle } from '../../src/features/order/order-title.ts'
import { isWalletLink, paymentLink, qrContent } from '../../src/features/order/payment-uri.ts'

i18n.load('en', {})
i18n.activate('en')

const partial = {
  payment: { state: 'partial', received: '0.0065', remaining: '0.0035', confirmations: { seen: 1, required: 2 } },
} as const

describe('links to wallets', () => {
  const order = orderIn('waitPayment')
  const short = orderIn('waitPayment', partial)

  it('are given as they came, in capitals only where it changes nothing', () => {
    expect(paymentLink('bitcoin:bc1qxy?amount=0.01', order)).toBe('bitcoin:bc1qxy?amount=0.01')
    expect(qrContent('bitcoin:bc1qxy?amount=0.01')).toBe('BITCOIN:BC1QXY?amount=0.01')
    expect(qrContent('bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT')).toBe('bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT')
    expect(qrContent('ethereum:0xAb5801')).toBe('ethereum:0xAb5801')
  })

  it('ask for the rest only, or for nothing that would be wrong', () => {
    expect(paymentLink('bitcoin:bc1qxy?label=a&amount=0.01', short)).toBe('bitcoin:bc1qxy?label=a&amount=0.0035')
    expect(paymentLink('ethereum:0xab?value=1e16', short)).toBeNull()
    expect(paymentLink('ethereum:0xab?value=1e16', order)).toBe('ethereum:0xab?value=1e16')
    expect(paymentLink(undefined, order)).toBeNull()
  })

  it('are offered for known schemes alone', () => {
    expect(['bitcoin:a', 'TRON:a', 'ton://transfer/a', 'bitcoincash:q'].map(isWalletLink)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['javascript:a', 'https://a', 'data:a', ' bitcoin:a', 'bitcoinx:a'].map(isWalletLink)).toEqual(
      Array.from({ length: 5 }, () => false),
    )
  })
})

it('titles the tab with the status first', () => {
  expect(orderTitle(i18n, orderIn('done'))).toBe('Done · 0.01\u00a0BTC → GEL · 104233')
  expect(orderTitle(i18n, null)).toBe('Order')
})
