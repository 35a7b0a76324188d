import { describe, expect, test } from 'vitest'
import { routes } from '../../src/routes/table.ts'
import { visitUrl } from '../../src/app/visit-url.ts'

const site = 'https://kursi.example'
const told = (address: string): string => visitUrl(site + address).slice(site.length)

describe('the recorded address of a visit', () => {
  test.each([
    ['/en/order/uid-1/secret-1/', '/en/order/'],
    ['/ka/payment/uid-1/secret-1/', '/ka/payment/'],
    ['/ru/partnerOrder/uid-1/secret-1/', '/ru/partnerOrder/'],
    ['/en/reset-password/token-1/', '/en/reset-password/'],
    ['/en/auth/token-1/', '/en/auth/'],
    ['/en/order/uid-1/secret-1', '/en/order/'],
    ['/order/uid-1/secret-1', '/order/'],
    ['/en/reset-password/token-1/more/', '/en/reset-password/'],
  ])('has no secret of the path: %s', (address, expected) => {
    expect(told(address)).toBe(expected)
  })

  test.each([
    ['/en/success/confirm/account/?token=token-1', '/en/success/confirm/account/'],
    [
      '/en/?code=1&state=2&from=BTC&to=CASHGEL&city=Tbilisi&amount=0.05',
      '/en/?from=BTC&to=CASHGEL&city=Tbilisi&amount=0.05',
    ],
    ['/en/?rid=partner-7&utm_source=letter&token=token-1', '/en/?rid=partner-7&utm_source=letter'],
    ['/en/user/verification/?returnUrl=/en/order/uid-1/secret-1/', '/en/user/verification/'],
    ['/en/faq/#access_token=token-1', '/en/faq/'],
  ])('has no secret of the query: %s', (address, expected) => {
    expect(told(address)).toBe(expected)
  })

  test.each([
    '/en/',
    '/en/exchange/btc-to-cash-gel-tbilisi/',
    '/en/rules/kyc/',
    '/ru/blog/news-1/?page=2',
    '/ru/some-landing/',
  ])('is the page: %s', (address) => {
    expect(told(address)).toBe(address)
  })

  test('contains only public parameters of every route', () => {
    const leaked = routes.flatMap(({ pattern }) => {
      const names = pattern.split('/').filter((part) => part.startsWith(':'))
      const path = pattern.replaceAll(/:(\w+)\??/gu, 'value-of-$1')
      return names
        .map((part) => part.replace(/^:|\?$/gu, ''))
        .filter((name) => told(`/en/${path}/`).includes(`value-of-${name}`))
    })
    expect(leaked).toEqual(['friendlyUrl', 'link', 'id', 'name', 'static'])
  })
})
