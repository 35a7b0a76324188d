import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { orderIn } from '../../machines/shared/sample-data.ts'
import { orderTitle } from '../../src/features/order/order-title.ts'
import { isWalletLink } from '../../src/features/order/payment-uri.ts'

i18n.load('en', {})
i18n.activate('en')

describe('wallet links', () => {
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
