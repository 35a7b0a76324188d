import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { orderIn } from '../../machines/shared/sample-data.ts'
import { orderTitle } from '../../src/features/order/order-title.ts'
import { isWalletLink, qrContent } from '../../src/features/order/payment-uri.ts'

i18n.load('en', {})
i18n.activate('en')

describe('wallet links', () => {
  it('are upper-cased only where it has no effect', () => {
    expect(qrContent('bitcoin:bc1qxy?amount=0.01')).toBe('BITCOIN:BC1QXY?amount=0.01')
    expect(qrContent('bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT')).toBe('bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT')
    expect(qrContent('ethereum:0xAb5801')).toBe('ethereum:0xAb5801')
  })

  it('are rendered for known schemes only', () => {
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

it('the tab title starts with the status', () => {
  expect(orderTitle(i18n, orderIn('done'))).toBe('Done · 0.01\u00a0BTC → GEL · 104233')
  expect(orderTitle(i18n, null)).toBe('Order')
})
