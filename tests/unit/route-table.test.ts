import { describe, expect, it } from 'vitest'
import { firstRoutes, isCoveredByWork, layoutOf, matchFirst } from '../../src/routes/entry-routes.ts'
import { entryPath } from '../../src/routes/entry-paths.ts'
import { isReady, matchPath, pathTo, routes } from '../../src/routes/table.ts'
import { detectLanguage, offeredLocales, switchLanguage } from '../../src/routes/languages.ts'
import { locales } from '../../src/routes/locales.ts'

describe('matchPath', () => {
  it.each([
    ['/en/', 'home', {}, 'default'],
    ['/ka/exchange/', 'exchange', {}, 'default'],
    ['/ru/exchange/btc-to-cash-gel/', 'exchange', { friendlyUrl: 'btc-to-cash-gel' }, 'default'],
    ['/en/order/A1/s3cret/', 'order', { order: 'A1', secret: 's3cret' }, 'default'],
    ['/en/order/A1/', 'order', { order: 'A1' }, 'default'],
    ['/ka/payment/A1/s%20x/', 'payment', { order: 'A1', secret: 's x' }, 'payment'],
    ['/ru/blog/usdt-networks/', 'blogPost', { id: 'usdt-networks' }, 'ssr'],
    ['/en/2change/', 'service2change', {}, 'ssr'],
    ['/ru/oplata-invoisov/', 'service', { name: 'oplata-invoisov' }, 'ssr'],
    // Whether the content exists is known to the service.
    ['/en/nothing-here/', 'static', { static: 'nothing-here' }, 'ssr'],
  ])('%s is %s', (path, name, params, layout) => {
    expect(matchPath(path)).toEqual({ lang: path.slice(1, 3), name, params, layout })
  })

  it.each([
    '/',
    '',
    'en/',
    '/en',
    '/de/',
    '/en-gb/',
    '/EN/',
    '//en/',
    '/en//',
    '/en/exchange',
    '/en/exchange//',
    '/en/order/a/b/c/',
    '/en/order//b/',
    '/en/order/A1/s',
    '/en/Order/A1/',
    '/en/exchange/%E0%A4%A/',
    '/en/nothing/here/',
    '/ka/blog/',
    '/ka/2change/',
    '/en/payment-for-cars-worldwide/',
    '/__proto__/',
  ])('%s does not match', (path) => {
    expect(matchPath(path)).toBeNull()
  })

  it('matches every implemented page by the path it builds', () => {
    for (const { name, pattern } of routes) {
      for (const lang of locales) {
        if (isReady(name, lang)) expect(matchPath(`/${lang}/${firstPath(pattern)}`)).not.toBeNull()
      }
    }
  })
})

function firstPath(pattern: string): string {
  const fixed = pattern.split('/').filter((part) => part !== '' && !part.endsWith('?'))
  return fixed.map((part) => `${part}/`).join('')
}

describe('route data available before the code of a page', () => {
  it('include the layout, and whether it has the form or an order', () => {
    for (const { name, pattern } of routes) {
      for (const lang of locales) {
        const path = `/${lang}/${firstPath(pattern)}`
        const match = matchPath(path)
        if (match?.name !== name) continue
        expect(layoutOf(path), path).toBe(match.layout === 'ssr' ? 'default' : match.layout)
        const isFirst = firstRoutes.some((row) => row.name === name)
        expect(matchFirst(path), path).toEqual(isFirst ? match : null)
      }
    }
  })

  it('include where maintenance is shown: not on reading pages, home links and orders', () => {
    const covered = new Set<string>()
    for (const { name, pattern } of routes) {
      for (const lang of locales) {
        const path = `/${lang}/${firstPath(pattern)}`
        if (matchPath(path)?.name === name && isCoveredByWork(path)) covered.add(name)
      }
    }
    expect([...covered].toSorted()).toEqual([
      'exchange',
      'resetPassword',
      'userApi',
      'userExchange',
      'userOrders',
      'userPartner',
      'userProfile',
      'userRequisites',
      'userReserves',
      'userVerification',
    ])
  })

  it.each([
    ['/en/exchange/btc-to-cash-gel/', true],
    ['/ka/reset-password/t0ken/', true],
    ['/ru/blog/usdt-networks/', false],
    ['/en/nothing/here/', false],
  ])('%s is covered by maintenance: %s', (path, isCovered) => {
    expect(isCoveredByWork(path)).toBe(isCovered)
  })
})

describe('pathTo', () => {
  it('builds paths that match again', () => {
    expect(pathTo('home', 'en')).toBe('/en/')
    expect(pathTo('exchange', 'ka')).toBe('/ka/exchange/')
    expect(pathTo('rule', 'en', { link: 'kyc' })).toBe('/en/rules/kyc/')
    const path = pathTo('order', 'ru', { order: 'a/b', secret: 'ž?#' })
    expect(path).toBe('/ru/order/a%2Fb/%C5%BE%3F%23/')
    expect(matchPath(path)?.params).toEqual({ order: 'a/b', secret: 'ž?#' })
  })

  it('stops at the first missing parameter', () => {
    expect(pathTo('order', 'en', { secret: 'x' })).toBe('/en/order/')
  })
})

describe('switchLanguage', () => {
  it('keeps the page with parameters and search', () => {
    expect(switchLanguage('/en/order/A1/s%2Fx/?from=mail&x=1', 'ka')).toBe('/ka/order/A1/s%2Fx/?from=mail&x=1')
    expect(switchLanguage('/ru/', 'en')).toBe('/en/')
  })

  it('leads home where the page does not exist', () => {
    expect(switchLanguage('/en/nothing/here/?a=1', 'ka')).toBe('/ka/')
    expect(switchLanguage('/en/blog/', 'ka')).toBe('/ka/')
    expect(switchLanguage('/', 'ru')).toBe('/ru/')
  })
})

describe('offeredLocales', () => {
  it.each([
    [[], 'en', ['en', 'ka', 'ru']],
    [['en', 'en-gb', 'ka', 'ru'], 'en', ['en', 'ka', 'ru']],
    [['ru', 'en-gb'], 'ru', ['en', 'ru']],
    // The current language stays available although it was removed.
    [['en'], 'ka', ['en', 'ka']],
    [['de'], 'ru', ['ru']],
  ] as const)('of %j on a page in %s: %j', (codes, current, offered) => {
    expect(offeredLocales(codes, current)).toEqual(offered)
  })
})

describe('detectLanguage', () => {
  it.each([
    ['i18n_lang=ka', 'ru', 'ka'],
    ['a=1; i18n_lang=ru; b=2', 'ka', 'ru'],
    ['ka', null, 'ka'],
    ['i18n_lang=en-gb', 'ru', 'en'],
    ['i18n_lang=de', 'ru-RU,ru;q=0.9', 'ru'],
    ['session=ka1', 'de, ka;q=0.5, ru;q=0.7', 'ru'],
    [null, 'en-GB,en;q=0.9,ru;q=0.8', 'en'],
    [undefined, 'ru;q=0, ka;q=0.1', 'ka'],
    ['', '*', 'en'],
    [null, undefined, 'en'],
  ])('cookie %s, accept %s: %s', (cookie, accept, language) => {
    expect(detectLanguage(cookie, accept)).toBe(language)
  })

  it("reads the browser's list", () => {
    expect(detectLanguage(null, ['de-DE', 'ka-GE', 'en'])).toBe('ka')
  })
})

it('route names are unique', () => {
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
})

describe.each(locales)('paths that the first script links to (%s)', (lang) => {
  it.each([
    ['contacts', 'contacts'],
    ['exchangeRules', 'rule'],
    ['reviews', 'reviews'],
    ['userExchange', 'userExchange'],
    ['userVerification', 'userVerification'],
  ] as const)('%s leads to a page', (entry, name) => {
    expect(matchPath(entryPath(entry, lang))?.name).toBe(name)
  })
})
